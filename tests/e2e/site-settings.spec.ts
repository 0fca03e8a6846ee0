import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'

async function enter(page: Page, address: string) {
  const { email, password } = JSON.parse(readFileSync('.cache/e2e.json', 'utf8')).signIn
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
}

const settings = (page: Page) => page.locator('#settings')
const banner = (page: Page) => page.frameLocator('iframe').locator('[data-overlay=cookie-banner]')

test('[CFG-001] [CKB-013] the cookie banner follows its settings in the preview before they are saved, and goes when they are closed', {
  tag: '@phone',
}, async ({ page, axe, expected }) => {
  expected.push(/401/)
  await enter(page, '/config/?frameUrl=%2Fvisit')
  await settings(page).getByRole('button', { name: 'Cookie banner' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cookie banner' })).toBeFocused()
  await expect(banner(page)).toHaveAttribute('data-variant', 'popup')
  const shape = settings(page).getByRole('group', { name: 'Shape' })
  await expect(shape.getByRole('radio', { name: 'Automatic: Card (theme)' })).toBeChecked()
  await shape.getByRole('radio', { name: 'Bar', exact: true }).press('Space')
  await expect(banner(page)).toHaveAttribute('data-variant', 'bar')
  await axe()
  await page.keyboard.press('Control+z')
  await expect(banner(page)).toHaveAttribute('data-variant', 'popup')

  const shown = settings(page).getByRole('group', { name: 'Show the banner' })
  await shown.getByRole('radio', { name: 'Off' }).press('Space')
  await expect(banner(page)).toHaveCount(0)
  await expect(shape).toBeHidden()
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(banner(page)).toHaveAttribute('data-variant', 'popup')
})

test('[CFG-001] settings of all pages are saved, survive a reload, and go back to what the theme says', async ({
  page,
  axe,
  expected,
}) => {
  expected.push(/401/)
  await enter(page, '/config/?frameUrl=%2Fjournal&block=site%3Apopup')
  await expect(page.getByRole('heading', { name: 'Popup', exact: true })).toBeVisible()
  const popup = page.frameLocator('iframe').locator('.site-popup')
  await settings(page)
    .getByRole('group', { name: 'On phones too' })
    .getByRole('radio', { name: 'On', exact: true })
    .press('Space')
  await expect(popup.getByRole('heading')).toBeVisible()
  await expect(settings(page).locator(':focus')).toHaveCount(1)
  await settings(page)
    .getByRole('group', { name: 'Popup' })
    .getByRole('radio', { name: 'Not shown' })
    .press('Space')
  await expect(popup).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(popup).toBeVisible()
  await page.keyboard.press('Control+z')
  const part = settings(page).getByRole('spinbutton', { name: 'Part of the page in percent' })
  await expect(part).toHaveAttribute('placeholder', 'Automatic: 70 (theme)')
  await part.fill('101')
  await page.keyboard.press('Control+s')
  await expect(settings(page).getByText('Enter a number from 0 to 100.')).toBeVisible()
  await part.fill('71')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await axe()
  await page.reload()
  await expect(part).toHaveValue('71')
  const context = await (await page.request.get('/journal')).text()
  expect(context).toContain('"scrollPercentage":71')

  await settings(page)
    .getByRole('button', { name: 'Use automatic for Part of the page in percent' })
    .press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await (await page.request.get('/journal')).text()).toContain('"scrollPercentage":70')
})

test('[CFG-001] [MON-003] an amount of the shop is typed as people write it, and is an issue if it is none', async ({
  page,
  axe,
  expected,
}) => {
  expected.push(/401/)
  await enter(page, '/config/?frameUrl=%2Fshop&block=site%3Ashop')
  await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeVisible()
  const minimum = settings(page).getByRole('textbox', { name: 'Least subtotal of an order' })
  await expect(minimum).toHaveAccessibleDescription(/Automatic: £5\.00 \(theme\)\. In GBP, such as 38\.50\./)
  await minimum.fill('12,5 pounds')
  await expect(settings(page).getByText('This must be an amount with its currency')).toBeVisible()
  await minimum.fill('£12,5')
  await expect(settings(page).getByText('This must be an amount with its currency')).toBeHidden()
  await axe()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(minimum).toHaveValue('12.50')
  await settings(page)
    .getByRole('button', { name: 'Use automatic for Least subtotal of an order' })
    .press('Enter')
  await expect(minimum).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('[CFG-001] redirects are pasted from a spreadsheet, obeyed once they are saved, and taken back', {
  tag: '@phone',
}, async ({ page, axe, expected }) => {
  expected.push(/401/)
  await enter(page, '/config/?frameUrl=%2Fvisit&block=site%3Aredirects')
  await settings(page).getByRole('button', { name: 'Add a row' }).press('Enter')
  const first = settings(page).getByRole('textbox', { name: 'Old address 1' })
  await expect(first).toBeFocused()
  await first.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '/open-days\t/visit\n/prices\t/prices/\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const second = settings(page).getByRole('combobox', { name: 'New address 2' })
  await expect(second).toHaveAccessibleDescription('This is the old address itself.')
  await page.keyboard.press('Control+s')
  await expect(second).toBeFocused()
  await axe()
  await second.fill('/shop')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const response = await page.request.get('/open-days?from=mail', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([301, '/visit?from=mail'])
  await settings(page).getByRole('button', { name: 'Use automatic for Old and new addresses' }).press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await page.request.get('/open-days', { maxRedirects: 0 })).status()).toBe(404)
})
