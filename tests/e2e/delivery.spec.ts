import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../browser/support/test.js'
import { signIn } from './support/panel.js'
import { useServers } from './support/servers.js'

/* A whole server, whose zones and taxes no other test counts: an owner sets both, and a visitor buys with them. */

const servers = useServers()

const WIDTHS = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

async function addZone(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/config/?screen=delivery`)
  await page.getByRole('link', { name: 'Add delivery zone' }).click()
  await page.getByLabel('Name', { exact: true }).first().fill('Japan')
  await page.getByLabel('Add a country').focus()
  await page.getByLabel('Add a country').selectOption('JP')
  await page.getByLabel('Add a country').blur()
  await expect(page.getByRole('list', { name: 'Countries' })).toHaveText('Japan')
  await page.getByRole('button', { name: 'Add item' }).press('Enter')
  await page.locator('[name="ways-0-name"]').fill('Air mail')
  await page.locator('[name="ways-0-price"]').fill('£12.30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Japan' })).toBeVisible()
}

async function addTax(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/config/?screen=taxes`)
  await page.getByRole('link', { name: 'Add tax' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Consumption tax')
  await page.getByLabel('Rate in percent').fill('10')
  await page.getByLabel('Add a country').focus()
  await page.getByLabel('Add a country').selectOption('JP')
  await page.getByLabel('Add a country').blur()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Consumption tax' })).toBeVisible()
}

test('[CFG-001] an owner sets a zone and a tax, on a phone the second, and a visitor’s order has both', async ({
  page,
  axe,
}) => {
  const server = await servers().serve({})
  const { origin } = server
  await signIn(page, server)
  await page.setViewportSize(WIDTHS.desktop)
  await addZone(page, origin)
  await axe()
  await page.setViewportSize(WIDTHS.phone)
  await addTax(page, origin)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.goto(`${origin}/shop/lady-fern`)
  await hydrated(page)
  await page.locator('main').getByRole('radio', { name: 'A4' }).check()
  await page
    .locator('main')
    .getByRole('radio', { name: /Smooth/ })
    .check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.locator('main').getByRole('status').last()).toHaveText('Added!')
  await page.goto(`${origin}/checkout`)
  await page.getByLabel('Country').selectOption({ label: 'Japan' })
  await page.getByRole('button', { name: 'Update shipping and total' }).click()
  await expect(page.getByRole('radio', { name: /Air mail, £12.30/ })).toBeChecked()
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Address', { exact: true }).fill('1-1 Chiyoda')
  await page.getByLabel('City').fill('Tokyo')
  await page.getByLabel('Postal code').fill('100-0001')
  await page.getByLabel('Region').fill('Tokyo')
  await axe()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
  await expect(page.locator('main')).toContainText('Air mail')
  await expect(page.locator('main')).toContainText('Consumption tax')
  await page.goto(`${origin}/config/?screen=orders`)
  await page.getByRole('link', { name: /Ada Lovelace/ }).click()
  await expect(page.getByRole('table', { name: 'Goods' })).toContainText('Consumption tax')
})
