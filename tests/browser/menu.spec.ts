import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, hydrated, test } from './support/test.js'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const folder = (page: Page, name: string) => nav(page).locator('summary', { hasText: name })
const toggle = (page: Page) => nav(page).getByRole('button', { name: 'Menu' })

/** A header as sites have it: the name, the navigation and a link share a line, and wrap where it is too short. */
const HEADER = `<header class="line"><a href="/">A name of ordinary length</a>${markup('menu')}<a href="/search">Find</a></header>
  <style>.line { display: flex; flex-wrap: wrap; gap: 1rem }</style>`

/** Lets the style above in. */
const headers = { 'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'" }

test('moves nothing beside its button when it starts', { tag: '@phone' }, async ({ page, publish }) => {
  const shifts = await recordShifts(page)
  await page.goto(await publish({ body: HEADER, headers }))
  await hydrated(page)
  await painted(page)
  expect(await shifts()).toEqual([])
})

test('if its script never loads, the navigation opens by itself', { tag: '@phone' }, async ({
  page,
  publish,
  expected,
}) => {
  expected.push(/ERR_FAILED/)
  await page.route('**/runtime/*.js', (route) => route.abort())
  await page.goto(await publish({ body: HEADER, headers }))
  const list = nav(page).locator(':scope > ul')
  await list.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish()
  })
  await expect(nav(page).getByRole('link', { name: 'Prints' })).toBeVisible()
  expect(await list.evaluate((element) => getComputedStyle(element).position)).toBe('static')
})

/** The state that assistive technology is told, by the name of the folder. */
async function expandedState(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const node = nodes.find((each) => each.role?.value === 'DisclosureTriangle' && each.name?.value === name)
  return node?.properties?.find((each) => each.name === 'expanded')?.value.value
}

test('keys open folders and move among links, Escape and the focus that leaves close, and the state is told', {
  tag: '@phone',
}, async ({ page, open, axe }) => {
  await open({ body: `${markup('menu')}<a id="after" href="/after">After</a>` })
  const isNarrow = page.viewportSize()!.width < 768
  if (isNarrow) {
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
  } else await nav(page).getByRole('link', { name: 'Prints' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(folder(page, 'Visit')).toBeFocused()
  expect(await expandedState(page, 'Visit')).toBe(false)
  await page.keyboard.press('Enter')
  expect(await expandedState(page, 'Visit')).toBe(true)
  await axe()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(page.getByRole('link', { name: 'Book a workshop' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(folder(page, 'Visit')).toBeFocused()
  expect(await expandedState(page, 'Visit')).toBe(false)

  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'The café' })).toBeVisible()
  await page.locator('#after').focus()
  await expect(page.getByRole('link', { name: 'The café' })).toBeHidden()
  if (!isNarrow) return
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(folder(page, 'Visit')).toBeHidden()
  await toggle(page).click()
  await page.keyboard.press('Escape')
  await expect(toggle(page)).toBeFocused()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
})

for (const [kind, html, opener, list] of [
  [
    'folder',
    `<nav data-block="menu" aria-label="Main"><ul data-part="list"><li><a href="#prints">Prints</a></li>
    <li><details data-part="folder"><summary>Visit</summary>
    <ul><li><a href="#studio">The studio with a very long name that is wide</a></li></ul></details></li></ul></nav>`,
    'summary',
    '[data-part=folder] > ul',
  ],
  [
    'menu',
    `<details data-block="menu-button"><summary data-part="button">Visit</summary>
    <ul data-part="menu"><li><a data-part="item" href="#studio">The studio with a very long name that is wide</a></li></ul></details>`,
    'summary',
    '[data-part=menu]',
  ],
] as const) {
  test(`a ${kind} at the end of the line opens on the page of a touch screen`, async ({ browser, publish }, {
    project,
  }) => {
    // Where a touch screen may shrink the page, content that leaves it makes the window of script wider.
    const context = await browser.newContext({
      baseURL: project.use.baseURL,
      viewport: { width: 820, height: 600 },
      isMobile: true,
      hasTouch: true,
    } as never)
    const page = await context.newPage()
    const body = `<header class="end">${html}</header><style>.end { display: flex; justify-content: flex-end }</style>`
    await page.goto(await publish({ body, headers }))
    await hydrated(page)
    await page.locator(opener).tap()
    const box = (await page.locator(list).boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(820)
    await context.close()
  })
}
