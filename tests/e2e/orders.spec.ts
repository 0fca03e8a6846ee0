import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'
import { checkOut } from './support/checkout.js'
import { openPanel } from './support/panel.js'

/** Buys a set of cards as a visitor of their own; the order's number. */
async function buy(page: Page, name: string): Promise<string> {
  await page.goto('/shop/regatta-cards')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible()
  await page.goto('/cart')
  await page.getByLabel('To', { exact: true }).selectOption('GB')
  await expect(page.locator('.totals')).toContainText(/Shipping\s*£/)
  return checkOut(page, name)
}

test('the owner reads an order, and marks it as sent by keyboard; a reload still shows it', async ({
  page,
  axe,
}, { project }) => {
  const name = `Ada of ${project.name}`
  const number = await buy(page, name)
  await openPanel(page, '/config/?screen=orders')

  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(row).toContainText(/Paid.*1 item · .*Test/)
  await axe()
  await row.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${number} ${name}` })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`[?&]at=${number}(?:&|$)`))
  await expect(page.getByRole('table', { name: 'Goods' })).toContainText(/Total.*£/)
  await expect(page.getByText('SW1Y 4JH')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Carrier')).toBeFocused()
  await axe()
  await page.keyboard.type('Royal Mail')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Order ${number} marked as sent.`)).toBeAttached()
  await expect(page.getByRole('heading', { name: `Order ${number} ${name}` })).toBeFocused()
  await expect(page.getByText('Royal Mail')).toBeVisible()
  await axe()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mark as not sent' })).toBeVisible()
  await page.goBack()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('To send')
  await expect(page.getByText(number, { exact: true })).toHaveCount(0)
})
