import type { Page } from '@playwright/test'
import { POPUP_CLOSED_KEY, POPUP_VERSION_KEY } from '@site/runtime/contract'
import { everyBlock } from './support/blocks.js'
import { expect, type Fixtures, hydrated, test } from './support/test.js'

const ADDRESS = '/static/starter.html'

/** The page of the example, for a visitor who has closed its popup: on the way to the form it would cover the page. */
async function visit(page: Page, media: Parameters<Page['emulateMedia']>[0] = {}) {
  await page.route('**/api/**', (route) => route.fulfill({ json: {} }))
  await page.emulateMedia({ reducedMotion: 'reduce', ...media })
  await page.addInitScript(
    ([closed, version]) => {
      localStorage.setItem(closed, `${Date.now()}`)
      localStorage.setItem(version, '1')
    },
    [POPUP_CLOSED_KEY, POPUP_VERSION_KEY] as const,
  )
  await page.goto(ADDRESS)
  await hydrated(page)
  await expect(page.locator('[data-block-state=failed]')).toHaveCount(0)
}

/** Sends the empty form: its errors show. */
async function fail(page: Page) {
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true')
}

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

for (const [scheme, media] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
] as const) {
  test(`a bare page in the ${scheme} scheme is finished: no rule of axe is broken, with errors shown too`, {
    tag: scheme === 'dark' ? [] : '@phone',
  }, async ({ page, axe }) => {
    await visit(page, media)
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.locator('[data-overlay="cookie-banner"]')).toBeHidden()
    const rules = scheme === 'light' ? 'all' : 'colours'
    await axe(undefined, rules)
    await fail(page)
    await axe(undefined, rules)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

const SHEET = '<link rel="stylesheet" href="/runtime/site-starter.css">'

/** Texts that nobody can read. */
async function expectContrast(page: Page, axe: Fixtures['axe']) {
  await axe(undefined, 'colours')
  // axe does not judge a text that has exactly the colour of its background.
  const same = await page.locator('main :is(a, button, summary)').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { color, backgroundColor } = getComputedStyle(control)
        return control.textContent.trim() !== '' && color === backgroundColor
      })
      .map(({ outerHTML }) => outerHTML),
  )
  expect(same).toEqual([])
}

test('without script, no control is shown that does nothing', async ({ browser, publish }, { project }) => {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  const page = await context.newPage()
  await page.goto(await publish({ body: everyBlock(), head: SHEET }))
  const useless = page.locator(
    '[data-block=chart] [data-part=toggle], [data-block=copy] [data-part=button], [data-block=menu] [data-part=toggle], [data-block=pricing-toggle] [data-part=option], [data-block=summary] :is([data-part=previous], [data-part=next])',
  )
  expect(await useless.count()).toBeGreaterThan(5)
  for (const control of await useless.all()) await expect(control).toBeHidden()
  await context.close()
})

test('states are visible, a page themes it by custom properties, and any rule of its own wins', async ({
  page,
}) => {
  await visit(page)
  await fail(page)
  const selected = await style(page, '[data-part=tab][aria-selected=true]', 'border-block-end-color')
  expect(selected).not.toBe(
    await style(page, '[data-part=tab][aria-selected=false]', 'border-block-end-color'),
  )
  const open = await page
    .locator('[data-part=header]')
    .evaluateAll((headers) => headers.map((header) => getComputedStyle(header, '::after').rotate))
  expect(open).toEqual(['225deg', '45deg', '45deg'])
  const error = page.locator('[data-part=error]:not([hidden])').first()
  expect(await error.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(179, 0, 27)')
  expect(await error.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"!" / ""')
  const heights = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button) => [button.getBoundingClientRect().height, button.outerHTML] as const)
        .filter(([height]) => height > 0),
    )
  expect(heights.length).toBeGreaterThan(5)
  expect(heights.filter(([height]) => height < 43)).toEqual([])
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root { --site-accent: rgb(1, 2, 3) } [data-part] { border-radius: 7px }')
    document.adoptedStyleSheets = [sheet]
  })
  expect(await style(page, '[data-part=submit]', 'background-color')).toBe('rgb(1, 2, 3)')
  expect(await style(page, '[data-part=submit]', 'border-radius')).toBe('7px')
})

