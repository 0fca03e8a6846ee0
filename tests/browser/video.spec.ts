import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { heardBy, holdPlayers, PLAYER_POLICY, playerFrame, servePlayers } from './support/players.js'
import { countRunning, residue } from './support/residue.js'
import { expect, test } from './support/test.js'

const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'
const PAUSE = { event: 'command', func: 'pauseVideo', args: [] }

const headers = { 'Content-Security-Policy': PLAYER_POLICY }
const block = (page: Page, id: string) => page.locator(`[data-block-id="${id}"]`)
const overlay = (page: Page, id: string) => block(page, id).locator('[data-part="overlay"]')
const player = (page: Page, id: string) => block(page, id).locator('iframe, video')

/** Writes down what videos say, in order, as `plain play`. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    for (const what of ['play', 'pause']) {
      document.addEventListener(`site:video:${what}`, ({ target }) =>
        said.push(`${(target as HTMLElement).dataset.blockId} ${what}`),
      )
    }
  })
const said = (page: Page) => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)

let asked: string[] = []
test.beforeEach(async ({ page, open }) => {
  asked = await servePlayers(page)
  await open({ body: markup('video'), headers })
  await listen(page)
})

test.describe('before a visitor asks', () => {
  test('nothing is asked of others, wherever the pointer and the keys go', async ({ page }) => {
    await expect(overlay(page, 'invalid')).toBeHidden()
    for (const each of await page.locator('[data-part="overlay"]:visible').all()) {
      await each.hover()
      await each.focus()
    }
    expect(asked).toEqual([])
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(
      await page.locator('link[rel*="pre"]').evaluateAll((links) => links.map((link) => link.outerHTML)),
    ).toEqual([])
  })

  test('[VID-006] the text of embed code that is none stands in its place', async ({ page }) => {
    await expect(block(page, 'invalid')).toContainText('Invalid video embed.')
    await expect(overlay(page, 'invalid')).toBeHidden()
  })
})

test.describe('YouTube', () => {
  test('[VID-004][VID-005][VID-014] plays at once, and obeys: paused, played', async ({ page }) => {
    await overlay(page, 'plain').click()
    const frame = await playerFrame(page, YOUTUBE)
    const { searchParams } = new URL(frame.url())
    expect(searchParams.get('enablejsapi')).toBe('1')
    expect(searchParams.get('autoplay')).toBe('1')
    expect(searchParams.get('origin')).toBe(new URL(page.url()).origin)
    expect(asked.every((url) => url.startsWith(YOUTUBE))).toBe(true)

    // What its own controls do is known.
    await frame.waitForFunction('state === 1')
    await frame.locator('button').click()
    await expect.poll(() => said(page)).toEqual(['plain play', 'plain pause'])
    await frame.locator('button').click()
    await expect.poll(() => said(page)).toEqual(['plain play', 'plain pause', 'plain play'])
  })

  test('[VID-005] is told to pause when it leaves the viewport, also before it can hear', async ({
    page,
  }) => {
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
    await overlay(page, 'plain').click()
    await expect(player(page, 'plain')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const frame = await playerFrame(page, YOUTUBE)
    await expect.poll(() => heardBy(frame)).toContainEqual(PAUSE)
    await expect.poll(() => frame.evaluate('state')).toBe(2)
    // Coming back does not start it again.
    await page.evaluate(() => window.scrollTo(0, 0))
    await frame.locator('button').waitFor()
    expect(await frame.evaluate('state')).toBe(2)
  })

  test('[VID-005] hears of a pause from before it came, and the console of nothing', async ({ page }) => {
    const letGo = await holdPlayers(page, YOUTUBE)
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
    await overlay(page, 'plain').click()
    await expect(player(page, 'plain')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => said(page)).toEqual(['plain play', 'plain pause'])
    letGo()
    const frame = await playerFrame(page, YOUTUBE)
    await expect.poll(() => heardBy(frame)).toContainEqual(PAUSE)
    await expect.poll(() => frame.evaluate('state')).toBe(2)
  })

  test('one that leads elsewhere gets no command, and the console no complaint', async ({
    page,
    open,
    baseURL,
  }) => {
    const elsewhere = new URL('/support/deaf.html', baseURL)
    elsewhere.port = String(Number(elsewhere.port) + 1)
    await page.route(`${YOUTUBE}/**`, (route) =>
      route.fulfill({ status: 302, headers: { location: elsewhere.href } }),
    )
    await open({
      body: markup('video'),
      headers: {
        'Content-Security-Policy': PLAYER_POLICY.replace('frame-src', `frame-src ${elsewhere.origin}`),
      },
    })
    await listen(page)
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
    await overlay(page, 'plain').click()
    await playerFrame(page, elsewhere.href)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => said(page)).toEqual(['plain play', 'plain pause'])
  })

  test('messages of others are not heard', async ({ page }) => {
    await overlay(page, 'plain').click()
    const frame = await playerFrame(page, YOUTUBE)
    await frame.waitForFunction('state === 1')
    await expect.poll(() => said(page)).toEqual(['plain play'])
    await page.evaluate(async () => {
      const lie = JSON.stringify({ event: 'onStateChange', info: 2 })
      postMessage(lie, '*')
      const other = document.body.appendChild(document.createElement('iframe'))
      const sender = other.contentWindow as Window & typeof globalThis
      dispatchEvent(
        new MessageEvent('message', {
          data: lie,
          origin: 'https://www.youtube-nocookie.com',
          source: sender,
        }),
      )
      const real = document.querySelector('iframe')?.contentWindow ?? null
      dispatchEvent(new MessageEvent('message', { data: lie, origin: 'https://evil.example', source: real }))
      for (const data of [
        '{',
        'null',
        '1',
        '{"event":{}}',
        undefined,
        { event: 'onStateChange', info: NaN },
      ]) {
        dispatchEvent(
          new MessageEvent('message', { data, origin: 'https://www.youtube-nocookie.com', source: real }),
        )
      }
      other.remove()
    })
    expect(await said(page)).toEqual(['plain play'])
  })
})

test.describe('Vimeo', () => {
  test('[VID-005] tells when it plays and pauses, and obeys', async ({ page }) => {
    await overlay(page, 'vimeo').click()
    const frame = await playerFrame(page, VIMEO)
    expect(new URL(frame.url()).searchParams.get('dnt')).toBe('1')
    await frame.waitForFunction('playing')
    await frame.locator('button').click()
    await expect.poll(() => said(page)).toEqual(['vimeo play', 'vimeo pause'])
    await frame.locator('button').click()
    await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => heardBy(frame)).toContainEqual({ method: 'pause' })
    await frame.waitForFunction('!playing')
  })
})

test('[VID-015] one shows at a time, and what obeys nobody is taken away where nobody sees it', async ({
  page,
}) => {
  await overlay(page, 'plain').click()
  await expect(player(page, 'plain')).toBeVisible()
  await overlay(page, 'wistia').scrollIntoViewIfNeeded()
  // A click right after scrolling would still hit the frame that was there before.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await overlay(page, 'wistia').click()
  await expect(player(page, 'wistia')).toBeVisible()
  await expect(player(page, 'plain')).toHaveCount(0)
  await expect(overlay(page, 'plain')).toBeVisible()
  await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(player(page, 'wistia')).toHaveCount(0)
  expect(await said(page)).toEqual(['plain play', 'plain pause', 'wistia play', 'wistia pause'])
})

test('a file plays in the page, and pauses out of view', async ({ page }) => {
  const film = player(page, 'file')
  await overlay(page, 'file').click()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect(film).toBeFocused()
  expect(await said(page)).toEqual(['file play'])
  await page.evaluate(() => document.body.style.setProperty('padding-block-end', '300vh'))
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await expect.poll(() => said(page)).toEqual(['file play', 'file pause'])
  expect(asked).toEqual([])
})

test.describe('keyboard', () => {
  test('a player under its picture is found by nobody', async ({ page }) => {
    await overlay(page, 'file').focus()
    await page.keyboard.press('Tab')
    await expect(overlay(page, 'fit')).toBeFocused()
    await expect(player(page, 'file')).toBeHidden()
  })

  for (const key of ['Enter', 'Space']) {
    for (const id of ['plain', 'file']) {
      test(`[VID-002] ${key} on the overlay of ${id} shows the video, and focus is in it`, async ({
        page,
      }) => {
        await overlay(page, id).focus()
        await page.keyboard.press(key)
        await expect(player(page, id)).toBeFocused()
        await expect(overlay(page, id)).toBeHidden()
      })
    }
  }

  test('the overlay is a button with a name, for those who do not see it', async ({ page }) => {
    for (const name of [
      'Play video: Harbour at dusk',
      'Play video: Orchard',
      'Play video: the harbour wakes',
    ]) {
      await expect(page.getByRole('button', { name })).toBeVisible()
    }
    await overlay(page, 'vimeo').click()
    await expect(page.getByTitle('Orchard')).toBeVisible()
  })
})

test.describe('shape', () => {
  const ratio = async (page: Page, selector: string) => {
    const box = (await page.locator(selector).boundingBox())!
    return (box.height / box.width) * 100
  }

  test('[VID-008][VID-009] a picture whose ratio is not known has 65 %, the video in it 56.3', async ({
    page,
  }) => {
    expect(await ratio(page, '[data-block-id=wistia] [data-part=overlay]')).toBeCloseTo(65, 0)
    expect(await ratio(page, '[data-block-id=plain] [data-part=overlay]')).toBeCloseTo(100 / 1.7778, 0)
    expect(await ratio(page, '[data-block-id=file] [data-part=overlay]')).toBeCloseTo(100 / 1.5, 0)
    const size = () =>
      block(page, 'wistia').evaluate((element) => {
        const { offsetWidth, offsetHeight, offsetTop } = element as HTMLElement
        return [offsetWidth, offsetHeight, offsetTop]
      })
    const before = await size()
    await overlay(page, 'wistia').click()
    expect(await ratio(page, '[data-block-id=wistia] iframe')).toBeCloseTo(56.3, 0)
    expect(await size()).toEqual(before)
  })

  test('[VID-001] none and fit keep the video within its place, fill covers it', async ({ page }) => {
    await page.evaluate(() => {
      for (const id of ['fit', 'fill']) {
        const around = document.createElement('div')
        Object.assign(around.style, { inlineSize: '300px', blockSize: '300px' })
        const each = document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
        each.before(around)
        around.append(each)
      }
    })
    await overlay(page, 'fill').click()
    const box = await player(page, 'fill').boundingBox()
    expect(Math.round(box!.height)).toBe(300)
    expect(Math.round(box!.width)).toBe(Math.round(300 / 0.563))
    expect((await block(page, 'fill').boundingBox())!.width).toBe(300)

    await overlay(page, 'fit').click()
    await expect(player(page, 'fit')).toHaveCSS('object-fit', 'contain')
    expect((await player(page, 'fit').boundingBox())!.height).toBe(300)
  })

  test('[VID-010] text that hides most of the picture keeps 40 % of its height, at every width', async ({
    page,
  }) => {
    const meta = overlay(page, 'plain').locator('[data-part="meta"]')
    const share = () =>
      meta.evaluate((text) => Math.round((100 * text.clientHeight) / (text.parentElement?.clientHeight ?? 1)))
    await meta.evaluate((text) => {
      text.textContent = 'Harbour at dusk, filmed in one night. '.repeat(12)
      Object.assign((text.closest('figure') as HTMLElement).style, { inlineSize: '240px' })
    })
    await expect.poll(share).toBe(40)
    await meta.evaluate((text) => {
      Object.assign((text.closest('figure') as HTMLElement).style, {
        inlineSize: '900px',
        maxInlineSize: 'none',
      })
    })
    await expect.poll(share).toBeLessThan(40)
  })

  test('[VID-003] another mode reloads the video', async ({ page }) => {
    await overlay(page, 'plain').click()
    const first = await player(page, 'plain').elementHandle()
    await page.evaluate(async () => {
      const sites = (
        globalThis as unknown as Record<
          symbol,
          WeakMap<Document, { update(element: Element, options: object): Promise<void> }>
        >
      )[Symbol.for('@site/runtime')]
      await sites
        ?.get(document)
        ?.update(document.querySelector('[data-block-id=plain]') as Element, { mode: 'fill' })
    })
    await expect(player(page, 'plain')).toHaveCount(1)
    expect(await first?.evaluate((frame) => frame.isConnected)).toBe(false)
    expect(asked.filter((url) => url.startsWith(YOUTUBE))).toHaveLength(2)
  })
})

test('is accessible while it plays', async ({ page, axe }) => {
  await overlay(page, 'plain').click()
  await expect(player(page, 'plain')).toBeVisible()
  await axe('iframe')
})

test('a player whose code does not come leaves the link, and the next click follows it', async ({
  page,
  context,
  open,
  expected,
}) => {
  expected.push(/video: failed in listener/, /ERR_FAILED/)
  await context.route('**/chunks/screen-*', (route) => route.abort())
  await context.route('https://www.youtube.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'There' }),
  )
  const [plain] = markup('video').split(/\n{2,}/)
  await open({ body: plain as string })
  await overlay(page, 'plain').click()
  await expect(block(page, 'plain')).toHaveAttribute('data-block-state', 'failed')
  await overlay(page, 'plain').click()
  await page.waitForURL('https://www.youtube.com/**')
})

