import type { Browser, Page, TestInfo } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'
import { fillBuyer } from './support/checkout.js'

const value = (page: Page, name: string | RegExp) => page.locator('main').getByRole('radio', { name })
const count = (page: Page) => page.locator('.masthead-cart [data-part=count]')
/** The amount of a row of the totals. */
const amount = (page: Page, name: string) =>
  page
    .locator('.totals div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function withoutScript(browser: Browser, { project }: TestInfo): Promise<Page> {
  const { baseURL, viewport } = project.use
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport } as never)
  return context.newPage()
}

test('the shop lists what it sells: prices, a sale, the last ones and what is sold out', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/shop')
  const price = (title: string) =>
    page
      .locator('.tile')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .locator('.price')
  await expect(page.locator('.tile')).toHaveCount(11)
  await expect(price('Harbour, Low Water')).toHaveText('from £140.00')
  await expect(price('Lady Fern')).toHaveText('from £27.00 instead of £36.00 Sale')
  await expect(price('Six Herring')).toHaveText(/Only 3 left in stock$/)
  await expect(price('Shingle')).toHaveText(/Sold Out$/)
  await expect(price('A print a month')).toHaveText('£24.00, renews every month')
})

test('[PROD-015] a product says what it is to search engines, and what can be paid in parts or by the piece', async ({
  page,
}) => {
  await page.goto('/shop/lady-fern')
  const data = page.locator('script[type="application/ld+json"]')
  const { '@type': type, name, offers } = JSON.parse((await data.textContent())!)
  expect({ type, name }).toEqual({ type: 'Product', name: 'Lady Fern' })
  expect(offers).toMatchObject({ lowPrice: '27.00', highPrice: '96.00', priceCurrency: 'GBP' })
  await page.goto('/shop/harbour')
  await expect(page.getByText('3 interest-free payments of £46.67')).toBeVisible()
  await page.goto('/shop/regatta-cards')
  await expect(page.getByText('£1.50 / card')).toBeVisible()
})

test('[PROD-015] a service has places, and asks for no address and no post', async ({ page, axe }) => {
  await page.goto('/shop/your-block-our-press')
  await hydrated(page)
  await expect(page.locator('main [data-part=price]')).toHaveText('from £75.00')
  await value(page, /Saturday/).check()
  await expect(page.locator('main [data-part=price]')).toHaveText('£90.00')
  await expect(page.locator('main [data-part=stock]')).toHaveText(/^Only \d left in stock$/)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(count(page)).toHaveText('1')
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByLabel('To', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(heading(page)).toHaveText('Checkout')
  await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0)
  await axe()
})

test('a link leads to a size and a paper, and the picture follows them', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/shop/lady-fern?variant=lady-fern-a2-cotton')
  await hydrated(page)
  await expect(value(page, 'A2')).toBeChecked()
  await expect(page.locator('main [data-part=price]')).toHaveText('£96.00')
  const picture = page.locator('main img[data-part=image]')
  await expect(picture).toHaveAttribute('src', /lady-fern-close/)
  await value(page, /Smooth/).check()
  await expect(picture).not.toHaveAttribute('src', /lady-fern-close/)
  await expect(page).toHaveURL(/variant=lady-fern-a2-smooth$/)
})

