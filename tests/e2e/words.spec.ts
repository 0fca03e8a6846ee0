import { expect, test } from '../browser/support/test.js'
import { openPanel } from './support/panel.js'

test('[CFG-001] a word of the theme is found by what it says, shown in the preview, saved, and taken back', async ({
  page,
  browser,
  axe,
  expected,
}) => {
  expected.push(/401/)
  await openPanel(page, '/config/?frameUrl=%2Fvisit&block=site%3Awords')
  const settings = page.locator('#settings')
  await settings.getByRole('searchbox').fill('how')
  const word = settings.getByLabel('How', { exact: true })
  await expect(word).toHaveAttribute('placeholder', /How/)
  await axe()
  await word.fill('Talk <b>to</b> us')
  const heading = page.frameLocator('iframe').locator('#footer-how')
  await expect(heading).toHaveText('Talk <b>to</b> us')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/cart')
  await expect(visitor.locator('#footer-how')).toHaveText('Talk <b>to</b> us')
  await visitor.context().close()
  await word.fill('')
  await expect(heading).toHaveText('How')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('[CFG-001] an email is written beside its preview', async ({ page, axe, expected }) => {
  expected.push(/401/)
  await openPanel(page, '/config/?frameUrl=%2Fvisit&block=site%3Amails')
  const settings = page.locator('#settings')
  const sheet = settings.locator('.mail-sheet')
  await expect(sheet).toContainText('Your order 1001 at Slack Water Press')
  await axe()
  await settings.getByLabel('Subject', { exact: true }).first().fill('Thank you, {name}')
  await expect(sheet).toContainText('Thank you, Ada Lovelace')
  await settings
    .getByRole('combobox', { name: 'Email' })
    .selectOption({ label: 'A buyer is asked for reviews' })
  await expect(sheet).toContainText('How do you like your order 1001')
  await page.keyboard.press('Control+z')
})
