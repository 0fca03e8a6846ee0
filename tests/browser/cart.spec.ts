import type { Page, Route } from '@playwright/test'
import { wireCart } from '../../packages/runtime/testing/cart.js'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

type Entry = Record<string, unknown> & { id: string; quantity: number; unitPriceCents: number }

const HTML = markup('cart')
const WRITTEN = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(HTML)![1]!) as Record<string, unknown> & {
  entries: Entry[]
}

/** The server's cart, which a test may change. It answers as the server does: with the whole cart. */
async function serve(page: Page) {
  const shop = {
    entries: structuredClone(WRITTEN.entries),
    revision: 1,
    requests: [] as string[],
    more: {},
    /** Answers in the place of the server; null for its own answer. */
    fault: null as ((route: Route) => Promise<void>) | null,
    cart() {
      const entries = shop.entries.map((entry) => ({
        ...entry,
        lineTotalCents: entry.quantity * entry.unitPriceCents,
      }))
      const subtotalCents = entries.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0)
      const totalQuantity = entries.reduce((sum, { quantity }) => sum + quantity, 0)
      return { ...WRITTEN, entries, subtotalCents, totalQuantity, revision: shop.revision, ...shop.more }
    },
  }
  await page.route('**/api/commerce/shopping-cart{,/**}', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.split('/').slice(4).join('/')
    shop.requests.push(`${request.method()} ${path}`)
    if (shop.fault) return shop.fault(route)
    const id = path.split('/')[1]
    if (request.method() === 'DELETE' && path.startsWith('entries')) {
      shop.entries = shop.entries.filter((entry) => entry.id !== id)
    }
    if (request.method() === 'PUT' && path.startsWith('entries')) {
      const { quantity } = request.postDataJSON() as { quantity: number }
      shop.entries = shop.entries.map((entry) => (entry.id === id ? { ...entry, quantity } : entry))
    }
    if (request.method() === 'POST' && path === 'entries') {
      const { itemId, quantity } = request.postDataJSON() as { itemId: string; quantity: number }
      const known = WRITTEN.entries.find(({ productId }) => productId === itemId)!
      shop.entries.push({ ...known, id: 'e9', quantity })
    }
    shop.revision += 1
    await route.fulfill({ json: { cart: shop.cart(), entryId: 'e9' } })
  })
  return shop
}

const root = (page: Page) => page.locator('#site-cart-root')
const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity of Harbour at dawn' })
const status = (page: Page) => root(page).getByRole('status')
const lines = (page: Page) => root(page).locator('[data-part=line]')

test('a quantity is changed by the keyboard, and sent once', async ({ page, open }) => {
  const shop = await serve(page)
  await open({ body: HTML })
  await quantity(page).focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp')
  await expect(status(page)).toHaveText('Cart updated')
  await expect(root(page).locator('[data-part=subtotal]')).toHaveText('£194.50')
  await expect(quantity(page)).toHaveValue('5')
  await expect(quantity(page)).toBeFocused()
  expect(shop.requests).toEqual(['PUT entries/e1'])
})

test('[CART-008] quantity 0 asks, and the removed item can be put back by the keyboard alone', async ({
  page,
  open,
  axe,
}) => {
  await serve(page)
  await open({ body: HTML })
  await quantity(page).fill('0')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Remove Item' })
  await expect(dialog).toContainText('Are you sure you want to remove this item from your cart?')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(quantity(page)).toHaveValue('2')
  await page.getByRole('button', { name: 'Remove Harbour at dawn' }).focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Harbour at dawn was removed from your cart. Undo')
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await axe()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(quantity(page)).toBeFocused()
  await expect(quantity(page)).toHaveValue('2')
  await expect(lines(page).last().getByRole('link')).toHaveAttribute('href', '/shop/harbour')
  await axe()
})

test('[CART-009] a failed call shows what is stored, and can be tried again', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/500|Failed to load resource/)
  const shop = await serve(page)
  await open({ body: HTML })
  shop.fault = (route) => route.fulfill({ status: 500, body: '' })
  await quantity(page).fill('4')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText('Unable to update quantity Try Again')
  await expect(quantity(page)).toHaveValue('2')
  shop.fault = null
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(status(page)).toHaveText('Cart updated')
  await expect(quantity(page)).toHaveValue('4')
})

test('a refusal shows the server’s text and the stored cart', async ({ page, open, expected }) => {
  expected.push(/409|Failed to load resource/)
  const shop = await serve(page)
  await open({ body: HTML })
  shop.fault = (route) => {
    shop.entries[0]!.quantity = 3
    shop.revision += 1
    return route.fulfill({
      status: 409,
      json: { error: 'Only 3 left.', code: 'stock', available: 3, cart: shop.cart() },
    })
  }
  await quantity(page).fill('9')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(/^Unable to update quantity\. .+: Only 3 left\.$/)
  await expect(quantity(page)).toHaveValue('3')
})