test('a print is chosen, bought and gone from the stock', { tag: '@phone' }, async ({ page, axe }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  const [size, price] = isPhone ? ['A4', 38] : ['A3', 62]
  const quantity = page.getByRole('spinbutton', { name: 'Quantity of Flood Tide, October' })
  /** Puts one into the cart; the pieces that there are. */
  const add = async () => {
    await page.goto('/shop')
    await page.getByRole('link', { name: 'Flood Tide, October', exact: true }).click()
    await expect(heading(page)).toHaveText('Flood Tide, October')
    await hydrated(page)
    await value(page, size).check()
    await value(page, /Smooth/).check()
    await expect(page.locator('main [data-part=price]')).toHaveText(`£${price}.00`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(count(page)).toHaveText('1')
    await axe()
    await page.locator('.masthead-cart').getByRole('link').click()
    await expect(heading(page)).toHaveText('Your cart')
    await hydrated(page)
    return Number(await quantity.getAttribute('max'))
  }
  const stock = await add()
  await quantity.fill('2')
  await expect(amount(page, 'Subtotal')).toHaveText(`£${price * 2}.00`)
  await expect(count(page)).toHaveText('2')
  await page.getByRole('button', { name: 'Remove Flood Tide, October' }).click()
  await expect(quantity).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity).toHaveValue('2')
  await page.getByLabel('Coupon', { exact: true }).fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const discount = `£${((price * 2) / 10).toFixed(2)}`
  await expect(amount(page, 'Discount')).toHaveText(`-${discount}`)
  await expect(page.locator('.cart-status')).toContainText(`was applied. Your discount: ${discount}.`)
  await page.getByLabel('To', { exact: true }).selectOption('GB')
  await expect(amount(page, 'Shipping')).toHaveText('£8.00')
  await axe()

  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(heading(page)).toHaveText('Checkout')
  await axe()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.locator('.alert')).toBeFocused()
  await axe()
  await fillBuyer(page)
  // The labels follow the country at once.
  for (const [country, region, postalCode] of [
    ['US', 'Region', 'Postal code'],
    ['IE', 'Region (optional)', 'Postal code'],
    ['GB', 'Region (optional)', 'Postal code'],
  ] as const) {
    await page.getByLabel('Country').selectOption(country)
    await expect(page.getByRole('textbox', { name: region, exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: postalCode, exact: true })).toHaveValue('SW1Y 4JH')
  }
  // A press before that would show the new total, and place no order.
  await expect(page.locator('.checkout [aria-busy=true]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page)).toHaveText(/^Order \d+$/)
  await expect(page.getByText('Nothing is charged', { exact: false })).toBeVisible()
  await expect(amount(page, 'Total')).toHaveText(`£${(price * 1.8 + 8).toFixed(2)}`)
  await axe()
  expect(await add()).toBe(stock - 2)
})

test(
  'without script a print is bought by forms alone, and mistakes are named',
  { tag: '@phone' },
  async ({ browser }, info) => {
    const isPhone = info.project.name.endsWith('phone')
    const size = isPhone ? 'A4' : 'A3'
    const price = isPhone ? 28 : 44
    const page = await withoutScript(browser, info)
    const quantity = page.getByRole('spinbutton')
    const buy = async () => {
      await page.goto(`/shop/three-weights?variant=three-weights-${size.toLowerCase()}-smooth`)
      await expect(value(page, size)).toBeChecked()
      await expect(value(page, /Smooth/)).toBeChecked()
      await expect(page.locator('main [data-part=price]')).toHaveText(`£${price}.00`)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      return Number(await quantity.getAttribute('max'))
    }
    const stock = await buy()
    await quantity.fill('3')
    await page.getByRole('button', { name: 'Update the cart' }).last().click()
    await expect(amount(page, 'Subtotal')).toHaveText(`£${price * 3}.00`)
    const typed = page.locator('[name^="quantity."]')
    await typed.evaluate((input) => input.setAttribute('type', 'text'))
    await typed.fill('three')
    await page.getByRole('button', { name: 'Update the cart' }).last().click()
    await expect(page.getByRole('alert')).toContainText('For Three Weights, enter a whole number')
    await page.getByRole('button', { name: 'Remove Three Weights' }).click()
    await expect(page.getByRole('status').first()).toHaveText(
      'Three Weights was removed from your cart. Undo',
    )
    await expect(page.getByText('Go to the shop')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantity).toHaveValue('3')
    await expect(page.getByText('was removed from your cart')).toHaveCount(0)
    await page.getByLabel('Coupon', { exact: true }).fill('NONSENSE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Coupon', { exact: true }).fill('FREESHIP')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByLabel('To', { exact: true }).selectOption('GB')
    await page.getByRole('button', { name: 'Work out shipping' }).click()
    await expect(amount(page, 'Shipping')).toHaveText('£0.00')

    await page.getByRole('link', { name: 'Check out' }).click()
    const place = page.getByRole('button', { name: 'Place order' })
    await page.getByLabel('City').fill('Łódź')
    await place.click()
    const issues = page.locator('.alert')
    await expect(issues).toBeFocused()
    await expect(issues).toHaveAccessibleName('Please check the marked fields.')
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(page.getByLabel('City')).toHaveValue('Łódź')
    await issues.getByRole('link', { name: 'Enter an email address' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await fillBuyer(page)
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('Region').fill('California')
    await place.click()
    // The total is the same, because the coupon pays for any way of sending it.
    const notice = page.locator('#checkout-notice')
    await expect(notice).toContainText('“Tracked air mail” (£0.00)')
    await expect(notice).toBeFocused()
    await expect(issues).toHaveCount(0)
    await page.getByLabel('Country').selectOption('GB')
    await page.getByRole('button', { name: 'Update shipping and total' }).click()
    await expect(notice).toHaveText(`Delivery is “Tracked post” (£0.00). The total stays £${price * 3}.00.`)
    await expect(page.getByRole('radio', { name: 'Tracked post' })).toBeChecked()
    await place.click()
    await expect(heading(page)).toHaveText(/^Order \d+$/)
    await expect(amount(page, 'Total')).toHaveText(`£${price * 3}.00`)
    expect(await buy()).toBe(stock - 3)
    await page.context().close()
  },
)

test('[CEN-006] a print is chosen and bought on the page of the shop', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  await page.goto('/shop')
  await hydrated(page)
  const quickView = page.getByRole('link', { name: 'Quick view of Lady Fern' })
  await quickView.click()
  const dialog = page.getByRole('dialog', { name: 'Lady Fern' })
  await dialog.getByRole('radio', { name: 'A4' }).check()
  await dialog.getByRole('radio', { name: /Smooth/ }).check()
  await expect(dialog.locator('[data-part=price]')).toHaveText('£27.00')
  await axe()
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expect(dialog.getByRole('status').last()).toHaveText('Added!')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(quickView).toBeFocused()
  await expect(count(page)).toHaveText('1')
  await expect(page).toHaveURL(/\/shop$/)
})

test('a gift card is bought by keyboard alone', async ({ page }) => {
  await page.goto('/shop/gift-card')
  await hydrated(page)
  await value(page, '£25').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Add to cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('1')
  await page.locator('.masthead-cart').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Your cart')
  await hydrated(page)
  await page.getByRole('link', { name: 'Check out' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Checkout')
  await page.getByLabel('Email').focus()
  await page.keyboard.type('ada@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada Lovelace')
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Country').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/^Order \d+$/)
})

test('[CART-007] a cart below the least subtotal says so', async ({ page }) => {
  await page.goto('/shop/tide-table-wallpaper')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(count(page)).toHaveText('1')
  await page.goto('/cart')
  await expect(page.locator('.cart-summary .alert')).toHaveText(
    'To check out, your order subtotal must be £5.00 or more.',
  )
})

test('[RTE-004] a link to a gift card leads to the checkout with it, and a wrong one says so', async ({
  page,
  axe,
}) => {
  await page.goto('/shop/gift-card')
  const { website } = JSON.parse((await page.locator('script[data-site-context]').textContent())!)
  const link = (query: object) =>
    `/checkout/giftcard?${new URLSearchParams({ websiteId: website.id, ...query })}`
  const giftCardProductId = await page.locator('main form input[name=itemId]').inputValue()
  await page.goto(link({ giftCardProductId, sku: 'GIFT-50' }))
  await expect(heading(page)).toHaveText('Checkout')
  await expect(page.locator('.checkout-lines')).toContainText('£50.00')
  await page.goto(link({ giftCardProductId: 'none' }))
  await expect(heading(page)).toHaveText('Your cart')
  await expect(page.getByRole('alert')).toHaveText('This link leads to no gift card of this shop.')
  await axe()
})
