import type { Page } from '@playwright/test'
import { wireCart } from '../../packages/runtime/testing/cart.js'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const CART = '**/api/commerce/shopping-cart'

/** A server with a cart that a test can change; returns the number of requests. */
async function serve(page: Page, quantity: number) {
  const shop = { quantity, revision: 1, requests: 0 }
  await page.route(CART, (route) => {
    shop.requests += 1
    return route.fulfill({ json: { cart: wireCart(shop.revision, [shop.quantity]) } })
  })
  return shop
}

const basket = (page: Page) => page.locator('[data-block-id=basket]')

test('[CART-004] [CART-006] shows the cart of a visitor who has one, by one request', async ({
  page,
  open,
  context,
}) => {
  const shop = await serve(page, 3)
  await open({ body: markup('cart-indicator') })
  await expect(basket(page)).toHaveAttribute('data-cart-state', 'initialised')
  expect(shop.requests).toBe(0)
  await context.addCookies([{ name: 'hasCart', value: 'true', url: page.url() }])
  await page.reload()
  await expect(basket(page).getByRole('link')).toHaveText('Cart (3) £114.00')
  expect(shop.requests).toBe(1)
  await expect(basket(page).getByRole('status')).toHaveText('')
})

test('[CART-006] a visitor without a cart loads neither texts nor calls nor the service of the cart', async ({
  page,
  open,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await open({ body: markup('cart-indicator') })
  await expect(basket(page)).toHaveAttribute('data-cart-state', 'initialised')
  const ofCart = () => scripts.filter((path) => /cart|messages|http-|money/.test(path))
  expect(ofCart()).toEqual([
    expect.stringMatching(/blocks\/cart-indicator\.js$/),
    expect.stringMatching(/chunks\/cart-signs-/),
  ])
  const cart = wireCart(1, [1])
  await page.evaluate((cart) => new BroadcastChannel('site:cart').postMessage(cart), cart)
  await expect(basket(page).getByRole('link')).toHaveText('Cart (1) £38.00')
  await expect(basket(page).getByRole('status')).toHaveText('One item in cart')
})

test('[CART-029] follows another tab, and announces it', async ({ page, open, context }) => {
  const shop = await serve(page, 1)
  await open({ body: markup('cart-indicator') })
  await context.addCookies([{ name: 'hasCart', value: 'true', url: page.url() }])
  await page.reload()
  await expect(basket(page)).toContainText('Cart (1)')
  const other = await context.newPage()
  await other.goto(page.url().replace(/[^/]*$/, 'nothing-here'))
  await other.evaluate((cart) => new BroadcastChannel('site:cart').postMessage(cart), wireCart(2, [101]))
  await expect(basket(page)).toContainText('Cart (100+)')
  await expect(basket(page).getByRole('status')).toHaveText('More than 100 items in cart')
  expect(shop.requests).toBe(1)
})

test('leaves the server’s HTML where the cart cannot be read', async ({ page, open, context, expected }) => {
  expected.push(/500/)
  await page.route(CART, (route) => route.fulfill({ status: 500, body: '' }))
  await open({ body: markup('cart-indicator') })
  await context.addCookies([{ name: 'hasCart', value: 'true', url: page.url() }])
  await page.reload()
  await expect(basket(page)).toHaveAttribute('data-cart-state', 'uninitialised')
  await expect(basket(page).getByRole('link')).toHaveText('Cart (0) £0.00')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the link and the server’s number are there', async ({ page, publish }) => {
    await page.goto(await publish({ body: markup('cart-indicator') }))
    await expect(basket(page).getByRole('link')).toHaveText('Cart (0) £0.00')
  })
})
