import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import { expect, test } from '../browser/support/test.js'
import { type BlockRecord, recordOf } from './support/block-record.js'
import { optionSteps } from './support/option-values.js'

type Options = Readonly<Record<string, unknown>>

/** Options that each block tries at a time: few enough to see which one makes a difference. */
const AT_A_TIME = 16

const CHANNEL = '0123456789abcdef'

/** Two frames beside each other: one with the preview, one with the stored options. */
const HARNESS = `<!doctype html><meta charset="utf-8"><title>Two frames</title>
<style>body { margin: 0; display: flex } iframe { inline-size: 640px; block-size: 900px; border: 0 }</style>
<iframe id="preview" title="Preview" data-site-preview="${CHANNEL}"></iframe><iframe id="reload" title="Reload"></iframe>`

/** One server for all: each option of each block is stored on it. */
test.describe.configure({ mode: 'default' })

let server: Awaited<ReturnType<typeof serve>>
let folder: string
test.beforeAll(async () => {
  test.setTimeout(90_000)
  folder = mkdtempSync(join(tmpdir(), 'site-preview-'))
  server = await serve({
    // A separate site: other tests must not see the options stored here.
    DATA_FOLDER: folder,
    DATABASE_URL: '',
    PORT: '0',
    IMAGE_FOLDER: `${root}/.cache/images`,
    // Most of a load went into reading templates and pictures again. No file changes here.
    NODE_ENV: 'production',
  })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Driver {
  /** Ids and names of the previewed page's blocks. */
  open(path: string): Promise<readonly { id: string; name: string }[]>
  /** Shows options in the preview, stores them, and loads the page anew. */
  step(all: Readonly<Record<string, Options>>): Promise<void>
  /**
   * The differences between blocks of the two frames by their ids, or nothing once they are equal. They may differ for
   * a moment: the preview requests the output of templates, and pictures load at any time.
   */
  differences(): Promise<Readonly<Record<string, readonly string[]>>>
  /** Shows settings of the website in the preview; null shows the stored ones. */
  showSettings(section: string, values: Options | null): Promise<void>
  /** Stores settings of the website. */
  save(section: string, values: Options): Promise<void>
  /** Loads the page anew beside the preview. */
  reload(): Promise<void>
}

async function drive(page: Page): Promise<Driver> {
  const { origin, signIn } = server
  await page.route('**/two-frames', (route) => route.fulfill({ contentType: 'text/html', body: HARNESS }))
  const login = await page.request.post(`${origin}/api/auth/Login`, { data: signIn, headers: { origin } })
  expect(login.status()).toBe(200)
  const crumb = (await page.context().cookies(origin)).find(({ name }) => name === 'crumb')?.value ?? ''
  await page.goto(`${origin}/two-frames`)
  // The browser keeps no file while calls are routed: each would be fetched again for every step.
  await page.unrouteAll()
  await page.evaluate(`globalThis.compareFrames = ${compareFrames}; globalThis.recordOf = ${recordOf}`)
  // A connection that is kept may be closed by the server just when it is used again.
  const headers = { origin, connection: 'close' }
  let pageId = ''
  let path = '/'

  await page.evaluate((channel) => {
    const global = globalThis as unknown as { preview: MessagePort; last: unknown; acked: number }
    addEventListener('message', ({ data, source }) => {
      if (data?.type !== 'ready') return
      const { port1, port2 } = new MessageChannel()
      global.preview = port1
      global.acked = 0
      port1.onmessage = (event) => {
        if (event.data.type === 'blocks') global.last = event.data
        if (event.data.type === 'ack') global.acked = event.data.rev
      }
      ;(source as Window).postMessage({ v: 1, type: 'connect', channel }, location.origin, [port2])
    })
  }, CHANNEL)

  const load = (frame: string, to: string) =>
    page.evaluate(
      ([id, address]) =>
        new Promise<void>((resolve) => {
          const element = document.getElementById(id!) as HTMLIFrameElement
          element.addEventListener('load', () => resolve(), { once: true })
          element.src = address!
        }),
      [frame, to],
    )
  const settled = (frame: string) =>
    page.waitForFunction(
      (id) => {
        const view = (document.getElementById(id) as HTMLIFrameElement).contentWindow!
        const blocks = [...view.document.querySelectorAll('[data-block]')]
        return blocks.every((block) => block.hasAttribute('data-block-state'))
      },
      frame,
      { polling: 'raf' },
    )

  return {
    async showSettings(section, values) {
      const address = `${origin}/api/config/settings/${section}`
      const { theme } = await (await page.request.get(address, { headers })).json()
      await page.evaluate(
        (message) =>
          (globalThis as unknown as { preview: MessagePort }).preview.postMessage({
            type: 'settings',
            ...message,
          }),
        // All values, as the panel sends them.
        { section, values: values && { ...theme, ...values } },
      )
    },

    async save(section, values) {
      const address = `${origin}/api/config/settings/${section}`
      const { options: base } = await (await page.request.get(address, { headers })).json()
      const data = { options: values, base }
      const saved = await page.request.put(`${address}?crumb=${crumb}`, { data, headers })
      expect(saved.status(), `${section} ${await saved.text()}`).toBe(200)
    },

    async reload() {
      await load('reload', path)
      await settled('reload')
    },

    async open(to) {
      path = to
      await page.evaluate(() => delete (globalThis as { last?: unknown }).last)
      await load('preview', path)
      await page.waitForFunction(() => (globalThis as { last?: { page: { path: string } } }).last)
      await settled('preview')
      const described = await page.evaluate(
        () =>
          (
            globalThis as unknown as {
              last: { page: { id: string }; blocks: { id: string; name: string }[] }
            }
          ).last,
      )
      pageId = described.page.id
      return described.blocks
    },

    async step(all) {
      const save = async ([id, options]: [string, Options]) => {
        const address = `${origin}/api/config/blocks/${pageId}/${id}`
        const { options: base } = await (await page.request.get(address, { headers })).json()
        const saved = await page.request.put(`${address}?crumb=${crumb}`, {
          data: { options, base },
          headers,
        })
        expect(saved.status(), `${id} ${JSON.stringify(options)} ${await saved.text()}`).toBe(200)
      }
      await Promise.all(Object.entries(all).map(save))
      await Promise.all([
        load('reload', path).then(() => settled('reload')),
        page.evaluate((updates) => {
          const global = globalThis as unknown as { preview: MessagePort; sent?: number }
          for (const [id, options] of Object.entries(updates)) {
            global.sent = (global.sent ?? 0) + 1
            global.preview.postMessage({ type: 'block:update', id, options, rev: global.sent })
          }
        }, all),
      ])
      await page.waitForFunction(() => {
        const global = globalThis as unknown as { acked: number; sent: number }
        return global.acked === global.sent
      })
      await settled('preview')
    },

    async differences() {
      const found = await page.waitForFunction(
        ([timeout]) => {
          const global = globalThis as unknown as Compared & { since?: number }
          global.since ??= performance.now()
          const all = global.compareFrames(global.recordOf)
          const isOver = performance.now() - global.since > timeout
          if (Object.keys(all).length > 0 && !isOver) return null
          delete global.since
          return { all }
        },
        [10_000] as const,
        { polling: 100 },
      )
      return (await found.evaluate((each) => each!.all)) as Readonly<Record<string, readonly string[]>>
    },
  }
}

interface Compared {
  compareFrames: typeof compareFrames
  recordOf: typeof recordOf
}

/** The first lines in which blocks of the two frames differ, by ids. Runs in the page. */
function compareFrames(record: (element: Element) => BlockRecord): Record<string, string[]> {
  const [preview, reload] = ['preview', 'reload'].map((id) => {
    const { contentDocument } = document.getElementById(id) as HTMLIFrameElement
    return [...contentDocument!.querySelectorAll('[data-block-id]')]
  })
  const entries = preview!.map((element) => {
    const id = element.getAttribute('data-block-id')!
    const other = reload!.find((each) => each.getAttribute('data-block-id') === id)
    if (!other) return [id, ['not in the page that was loaded anew']] as const
    const [one, two] = [element, other].map((each) => {
      const { html, layout } = record(each)
      return [...html.split(/(?=<)/), ...layout]
    })
    const lines = one!
      .flatMap((line, index) => (line === two![index] ? [] : [`preview ${line}`, `reload  ${two![index]}`]))
      .concat(one!.length === two!.length ? [] : [`${one!.length} and ${two!.length} lines`])
    return [id, lines.slice(0, 4)] as const
  })
  return Object.fromEntries(entries.filter(([, lines]) => lines.length > 0)) as Record<string, string[]>
}

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

for (const path of ['/', '/portfolio', '/visit', '/forms', '/contact']) {
  test(`[CFG-001] the preview of any option equals the page after saving: ${path}`, async ({
    page,
    expected,
  }) => {
    test.setTimeout(300_000)
    // Options are tried that do not go with the markup.
    expected.push(/gallery|option|donation/)
    // A countdown must not tick between the two frames.
    await page.clock.setFixedTime(Date.now())
    const driver = await drive(page)
    const blocks = await driver.open(path)
    expect(blocks.length).toBeGreaterThan(0)
    const steps = blocks.map(({ id, name }, index) => [id, optionSteps(name, index * 3, AT_A_TIME)] as const)
    const count = Math.max(...steps.map(([, all]) => all.length))
    for (let at = 0; at < count; at += 1) {
      const now = Object.fromEntries(steps.map(([id, all]) => [id, all[Math.min(at, all.length - 1)]!]))
      await driver.step(now)
      const differences = Object.entries(await driver.differences())
      const found = differences.map(([id, lines]) => ({ id, options: now[id], lines }))
      expect(found).toEqual([])
    }
  })
}

test('[CFG-001] [CFG-058] a picture that an owner has chosen for an image block is shown by the preview as after saving, and without a script', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const driver = await drive(page)
  await driver.open('/studio')
  const picture = page.frameLocator('#preview').locator('[data-block-id=door] img')
  const own = await picture.getAttribute('src')
  for (const [options, src] of [
    [{ source: '/assets/pictures/wood-type.jpg' }, /^\/assets\/pictures\/wood-type\.jpg\?/],
    [{ source: '/assets/pictures/wood-type.jpg', shape: 'circle' }, /wood-type/],
    [{ shape: 'circle' }, own!],
  ] as const) {
    await driver.step({ door: options })
    expect(await driver.differences()).toEqual({})
    await expect(picture).toHaveAttribute('src', src)
    const html = await (await page.request.get(`${server.origin}/studio`)).text()
    const door = html.slice(html.indexOf('data-block-id="door"'))
    const printed = /<img[^>]* src="([^"]*)"/.exec(door)![1]!.replaceAll('&amp;', '&')
    expect(printed).toBe(await picture.getAttribute('src'))
  }
})

