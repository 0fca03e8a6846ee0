import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, hydrated, test } from './support/test.js'

const ENTRIES = '**/api/commerce/shopping-cart/entries'
const block = (page: Page, id = 'harbour') => page.locator(`[data-block-id="${id}"]`)
const part = (page: Page, name: string, id?: string) => block(page, id).locator(`[data-part="${name}"]`)
const cart = { id: 'c1', revision: 1, entries: [], totalQuantity: 1 }

/** The server's answers to additions, in order; the last one repeats. @returns the bodies that it got */
async function answer(page: Page, ...answers: (readonly [status: number, body: object])[]) {
  const bodies: unknown[] = []
  // An addition is counted too, when the page has nothing else to do.
  await page.route('**/api/census/**', (route) => route.fulfill({ status: 204 }))
  await page.route(ENTRIES, async (route) => {
    const [status, json] = answers[Math.min(bodies.length, answers.length - 1)]!
    bodies.push(route.request().postDataJSON())
    await route.fulfill({ status, json })
  })
  return bodies
}

async function choose(page: Page, size: string, paper: string) {
  await page.getByLabel('Size').selectOption(size)
  await page.getByLabel(paper).check()
}

test('[PROD-001] [PROD-010] [PROD-018] keys choose a variant: its price, stock and picture follow', async ({
  page,
  open,
  axe,
}) => {
  await open({ body: markup('product') })
  await expect(part(page, 'price')).toHaveText('from £18.00')
  await page.getByLabel('Size').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(part(page, 'price')).toHaveText('£20.00')
  await expect(part(page, 'stock')).toHaveText('Only 3 left in stock')
  await expect(part(page, 'status')).toHaveText('£20.00, Only 3 left in stock')
  await expect(part(page, 'image')).toHaveAttribute('src', '/support/tile.svg')
  expect(new URL(page.url()).search).toBe('?variant=a4-satin')
  await axe()
})

test('a picture of another ratio moves nothing', async ({ page, open }) => {
  await open({ body: markup('product') })
  const places = () =>
    Promise.all([part(page, 'image').boundingBox(), page.getByText('Harbour at dawn').boundingBox()])
  const before = await places()
  await choose(page, 'A4', 'Satin')
  await expect(part(page, 'image')).toHaveAttribute('src', '/support/tile.svg')
  await painted(page)
  expect(await places()).toEqual(before)
})

test('an address with a variant shows it, and a reload keeps the choice', async ({ page, publish }) => {
  await page.goto(`${await publish({ body: markup('product') })}?variant=a3-matt`)
  await hydrated(page)
  await expect(part(page, 'price')).toHaveText('£30.00')
  await expect(part(page, 'full-price')).toHaveText('£38.00')
  await choose(page, 'A4', 'Matt')
  await expect.poll(() => new URL(page.url()).search).toBe('?variant=a4-matt')
  await page.reload()
  await hydrated(page)
  await expect(part(page, 'price')).toHaveText('£18.00')
  await page.goto(`${new URL(page.url()).pathname}?variant=a4-matt#two`)
  await page.evaluate(() => history.pushState(null, '', '?variant=a2-matt'))
  await page.goBack()
  await expect(part(page, 'price')).toHaveText('£18.00')
  await page.goForward()
  await expect(part(page, 'price')).toHaveText('£60.00')
})

test('[PROD-003] what is sold out is marked with text and can be reached', async ({ page, open }) => {
  await open({ body: markup('product') })
  await choose(page, 'A3', 'Satin')
  await expect(part(page, 'add')).toHaveText('Sold Out')
  await expect(page.getByRole('radio', { name: 'Satin – Sold Out' })).toBeEnabled()
  expect(await page.getByLabel('Size').locator('option').allTextContents()).toEqual([
    'Select Size',
    'A4',
    'A3 – Sold Out',
    'A2 – Unavailable',
  ])
  await part(page, 'add').press('Enter')
  await expect(part(page, 'status')).toHaveText('Sold Out')
  await expect(part(page, 'status')).toBeVisible()
})

test('[PROD-002] adding sends the variant and the quantity; a failure keeps the choice, and a retry works', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/409|500/)
  const bodies = await answer(
    page,
    [409, { error: 'Only 2 left.', code: 'stock', available: 2, cart }],
    [200, { cart, entryId: 'e1' }],
  )
  await open({ body: markup('product') })
  await choose(page, 'A4', 'Satin')
  await page.getByRole('button', { name: 'One more' }).click()
  await part(page, 'add').click()
  await expect(part(page, 'status')).toHaveText('Only 2 left.')
  await expect(part(page, 'stock')).toHaveText('Only 2 left in stock')
  await expect(part(page, 'quantity')).toHaveValue('2')
  await expect(part(page, 'add')).toBeFocused()
  await part(page, 'add').press('Enter')
  await expect(part(page, 'add')).toHaveText('Added!')
  await expect(part(page, 'status')).toHaveText('Added!')
  expect(bodies).toMatchObject(
    Array.from({ length: 2 }, () => ({ itemId: 'harbour', variantId: 'a4-satin', quantity: 2 })),
  )
})

