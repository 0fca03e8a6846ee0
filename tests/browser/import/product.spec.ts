import { expect, test } from '../support/imported.js'

test('a product without a cart has the price of each choice, and says that no orders are taken', {
  tag: '@phone',
}, async ({ expectGivenBack, openImported, page }) => {
  await openImported('hosted/product-7.0', { cart: { to: 'off' } })
  await expect(page.getByText('No orders are taken on this page.')).toBeVisible()
  await expect(page.getByText('Add To Cart')).toBeHidden()
  await page.getByRole('combobox', { name: 'Size' }).selectOption('A3')
  await expect(page.getByText('£200.00').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pages\/imported-/)
  await expectGivenBack()
})