test('forced colours keep the current state visible', async ({ page }) => {
  await visit(page, { forcedColors: 'active' })
  const tab = (state: boolean) =>
    style(page, `[data-part=tab][aria-selected=${state}]`, 'border-block-end-color')
  expect(await tab(true)).not.toBe(await tab(false))
})

test('sheets follow the direction of a page and its own scheme, not its language or the system’s', async ({
  request,
}) => {
  const read = async (name: string) => (await request.get(`/runtime/${name}`)).text()
  const [site, starter] = [await read('site.css'), await read('site-starter.css')]
  expect(site.includes(':dir(rtl)') && starter.includes('light-dark(')).toBe(true)
  expect(/:lang\(|--lightningcss/.exec(site + starter)?.[0]).toBeUndefined()
})

/** Controls that have no look of the starter sheet, with the reason. */
const WITHOUT_A_LOOK = {
  '[data-block="accordion"] [data-part="panel"] input': 'is the page’s own content',
} as const

test('every state of every block has the contrast that text needs in both schemes, and every control that people press or fill a look of its own', async ({
  page,
  open,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await open({ body: everyBlock(), head: SHEET })
  await test.step('dark', () => expectContrast(page, axe))
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await test.step('light', () => expectContrast(page, axe))
  const bare = await page.evaluate((exempt) => {
    const CHOICES = '[type=radio], [type=checkbox], [type=range]'
    const PROPERTIES = ['border', 'backgroundColor', 'padding', 'borderRadius'] as const
    const look = (control: Element) => {
      const style = getComputedStyle(control)
      // A native choice takes only a colour, unless it is made invisible under a look of the block's.
      if (control.matches(CHOICES)) return `${style.accentColor} ${style.opacity} ${style.appearance}`
      return PROPERTIES.map((name) => style[name]).join()
    }
    const natives = new Map<string, string>()
    const nativeLook = (control: Element) => {
      const type = control.getAttribute('type')
      const key = `${control.localName} ${type}`
      const known = natives.get(key)
      if (known !== undefined) return known
      const native = document.createElement(control.localName)
      if (type) native.setAttribute('type', type)
      document.body.append(native)
      natives.set(key, look(native))
      native.remove()
      return natives.get(key)
    }
    const controls = document.querySelectorAll(
      'main [data-block] :is(button, select, textarea, input:not([type=hidden], [type=file]))',
    )
    return [...controls]
      .filter((control) => !exempt.some((selector) => control.matches(selector)))
      .filter((control) => look(control) === nativeLook(control))
      .map((control) => {
        const block = control.closest<HTMLElement>('[data-block]')?.dataset.block
        return `${block}: ${(control.cloneNode() as Element).outerHTML}`
      })
  }, Object.keys(WITHOUT_A_LOOK))
  expect(bare).toEqual([])
})

test('without script no counter of a gallery stands alone, and the answers to the cookie banner have the accent', async ({
  page,
  open,
}) => {
  const counter = '<section data-block="gallery"><p data-part="counter">1 of 3</p></section>'
  const banner =
    '<section data-overlay="cookie-banner" data-cta="button"><div data-part="actions"><button>Accept</button></div></section>'
  await open({
    head: SHEET,
    body: `${counter}${banner}<form data-block="form"><button data-part="submit">Send</button></form>`,
    script: false,
  })
  await expect(page.locator('[data-part=counter]')).toBeHidden()
  const ground = (selector: string) => style(page, selector, 'background-color')
  expect(await ground('[data-overlay] button')).toBe(await ground('[data-part=submit]'))
})
