import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, hydrated, test } from './support/test.js'

/** One layout for wide windows and one for narrow ones; a sheet shows one of them. */
const STYLES = `<style>
  @media (width >= 600px) { .narrow { display: none } }
  @media (width < 600px) { .wide { display: none } }
</style>`

/** The content of a layout: blocks without ids of their own, and a picture that names its layout. */
const content = (layout: string) => `
  ${markup('accordion').replaceAll(/ id="[^"]*"/g, '')}
  <div data-block="menu-tabs">
    <div data-part="tablist" role="group" aria-label="Menus">
      <button type="button" data-part="tab">Lunch</button><button type="button" data-part="tab">Dinner</button>
    </div>
    <div data-part="panel"><p>Soup</p></div><div data-part="panel"><p>Trout</p></div>
  </div>
  <div data-block="pricing-toggle">
    <button type="button" data-part="option">Monthly</button><button type="button" data-part="option">Yearly</button>
    <p data-part="price" data-of="first">£4 a month</p><p data-part="price" data-of="second">£40 a year</p>
  </div>
  <p><a data-block="button" href="#map" target="_blank">Map</a></p>
  <img data-block="image" data-src="/support/harbour.svg?${layout}" width="400" height="300" alt="Harbour">`

/** The sheet of the page is in its head. */
const headers = { 'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'" }

const body = ['wide', 'narrow'].map((name) => `<div class="${name}">${content(name)}</div>`).join('')

const repeatedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })

/** References to elements that are not in the same layout. */
const strayReferences = (page: Page) =>
  page.evaluate(
    () =>
      ['aria-controls', 'aria-labelledby', 'aria-describedby'].flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].filter((element) => {
          const target = document.getElementById(element.getAttribute(name) ?? '')
          return target?.closest('.wide, .narrow') !== element.closest('.wide, .narrow')
        }),
      ).length,
  )

test('[BOOT-020] a block in two layouts has its own ids and state in each, and works in the one that shows', async ({
  page,
  publish,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/harbour.svg') && search) pictures.push(search.split('&')[0]!)
  })
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto(await publish({ headers, head: STYLES, body }))
  await hydrated(page)
  expect(await repeatedIds(page)).toEqual([])
  expect(await strayReferences(page)).toBe(0)
  await page.locator('.wide [data-block=image]').scrollIntoViewIfNeeded()
  await expect(page.locator('.wide [data-block=image]')).toHaveAttribute('data-image-state', 'loaded')
  expect(new Set(pictures)).toEqual(new Set(['?wide']))

  await page.locator('.wide').getByRole('button', { name: 'Yearly' }).click()
  await page.setViewportSize({ width: 390, height: 800 })
  const narrow = page.locator('.narrow')
  await expect(narrow.getByText('£4 a month', { exact: true })).toBeVisible()
  await narrow.getByRole('button', { name: 'Yearly' }).click()
  await expect(narrow.getByText('£40 a year', { exact: true }).first()).toBeVisible()
  await narrow.getByRole('tab', { name: 'Dinner' }).click()
  await expect(narrow.getByText('Trout')).toBeVisible()
  const header = narrow.locator('[data-block=accordion] [data-part=header]').first()
  const before = await header.getAttribute('aria-expanded')
  await header.click()
  await expect(header).not.toHaveAttribute('aria-expanded', before ?? '')
  await narrow.locator('[data-block=image]').scrollIntoViewIfNeeded()
  await expect(narrow.locator('[data-block=image]')).toHaveAttribute('data-image-state', 'loaded')
  expect(new Set(pictures)).toEqual(new Set(['?wide', '?narrow']))
  expect(await repeatedIds(page)).toEqual([])
})

for (const [html, note] of [
  ['lang="de"', '(öffnet ein neues Fenster)'],
  ['lang="ar" dir="rtl"', '(في نافذة جديدة)'],
  ['lang="ja"', '（新しいウィンドウで開きます）'],
  ['lang="cy"', '(opens in a new window)'],
] as const) {
  test(`[BOOT-020] the same blocks speak the language of their page: ${html}`, async ({ page, open }) => {
    await page.setViewportSize({ width: 1000, height: 800 })
    await open({ html, headers, head: STYLES, body })
    await expect(page.locator('.wide [data-block=button] [data-part=note]')).toHaveText(note)
    const tabs = page.locator('.wide [role=tab]')
    await tabs.first().focus()
    // The second tab is on the left of a page that reads from right to left.
    await page.keyboard.press(html.includes('rtl') ? 'ArrowLeft' : 'ArrowRight')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  })
}