test('without a connection the visitor reads so, and the product is added once it is back', async ({
  page,
  open,
  expected,
  context,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/)
  await answer(page, [200, { cart, entryId: 'e1' }])
  await open({ body: markup('product') })
  await choose(page, 'A4', 'Matt')
  await part(page, 'add').click()
  await expect(part(page, 'add')).toHaveText('Added!')
  await page.unroute(ENTRIES)
  await context.setOffline(true)
  await part(page, 'add').click()
  await expect(part(page, 'status')).toContainText('offline')
  await expect(part(page, 'price')).toHaveText('£18.00')
  const bodies = await answer(page, [200, { cart, entryId: 'e1' }])
  await context.setOffline(false)
  await expect(part(page, 'add')).toHaveText('Added!')
  expect(bodies).toMatchObject([{ itemId: 'harbour', variantId: 'a4-matt', quantity: 1 }])
})

test('[PROD-011] payments follow the price', async ({ page, open }) => {
  await open({ body: markup('product') })
  await page.getByLabel('Size').selectOption('A2')
  await expect(part(page, 'installments')).toHaveText('3 interest-free payments of £20.00')
})

test('[PROD-011] payments that arrive late move nothing, and those of another price are gone at once', async ({
  page,
  open,
}) => {
  const shifts = await recordShifts(page)
  let release = () => {}
  const network = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/chosen-variant|installments/, async (route) => {
    await network
    await route.continue()
  })
  await open({ body: markup('product').replace(/(data-part="installments">)/, '$13 payments of £6.00') })
  await page.getByLabel('Size').selectOption('A2')
  await expect(part(page, 'price')).toHaveText('£60.00')
  await expect(part(page, 'installments')).toHaveText('')
  await painted(page)
  const before = await shifts()
  release()
  await expect(part(page, 'installments')).toHaveText('3 interest-free payments of £20.00')
  await painted(page)
  expect(await shifts()).toEqual(before)
})

test('what follows a choice loads when the visitor approaches the product', async ({ page, open }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const loaded = () => ['chosen-variant', 'installments'].filter((name) => scripts.join().includes(name))
  await open({ body: markup('product') })
  expect(loaded()).toEqual([])
  await part(page, 'image').hover()
  await expect.poll(loaded).toEqual(['chosen-variant', 'installments'])
})

test('[PROD-018] a page that only shows prices loads no script of products', async ({ page, open }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await open({ body: '<ul><li><a href="/shop/harbour">Harbour</a> from £18.00</li></ul>' })
  await painted(page)
  const ofProducts = (path: string) => /product|quick-view|money|\/cart/.test(path)
  expect(scripts.filter(ofProducts)).toEqual([])
  await open({ body: markup('product') })
  expect(scripts.filter(ofProducts)).toContainEqual(expect.stringMatching(/blocks\/product\.js$/))
})

for (const look of ['forced colours', 'right to left', 'reduced motion'] as const) {
  test(`a product is accessible with ${look}`, async ({ page, open, axe }) => {
    if (look === 'forced colours') await page.emulateMedia({ forcedColors: 'active' })
    if (look === 'reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' })
    await open({
      body: markup('product'),
      html: look === 'right to left' ? 'lang="ar" dir="rtl"' : 'lang="en"',
    })
    await page.getByLabel('Size').selectOption('A3')
    await block(page).locator('[value=Satin]').check()
    await part(page, 'add').press('Enter')
    await expect(part(page, 'status')).toBeVisible()
    await axe(undefined, look === 'forced colours' ? 'all' : 'structure')
  })
}

test('without script the form goes to the server with every field', async ({ browser, publish }, {
  project,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: project.use.baseURL,
  } as never)
  const page = await context.newPage()
  await page.route('**/api/commerce/cart/add', (route) =>
    route.fulfill({ body: route.request().postData() ?? '' }),
  )
  await page.goto(await publish({ body: markup('product') }))
  await expect(page.getByRole('button', { name: 'One more' })).toBeHidden()
  await choose(page, 'A4', 'Matt')
  await part(page, 'add').click()
  await expect(page.locator('body')).toHaveText(
    'option.Size=A4&option.Paper=Matt&quantity=1&itemId=harbour&return=%2Fshop%2Fharbour',
  )
  await context.close()
})