/** Settings of the website with what shows them, and values that differ in what a visitor sees. */
const SECTIONS: Readonly<Record<string, { readonly shown: string; readonly values: readonly Options[] }>> = {
  header: {
    shown: '[data-site-part=header]',
    values: [
      { isSticky: true, alignment: 'center', showSearch: true, showCart: true },
      { isSticky: false, alignment: 'start', showSearch: false, showCart: true },
      { isSticky: true, alignment: 'center', showSearch: false, showCart: false },
    ],
  },
  footer: {
    shown: '[data-site-part=footer]',
    values: [
      { text: 'Printed & <b>bound</b> here.', showAddress: false, showHours: true, showSocialLinks: true },
      { text: '', showAddress: true, showHours: false, showSocialLinks: false },
    ],
  },
  'announcement-bar': {
    shown: '[data-announcement-bar]',
    values: [
      { style: 'on', text: '<p>Open <b>late</b> &amp; early.</p>', url: '/visit', newWindow: true },
      { style: 'on', text: '<p>See <a href="/shop">the prints</a>.</p>', url: '/visit', newWindow: false },
      { style: 'off', text: '<p>Not shown.</p>', url: '', newWindow: false },
      { style: 'on', text: 'Plain <script>globalThis.hacked = 1</script> words', url: '', newWindow: false },
    ],
  },
  'info-bar': {
    shown: '.site-info',
    values: [
      { style: 'dark', isContactEmailEnabled: true, isBusinessHoursEnabled: true },
      { style: 'light', isContactPhoneNumberEnabled: true, isLocationEnabled: false },
      { style: 'none', isContactEmailEnabled: true },
      { style: 'auto', isContactEmailEnabled: false, isLocationEnabled: true },
    ],
  },
  popup: {
    shown: '.site-popup',
    values: [
      { style: 'show', showOnAllPages: true, enableMobile: true, showOnScroll: false },
      { style: 'none' },
      {
        style: 'show',
        showOnAllPages: false,
        enabledPages: ['/visit'],
        enableMobile: true,
        showOnScroll: false,
      },
      {
        style: 'show',
        showOnAllPages: false,
        enabledPages: ['/journal'],
        enableMobile: true,
        showOnTimer: true,
      },
      { style: 'show', showOnAllPages: true, enableMobile: false, showOnTimer: true, timerDelay: 1 },
    ],
  },
}

