import type { Page, Route } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

/** Tests count the entries of the history, of which a browser keeps 50. */
test.use({ reuseContext: false })

const PRODUCT = markup('product').split('\n\n')[0]!
const HTML = `<article><h2>Harbour at dawn</h2>${PRODUCT}</article>`
const BODY = markup('quick-view')

const link = (page: Page) => page.getByRole('link', { name: 'Quick view of Harbour at dawn' })
const dialog = (page: Page) => page.getByRole('dialog')
const part = (page: Page, name: string) => dialog(page).locator(`[data-part="${name}"]`)
const closed = (page: Page) => expect(page.locator('dialog')).toHaveCount(0)

/** The answers to requests for the product, in order; the last one repeats. @returns paths of what the server got */
async function serve(page: Page, ...answers: ((route: Route) => Promise<unknown>)[]) {
  const paths: string[] = []
  let count = 0
  await page.route('**/api/census/**', (route) => {
    paths.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 204 })
  })
  await page.route('**/api/commerce/products/**', (route) => {
    paths.push(new URL(route.request().url()).pathname)
    const answer = answers[Math.min(count, answers.length - 1)]
    count += 1
    return answer ? answer(route) : route.fulfill({ json: { html: HTML } })
  })
  return paths
}

test('[CEN-006] keys open a product, choose of it and add it; the page says so, and gets the focus back', async ({
  page,
  open,
  axe,
}) => {
  const paths = await serve(page)
  await page.route('**/api/commerce/shopping-cart/entries', (route) =>
    route.fulfill({
      json: { cart: { id: 'c1', revision: 1, entries: [], totalQuantity: 1 }, entryId: 'e1' },
    }),
  )
  await open({ body: BODY })
  await axe()
  await link(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Harbour at dawn')
  await expect(dialog(page).getByRole('heading', { name: 'Harbour at dawn' }).first()).toBeFocused()
  await expect(part(page, 'price').first()).toHaveText('from £18.00')
  await axe()
  await dialog(page).getByLabel('Size').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(part(page, 'price').first()).toHaveText('£20.00')
  await part(page, 'add').focus()
  await page.keyboard.press('Enter')
  await expect(part(page, 'status')).toHaveText('Added!')
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(link(page)).toBeFocused()
  expect(paths.filter((path) => path.includes('quick-view'))).toEqual([
    '/api/commerce/products/harbour/quick-view',
  ])
})

test('nothing in the HTML of the server runs', async ({ page, open, expected }) => {
  // Reported while the browser reads the HTML in an inert document, where nothing would run anyway.
  expected.push(/Executing inline event handler violates/)
  const html = `${HTML}<script>globalThis.ran = 1</script><img src="/support/tile.svg" alt="" onload="globalThis.ran = 2">`
  await serve(page, (route) => route.fulfill({ json: { html } }))
  await open({ body: BODY })
  await link(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Harbour at dawn')
  await expect(dialog(page).locator('script, [onload]')).toHaveCount(0)
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined()
})

test('Tab stays in the dialog', async ({ page, open }) => {
  await serve(page)
  await open({ body: BODY })
  await link(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Harbour at dawn')
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
})

test('Back closes it and Forward opens it again; another way to close leaves no entry', async ({
  page,
  open,
}) => {
  await serve(page)
  await open({ body: BODY })
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await link(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Harbour at dawn')
  await page.goBack()
  await closed(page)
  await expect(link(page)).toBeFocused()
  await page.goForward()
  await expect(dialog(page)).toHaveAccessibleName('Harbour at dawn')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await closed(page)
  expect(await page.evaluate(() => history.state?.siteQuickView)).toBeUndefined()
  expect(await entries()).toBe(before + 1)
})

test('a failure says so, with another try and the link to the page', async ({
  page,
  open,
  axe,
  expected,
}) => {
  expected.push(/500|Failed to load resource/)
  await serve(
    page,
    (route) => route.fulfill({ status: 500, json: {} }),
    (route) => route.fulfill({ json: { html: HTML } }),
  )
  await open({ body: BODY })
  await link(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(/server error/)
  await expect(dialog(page).getByRole('link', { name: 'View full details' })).toHaveAttribute(
    'href',
    /\/shop\/harbour$/,
  )
  await axe()
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Harbour at dawn')
  await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeHidden()
})

test('a slow product says that it loads, and a visitor who closes it ends the request', async ({
  page,
  open,
}) => {
  await serve(page, () => new Promise(() => {}))
  await open({ body: BODY })
  const failed = page.waitForEvent('requestfailed')
  await link(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText('Loading…')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await closed(page)
  expect((await failed).url()).toContain('/quick-view')
})

test('a phone gets a sheet of the full width', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await serve(page)
  await open({ body: BODY })
  await link(page).click()
  await expect(dialog(page)).toHaveAccessibleName('Harbour at dawn')
  // It slides into place.
  await expect
    .poll(async () => {
      const box = (await page.locator('.site-dialog-box').boundingBox())!
      return [box.x, box.width, Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 700])
  expect(
    await page
      .locator('.site-dialog-box')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBe(0)
})

test('without script it is a link to the product', async ({ browser, publish, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(await publish({ body: BODY }))
  await expect(link(page)).toHaveAttribute('href', '/shop/harbour')
  await context.close()
})
