import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'
import { onPhone } from './support/phone.js'

const PATH = '/api/config/products/a4c7e1b20d5f4e8893b6c006'

async function enter(page: Page) {
  await openPanel(page, '/config/?screen=products')
}

const crumbOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? ''

/** The theme's product, also after a test that failed. */
async function useTheme(page: Page, origin: string) {
  const { isOwn, revision } = await (await page.request.get(PATH)).json()
  if (!isOwn) return
  const query = `revision=${revision}&crumb=${await crumbOf(page)}`
  expect((await page.request.delete(`${PATH}?${query}`, { headers: { origin } })).status()).toBe(200)
}

/** Another owner changes the description. */
async function saveElsewhere(page: Page, origin: string) {
  const { title, isListed, revision, variants } = await (await page.request.get(PATH)).json()
  const answer = await page.request.put(`${PATH}?crumb=${await crumbOf(page)}`, {
    headers: { origin },
    data: {
      title,
      description: 'Changed elsewhere',
      isListed,
      revision,
      variants: variants.map((variant: object) => ({ ...variant, stockChange: 0 })),
    },
  })
  expect(answer.status()).toBe(200)
}

/** The price of the product in the list of the shop, and on its own page. */
async function expectPrice(visitor: Page, price: string) {
  await visitor.goto('/shop')
  const tile = visitor.locator('.tile').filter({ has: visitor.getByRole('heading', { name: 'Shingle' }) })
  await expect(tile.locator('.price')).toContainText(`from ${price}`)
  await visitor.goto('/shop/shingle')
  await expect(visitor.locator('main')).toContainText(`from ${price}`)
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).toContain(`"lowPrice":"${price.slice(1)}"`)
}

test(
  '[PROD-018] the owner changes a price by keyboard, visitors see it; two saves conflict; the theme’s product and a coupon',
  {
    tag: onPhone('products'),
  },
  async ({ page, browser, baseURL, axe, expected }, { project }) => {
    test.slow()
    expected.push(/401/, /409/)
    const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
    await enter(page)
    await expect(page.getByText('11 products')).toBeVisible()
    await useTheme(page, baseURL ?? '')
    await page.getByRole('searchbox').fill('se-a4-s')
    await expect(page.getByText('1 product', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Shingle/ }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Shingle', exact: true })).toBeFocused()

    const price = page
      .locator('.product-variant', { hasText: 'A4 / Smooth' })
      .getByLabel('Price in GBP', { exact: true })
    await expect(price).toHaveValue('52.00')
    await price.fill('£4O')
    await price.press('Control+s')
    await expect(price).toBeFocused()
    await expect(page.getByText('Enter an amount such as 38.50.')).toBeVisible()
    await axe()
    await price.fill('49.5')
    await price.press('Control+s')
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expectPrice(visitor, '£49.50')
    await page.reload()
    await expect(price).toHaveValue('49.50')

    await price.fill('47')
    await saveElsewhere(page, baseURL ?? '')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This product was changed elsewhere in the meantime.')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Load the newer version' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('Changed elsewhere')
    await expect(price).toHaveValue('49.50')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(price).toHaveValue('47')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expectPrice(visitor, '£47.00')

    await page.getByRole('button', { name: 'Use the theme’s product' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Use the theme’s product again?' })
    await dialog.getByRole('button', { name: 'Use the theme’s product' }).click()
    await expect(page.getByText('The theme’s product is back.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shingle', exact: true })).toBeFocused()
    await expectPrice(visitor, '£52.00')

    const code = `WALK-${project.name}`
    await page.goto('/config/?screen=coupons')
    await page.getByRole('link', { name: 'Add coupon' }).press('Enter')
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByLabel('Name', { exact: true }).fill('A third off')
    await page.getByLabel('Percent off').fill('33.5')
    await page.getByLabel('Percent off').press('Control+s')
    await expect(page.getByRole('heading', { name: code, exact: true })).toBeFocused()
    await visitor.goto('/shop/regatta-cards')
    await visitor.getByRole('button', { name: 'Add to cart' }).click()
    await expect(visitor.getByRole('button', { name: 'Added!' })).toBeVisible()
    const used = await visitor.request.post('/api/commerce/shopping-cart/coupons', {
      headers: { origin: baseURL ?? '' },
      data: { code: code.toLowerCase() },
    })
    expect((await used.json()).cart).toMatchObject({ subtotalCents: 1800, discountCents: 603 })
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Coupons', exact: true })).toBeFocused()
    await visitor.context().close()
  },
)