/** What a frame shows of a section, element by element. Runs in the page. */
function shownIn(
  frame: string,
  selector: string,
  record: (element: Element) => BlockRecord,
): readonly string[] {
  const { contentDocument } = document.getElementById(frame) as HTMLIFrameElement
  return [...contentDocument!.querySelectorAll(selector)]
    .filter((each) => each.getClientRects().length > 0)
    .flatMap((each) => {
      const { html, layout } = record(each)
      // Beside the popup in the preview, the page can be used.
      return [...html.replace(' aria-modal="true"', '').split(/(?=<)/), ...layout]
    })
}

test('[CFG-001] the preview of settings that the server renders equals the page after saving, also if a visitor has closed it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const driver = await drive(page)
  await page.evaluate(`globalThis.shownIn = ${shownIn}`)
  await driver.save('cookie-banner', { isCookieBannerEnabled: false })
  for (const [section, { shown, values }] of Object.entries(SECTIONS)) {
    for (const each of values) {
      await driver.open('/visit')
      await page.evaluate(() => localStorage.clear())
      await driver.showSettings(section, each)
      await driver.save(section, each)
      await driver.reload()
      const both = () =>
        page.evaluate(
          ([selector]) => {
            const global = globalThis as unknown as { shownIn: typeof shownIn } & Compared
            return ['preview', 'reload'].map((frame) => global.shownIn(frame, selector, global.recordOf))
          },
          [shown] as const,
        )
      const isHidden =
        /none|off/.test(String(each.style)) ||
        each.enableMobile === false ||
        String(each.enabledPages) === '/journal'
      // Both are empty before they have loaded.
      await expect
        .poll(
          async () => {
            const [preview, reload] = await both()
            const isLoaded = isHidden || (preview!.length > 0 && reload!.length > 0)
            if (!isLoaded) return { preview, reload }
            return preview!.length === reload!.length
              ? preview!.flatMap((line, at) => (line === reload![at] ? [] : [line, reload![at]]))
              : { preview, reload }
          },
          { message: `${section} ${JSON.stringify(each)}` },
        )
        .toEqual([])
    }
    expect(await page.evaluate(() => (globalThis as { hacked?: number }).hacked)).toBeUndefined()
    // A visitor who has closed it does not see it; an owner who edits it does.
    await driver.save(section, values[0]!)
    await page.evaluate(() => {
      localStorage.setItem('date-closed', String(Date.now()))
      localStorage.setItem('version', '9')
    })
    await driver.open('/visit')
    const frame = page.frameLocator('#preview')
    if (section === 'announcement-bar') await frame.locator(`${shown} [data-part=close]`).click()
    await driver.showSettings(section, values[0]!)
    await expect(frame.locator(shown).filter({ visible: true })).toHaveCount(1)
    await driver.showSettings(section, null)
    await expect(frame.locator(`${shown}[data-site-preview-section]`)).toHaveCount(0)
    const stays = ['header', 'footer', 'info-bar'].includes(section)
    await expect(frame.locator(shown).filter({ visible: true })).toHaveCount(stays ? 1 : 0)
  }
})

