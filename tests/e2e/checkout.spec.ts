import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'
import { fillBuyer } from './support/checkout.js'

/* Delivery and total follow what a visitor chooses at the checkout, so that one press places the order. */

const total = (page: Page) => page.locator('.totals .grand dd')
const notice = (page: Page) => page.locator('.cart-summary').getByRole('status')
const place = (page: Page) => page.getByRole('button', { name: 'Place order' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes to the checkout with a print of £27, without a country. */
async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/shop/lady-fern?variant=lady-fern-a4-smooth')
  await hydrated(page)
  await page.locator('main').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('main').getByRole('status').last()).toHaveText('Added!')
  await page.goto('/checkout')
  await fillBuyer(page)
  await expect(total(page)).toHaveText('£27.00')
}

test('[CART-007] a change of the country shows delivery and total, says so, and one press places the order', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await goToCheckout(page)
  await page.getByLabel('Country').selectOption('GB')
  await expect(notice(page)).toHaveText(
    'Delivery is “Tracked post” (£8.00). The total has changed to £35.00.',
  )
  await expect(total(page)).toHaveText('£35.00')
  await page.getByLabel('Country').selectOption('US')
  await expect(total(page)).not.toHaveText('£35.00')
  await expect(notice(page)).toContainText('“Tracked air mail”')
  await page.getByLabel('Country').selectOption('GB')
  await expect(total(page)).toHaveText('£35.00')
  const collect = page.getByRole('radio', { name: /^Collect from the loft/ })
  await page.getByRole('radio', { name: /^Tracked post/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(total(page)).toHaveText('£27.00')
  await expect(collect).toBeChecked()
  await expect(collect).toBeFocused()
  await expect(page.getByLabel('Address', { exact: true })).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(total(page)).toHaveText('£35.00')
  await expect(page.locator('.alert')).toHaveCount(0)
  await axe()
  await place(page).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  await expect(total(page)).toHaveText('£35.00')
})

test('an update shows lines that another tab has changed, before an order with them is placed', async ({
  page,
}) => {
  await goToCheckout(page)
  const lines = page.locator('.checkout-lines li')
  await expect(lines).toHaveText([/^1 × .*£27\.00$/s])
  const other = await page.context().newPage()
  await other.goto('/cart')
  await hydrated(other)
  await other.getByRole('spinbutton', { name: /^Quantity of/ }).fill('2')
  await other.keyboard.press('Enter')
  await expect(total(other)).toHaveText('£54.00')
  await other.close()
  await page.getByLabel('Country').selectOption('GB')
  await expect(total(page)).toHaveText('£62.00')
  await expect(lines).toHaveText([/^2 × .*£54\.00$/s])
  await place(page).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
})

/** Holds the answers to updates until the returned function is called. */
async function holdUpdate(page: Page): Promise<() => void> {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/commerce/checkout/update', async (route) => {
    await held
    await route.fallback()
  })
  return () => answer()
}

test('on a slow network a press before the answer shows the new total, and the next one places the order', {
  tag: '@phone',
}, async ({ page }) => {
  await goToCheckout(page)
  const answer = await holdUpdate(page)
  await page.getByLabel('Country').selectOption('GB')
  await place(page).click()
  await expect(heading(page)).toHaveText('Checkout')
  answer()
  await expect(notice(page)).toBeFocused()
  await expect(notice(page)).toContainText('The total has changed to £35.00.')
  await place(page).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
})

test('a press before the answer posts no order once the cart is gone, whose page comes', async ({ page }) => {
  await goToCheckout(page)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await page.context().clearCookies()
  const answer = await holdUpdate(page)
  await page.getByLabel('Country').selectOption('GB')
  await place(page).click()
  answer()
  await expect(page).toHaveURL(/\/cart\?expired=1$/)
  expect(posts).toContain('/api/commerce/checkout/update')
  expect(posts).not.toContain('/api/commerce/checkout')
})

test('a country that was chosen before the script had arrived is worked out as well', async ({ page }) => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/checkout-totals.js*', async (route) => {
    await late
    await route.fallback()
  })
  await page.goto('/shop/lady-fern?variant=lady-fern-a4-smooth')
  await hydrated(page)
  await page.locator('main').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('main').getByRole('status').last()).toHaveText('Added!')
  await page.goto('/checkout', { waitUntil: 'commit' })
  await page.getByLabel('Country').selectOption('GB')
  arrive()
  await expect(total(page)).toHaveText('£35.00')
})

test('an update that fails leaves the page as it is, and the server shows the total before it places an order', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/)
  await goToCheckout(page)
  await page.route('**/api/commerce/checkout/update', (route) => route.abort())
  await page.getByLabel('Country').selectOption('GB')
  await place(page).click()
  await expect(page.locator('#checkout-notice')).toContainText('the total is £35.00')
  await expect(page.locator('#checkout-notice')).toBeFocused()
  await place(page).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
})
