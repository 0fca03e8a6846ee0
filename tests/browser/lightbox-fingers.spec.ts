import type { CDPSession, Page } from '@playwright/test'
import { closed, counter, dialog, picture, scale, test } from './support/lightbox.js'
import { expect } from './support/test.js'

test.describe('fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test.beforeEach(async ({ enlarged, page }) => {
    const zoom = page.waitForResponse(/\/zoom-[\w-]+\.js$/)
    await enlarged()
    // No test is about a finger that is faster than its code: imported again, the code is there.
    await page.evaluate(async (code) => void (await import(code)), (await zoom).url())
  })

  interface Finger {
    x: number
    y: number
  }
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((each, id) => ({ ...each, id })),
    })

  async function swipe(page: Page, from: Finger, to: Finger) {
    const session = await page.context().newCDPSession(page)
    await touch(session, 'touchStart', [from])
    for (let step = 1; step <= 6; step += 1) {
      const part = step / 6
      await touch(session, 'touchMove', [
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      ])
    }
    await touch(session, 'touchEnd', [])
    await session.detach()
  }

  test('a swipe to either side changes the picture', async ({ page }) => {
    await swipe(page, { x: 300, y: 400 }, { x: 60, y: 410 })
    await expect(counter(page)).toContainText('2 of 3')
    await swipe(page, { x: 60, y: 400 }, { x: 300, y: 410 })
    await expect(counter(page)).toContainText('1 of 3')
    await swipe(page, { x: 200, y: 400 }, { x: 180, y: 400 })
    await expect(counter(page)).toContainText('1 of 3')
  })

  test('a swipe down closes it, one up does not', async ({ page }) => {
    await swipe(page, { x: 200, y: 500 }, { x: 200, y: 200 })
    await expect(dialog(page)).toBeVisible()
    await swipe(page, { x: 200, y: 300 }, { x: 210, y: 700 })
    await closed(page)
  })

  test('two fingers zoom, one moves the view, and the next picture is not zoomed', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    const pair = (apart: number) => [
      { x: 195 - apart, y: 420 },
      { x: 195 + apart, y: 420 },
    ]
    await touch(session, 'touchStart', pair(30))
    for (const apart of [40, 50, 60, 70, 80]) await touch(session, 'touchMove', pair(apart))
    await touch(session, 'touchEnd', [])
    await expect.poll(() => scale(page)).toBeGreaterThan(2)
    const before = (await picture(page).boundingBox())!
    await swipe(page, { x: 300, y: 420 }, { x: 200, y: 420 })
    await expect(counter(page)).toContainText('1 of 3')
    const after = (await picture(page).boundingBox())!
    expect(after.x).toBeLessThan(before.x - 50)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(() => scale(page)).toBe(1)
  })

  test('a double tap zooms in at its point, and out again; one tap changes nothing', async ({ page }) => {
    // No second tap follows.
    const later = () => page.clock.runFor(500)
    await page.clock.install()
    await page.touchscreen.tap(300, 420)
    await later()
    await expect(counter(page)).toContainText('1 of 3')
    await page.touchscreen.tap(200, 420)
    await page.touchscreen.tap(200, 420)
    await expect.poll(() => scale(page)).toBeGreaterThan(1.9)
    await later()
    await page.touchscreen.tap(200, 420)
    await page.touchscreen.tap(200, 420)
    await expect.poll(() => scale(page)).toBe(1)
  })
})