/** The colours and fonts of every element of a frame. Runs in the page. */
function designIn(frame: string): readonly string[] {
  const { contentDocument, contentWindow } = document.getElementById(frame) as HTMLIFrameElement
  return [...contentDocument!.querySelectorAll('body, main *, header *, footer *')].map((each) => {
    const { color, backgroundColor, borderColor, fontFamily } = contentWindow!.getComputedStyle(each)
    return `${each.localName} ${[color, backgroundColor, borderColor, fontFamily].join(' ')}`
  })
}

const DESIGNS = {
  colors: { activeThemeId: 'madder', lightText: '#402020', darkBackground: '#201010' },
  fonts: { activeThemeId: 'workshop', captions: 'geometric' },
}

for (const [section, values] of Object.entries(DESIGNS)) {
  test(`[CFG-001] [ENUM-011] the preview of ${section} equals the page after saving, in light and in dark, and needs no server`, async ({
    page,
  }) => {
    const driver = await drive(page)
    await page.evaluate(`globalThis.designIn = ${designIn}`)
    const shown = (frame: string) =>
      page.evaluate((id) => (globalThis as unknown as { designIn: typeof designIn }).designIn(id), frame)
    const inBoth = async (frame: string) => {
      const all: Record<string, readonly string[]> = {}
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        all[colorScheme] = await shown(frame)
      }
      return all
    }
    await driver.open('/visit')
    const before = await inBoth('preview')
    await driver.showSettings(section, {})
    await page.waitForFunction(() => {
      const { contentDocument } = document.getElementById('preview') as HTMLIFrameElement
      return contentDocument!.adoptedStyleSheets.some(({ cssRules }) => /--/.test(cssRules[0]?.cssText ?? ''))
    })
    // From here on, a change needs no call, and is there within two frames.
    await page.route('**/api/**', (route) => route.abort())
    await page.evaluate(
      async (message) => {
        const { preview } = globalThis as unknown as { preview: MessagePort }
        preview.postMessage({ type: 'settings', ...message })
        for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame)
      },
      { section, values },
    )
    const preview = await inBoth('preview')
    await page.unrouteAll()
    expect(preview).not.toEqual(before)
    await driver.save(section, values)
    await driver.reload()
    expect(await inBoth('reload')).toEqual(preview)
    await driver.showSettings(section, null)
    await expect.poll(() => inBoth('preview')).toEqual(before)
    await driver.save(section, {})
  })
}
