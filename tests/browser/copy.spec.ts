import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

test('copies the text as it is read, with its lines, and announces it', async ({ page, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open({ body: markup('copy') })
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.locator('[data-block-id=address] [role=status]')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('14 The Ropewalk\nMarlsea\nIP99 4RW')
})

test('selects the text where the clipboard is not allowed', async ({ page, open }) => {
  await open({ body: markup('copy') })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await expect(page.locator('[data-block-id=address] [role=status]')).toHaveText(/selected/)
  expect(await page.evaluate(() => String(getSelection()))).toContain('The Ropewalk')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the button is not there, and the text is', async ({ page, publish }) => {
    await page.goto(await publish({ body: markup('copy') }))
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('14 The Ropewalk')).toBeVisible()
  })
})
