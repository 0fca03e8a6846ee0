import type { Page } from '@playwright/test'
import { expect } from '../../browser/support/test.js'

const BUYER = {
  Email: 'ada@example.org',
  Name: 'Ada Lovelace',
  Address: '12 St James’s Square',
  City: 'London',
  'Postal code': 'SW1Y 4JH',
} as const

/** Fills in the checkout, but for the country. */
export async function fillBuyer(page: Page, name: string = BUYER.Name): Promise<void> {
  for (const [label, value] of Object.entries({ ...BUYER, Name: name }))
    await page.getByLabel(label, { exact: label === 'Name' || label === 'Address' }).fill(value)
}

/** Goes from a cart with a country to a placed order; the number of the order. */
export async function checkOut(page: Page, name?: string): Promise<string> {
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillBuyer(page, name)
  await expect(page.getByLabel('Country')).toHaveValue('GB')
  await page.getByRole('button', { name: 'Place order' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Order \d+$/)
  return (await title.textContent())!.replace('Order ', '')
}