test('a page whose policy does not know the host shows a link to it', async ({ page, open, expected }) => {
  expected.push(/Framing 'https:\/\/www.youtube-nocookie.com\/' violates/)
  await open({ body: markup('video') })
  await overlay(page, 'plain').click()
  const link = block(page, 'plain').getByRole('link', { name: 'Watch on www.youtube.com' })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=M7lc1UVf-VE')
  await expect(overlay(page, 'plain')).toBeVisible()
  await expect(player(page, 'plain')).toHaveCount(0)
})

test('a video that was shown and left 200 times keeps nothing', async ({ page, open }) => {
  test.slow()
  await countRunning(page)
  await open({ body: markup('video'), headers })
  await overlay(page, 'fit').click()
  await expect(player(page, 'fit')).toBeVisible()
  const live = (cycles: number) =>
    page.evaluate(async (times) => {
      type Handle = { play(): void; leave(): void }
      const sites = (
        globalThis as unknown as Record<symbol, WeakMap<Document, { handle(element: Element): Handle }>>
      )[Symbol.for('@site/runtime')]
      const element = document.querySelector('[data-block-id=fit]') as HTMLElement
      const handle = sites?.get(document)?.handle(element) as Handle
      for (let cycle = 0; cycle < times; cycle += 1) {
        handle.leave()
        handle.play()
        await new Promise((done) => setTimeout(done))
      }
      handle.leave()
    }, cycles)
  await live(10)
  const before = await residue(page)
  await live(200)
  const after = await residue(page)
  for (const what of ['listeners', 'nodes', 'timers', 'observers'] as const) {
    expect(after[what], what).toBeLessThanOrEqual(before[what])
  }
})
