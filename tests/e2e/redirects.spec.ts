import type { Page } from '@playwright/test'
import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'
import { onPhone } from './support/phone.js'

async function enter(page: Page, address: string) {
  await openPanel(page, address)
  await expect(page.frameLocator('iframe').locator('h1')).toBeAttached()
}

const settings = (page: Page) => page.locator('#settings')

test(
  '[CFG-001] redirects are pasted from a spreadsheet, obeyed once they are saved, and taken back',
  {
    tag: onPhone('redirects'),
  },
  async ({ page, axe, expected }, { project }) => {
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
    // The preview says that it stays as it is, where it is shown.
    const hint = page.locator('.preview-hint')
    await expect(hint).toHaveText(/does not show your last changes/)
    await expect(hint).toBeVisible({ visible: project.name !== 'site-phone' })
    await axe()
    await second.fill('/shop')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const response = await page.request.get('/open-days?from=mail', { maxRedirects: 0 })
    expect([response.status(), response.headers().location]).toEqual([301, '/visit?from=mail'])
    await settings(page)
      .getByRole('button', { name: 'Use automatic for Old and new addresses' })
      .press('Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect((await page.request.get('/open-days', { maxRedirects: 0 })).status()).toBe(404)
  },
)