test('without a connection a change waits, and is sent when there is one', async ({
  page,
  open,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await serve(page)
  await open({ body: HTML })
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.unroute('**/api/commerce/shopping-cart{,/**}')
  await quantity(page).fill('4')
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('You are offline')
  await expect(root(page)).toHaveAttribute('data-cart-waiting', '')
  const shop = await serve(page)
  await context.setOffline(false)
  await expect(root(page)).not.toHaveAttribute('data-cart-waiting', '')
  expect(shop.requests).toEqual(['PUT entries/e1'])
})

test('two tabs that add at once without a cart fill one', async ({ page, publish, context }) => {
  const carts: (string | undefined)[] = []
  let giveFirst = () => {}
  const isFirstHeld = new Promise<void>((resolve) => (giveFirst = resolve))
  await context.route('**/api/census/**', (route) => route.fulfill({ status: 204 }))
  await context.route('**/api/commerce/shopping-cart/entries', async (route) => {
    const { cookie = '' } = await route.request().allHeaders()
    const number = carts.push(/CART=(\w+)/.exec(cookie)?.[1])
    if (number === 1) await isFirstHeld
    await route.fulfill({
      headers: { 'set-cookie': `CART=cart${number}; Path=/; HttpOnly\nhasCart=true; Path=/` },
      json: { cart: wireCart(number), entryId: 'e1' },
    })
  })
  const address = await publish({ body: markup('product') })
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto(address)
    await expect(each.locator('[data-block=product]').first()).toHaveAttribute('data-block-state', 'ready')
    await each.getByLabel('Size').selectOption('A4')
    await each.getByLabel('Satin').check()
    await each.locator('[data-part=add]').first().click()
  }
  await expect.poll(() => carts.length).toBe(1)
  const held = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(held).toBe(1)
  giveFirst()
  await expect.poll(() => carts).toEqual([undefined, 'cart1'])
})

test('an empty cart and the minimum subtotal have their own states', async ({ page, open, axe }) => {
  const shop = await serve(page)
  shop.more = { minimumSubtotalCents: 20_000 }
  await open({ body: HTML })
  await page.getByRole('button', { name: 'Remove Lino block' }).click()
  await expect(root(page).locator('[data-part=minimum]')).toHaveText(
    'To check out, your order subtotal must be £200.00 or more.',
  )
  const checkout = page.getByRole('link', { name: 'Checkout' })
  await expect(checkout).toHaveAttribute('aria-disabled', 'true')
  // By the keyboard: the test runner waits for a link that is not disabled before it clicks.
  await checkout.press('Enter', { noWaitAfter: true })
  await expect(status(page)).toHaveText('To check out, your order subtotal must be £200.00 or more.')
  await axe()
  await page.getByRole('button', { name: 'Remove Harbour at dawn' }).click()
  await expect(page.getByText('You have nothing in your shopping cart.')).toBeVisible()
  await expect(root(page).getByRole('spinbutton')).toHaveCount(0)
  await axe()
})

test('[RTE-001] a link to the checkout says that the session has expired', async ({ page, open }) => {
  await open({ body: '<p><a href="/commerce/goto-checkout">Buy now</a></p>' })
  // An answer without content keeps the page, for a click before the code is there.
  await page.route('**/commerce/goto-checkout', (route) => route.fulfill({ status: 204 }))
  await expect(async () => {
    await page.getByRole('link', { name: 'Buy now' }).click({ noWaitAfter: true })
    await expect(page.getByRole('alertdialog')).toContainText('Either your session has expired', {
      timeout: 1000,
    })
  }).toPass()
})

test('[BOOT-006] [BOOT-011] the id alone starts it, and other pages load none of it', async ({
  page,
  open,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await serve(page)
  await open({ body: '<p>No cart.</p>' })
  expect(loaded.filter((path) => /cart|commerce/.test(path))).toEqual([])
  await open({ body: HTML.replace(' data-block="cart" data-block-id="full"', '') })
  await expect(root(page)).toHaveAttribute('data-block-state', 'ready')
  expect(loaded.some((path) => path.endsWith('/blocks/cart.js'))).toBe(true)
})

test('[BOOT-015] a page whose code is missing says so, and its form still works', async ({
  page,
  publish,
  expected,
}) => {
  expected.push(/Commerce rollup not loaded/, /Failed to load resource/, /cart/)
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.route('**/blocks/cart.js*', (route) => route.abort())
  await page.goto(await publish({ body: HTML }))
  await expect.poll(() => warnings).toContain('Commerce rollup not loaded')
  await expect(page.getByRole('button', { name: 'Update cart' })).toBeVisible()
})

test('[BOOT-007] right to left and in forced colours, its sheet keeps it readable', async ({
  page,
  open,
  axe,
}) => {
  await serve(page)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open({ body: HTML, html: 'lang="ar" dir="rtl"' })
  await expect(lines(page).first()).toHaveCSS('display', 'flex')
  expect(
    await lines(page)
      .first()
      .evaluate((line) => getComputedStyle(line).transitionDuration),
  ).toBe('0s')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await axe()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the form sends every change as fields', async ({ page, publish }) => {
    const bodies: string[] = []
    await page.route('**/api/commerce/cart/update', (route) => {
      bodies.push(route.request().postData() ?? '')
      return route.fulfill({ body: 'stored' })
    })
    await page.goto(await publish({ body: HTML }))
    await page.getByRole('spinbutton', { name: 'Quantity of Lino block' }).fill('6')
    await page.getByRole('button', { name: 'Update cart' }).click()
    await expect(page.getByText('stored')).toBeVisible()
    const sent = new URLSearchParams(bodies[0])
    expect(Object.fromEntries(sent)).toEqual({
      'quantity.e1': '2',
      'quantity.e2': '6',
      coupon: '',
      country: 'GB',
      postalCode: '',
      shippingOption: 'post',
    })
  })
})
