import { markup } from './support/blocks.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

test('the list opens over the page by the keyboard, stays within it, and is accessible', {
  tag: '@phone',
}, async ({ page, publish, axe }) => {
  const shifts = await recordShifts(page)
  await page.goto(await publish({ body: `${markup('share')}<p>After</p>`, html: 'lang="ar" dir="rtl"' }))
  const toggle = page.locator('[data-block-id="some"] [data-part="toggle"]')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'نسخ الرابط' })).toBeFocused()
  const box = (await page.locator('.site-share').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width)
  await painted(page)
  expect(await shifts()).toEqual([])
  await axe()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await expect(page.locator('.site-share')).toBeHidden()
})
