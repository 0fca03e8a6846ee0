import { type Asking, closed, dialog, expect, stopTime, test, toasts } from './support/dialog.js'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

test('[DLG-020] it has no button, is at the top right, and hides after two seconds', {
  tag: '@phone',
}, async ({ start, page }) => {
  await start()
  await stopTime(page)
  await page.locator('#toast').click()
  await page.clock.runFor(100)
  await expect(page.getByRole('status')).toHaveText('SavedYour settings are stored.')
  await expect(toasts(page).getByRole('button')).toHaveCount(0)
  const { x, y, width } = (await toasts(page).boundingBox())!
  expect(y).toBeLessThan(40)
  expect(page.viewportSize()!.width - x - width).toBeLessThan(40)
  await page.clock.runFor(1999)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(toasts(page)).toHaveCount(0)
})

test('it is at the top left where text runs from right to left', async ({ start, page }) => {
  await start({ html: 'lang="ar" dir="rtl"' })
  await stopTime(page)
  await page.locator('#toast').click()
  await page.clock.runFor(100)
  expect((await toasts(page).boundingBox())!.x).toBeLessThan(40)
})

test('[DLG-020] its time stops while a mouse or focus is on it', async ({ start, page }) => {
  await start()
  await stopTime(page)
  await page.locator('#toast').click()
  await page.clock.runFor(1600)
  await toasts(page).hover()
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).focus()
  await page.mouse.move(5, 500)
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.locator('#alert').focus()
  await page.clock.runFor(400)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('several stack vertically, and never move the page', { tag: '@phone' }, async ({ start, page }) => {
  await start()
  await stopTime(page)
  // By key: a pointer may come to be over them, and they would wait for it.
  const before = await page.locator('h1').boundingBox()
  await page.locator('#toast').press('Enter')
  await page.clock.runFor(1000)
  await page.locator('#toast').press('Enter')
  await page.clock.runFor(100)
  const [first, second] = await Promise.all([0, 1].map((at) => toasts(page).nth(at).boundingBox()))
  expect(second!.y).toBeGreaterThan(first!.y + first!.height)
  expect(await page.locator('h1').boundingBox()).toEqual(before)
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(1)
})

test('it is seen above a dialog that is open', async ({ start, page }) => {
  await start()
  await stopTime(page)
  await page.locator('#alert').click()
  await expect(page.locator('dialog')).toBeVisible()
  await page.locator('#toast').evaluate((element: HTMLElement) => element.click())
  await page.clock.runFor(100)
  await expect(toasts(page)).toBeVisible()
  expect(await page.locator('.site-toasts').evaluate((element) => element.matches(':popover-open'))).toBe(
    true,
  )
})

test('over a modal dialog it is inside that, where it can be announced, and stays when the dialog closes', async ({
  shown,
  page,
}) => {
  await shown('confirm')
  await stopTime(page)
  await page.evaluate(() => {
    const { site, runtime } = (globalThis as unknown as Asking).asking
    runtime.toast(site, { title: 'Saved', text: 'Your settings are stored.' })
  })
  await page.clock.runFor(100)
  const status = dialog(page).getByRole('status')
  await expect(status).toHaveText('SavedYour settings are stored.')
  await toasts(page).hover()
  await page.clock.runFor(60_000)
  await expect(toasts(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await closed(page)
  await expect(toasts(page)).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.runFor(2000)
  await expect(toasts(page)).toHaveCount(0)
})
