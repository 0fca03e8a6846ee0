import type { Page } from '@playwright/test'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

/** Time goes on only where a test says so. */
async function stopClock(page: Page, time: string): Promise<void> {
  // It goes on until it is paused, which must not be in its past.
  await page.clock.install({ time: new Date(Date.parse(time) - 60_000) })
  await page.clock.pauseAt(time)
}

test('counts in whole seconds while it can be seen, and keeps its height', async ({ page, publish }) => {
  await stopClock(page, '2099-06-05T08:00:00.500Z')
  await page.goto(await publish({ body: `${markup('countdown')}<p id="end">End</p>` }))
  const timer = page.locator('[data-block-id=plain]').getByRole('timer', { name: '6 June 2099 at 10:00' })
  await expect(timer).toHaveText('1 day 0 hours 59 minutes 59 seconds')
  const height = (await timer.boundingBox())!.height
  await page.clock.runFor(500)
  await expect(timer).toHaveText('1 day 0 hours 59 minutes 59 seconds')
  await page.clock.runFor(10)
  await expect(timer).toHaveText('1 day 0 hours 59 minutes 58 seconds')
  expect((await timer.boundingBox())!.height).toBe(height)
  await page.locator('#end').evaluate((end) => {
    end.style.marginBlockStart = '3000px'
    end.scrollIntoView()
  })
  // The browser tells of a block out of view with a later frame.
  await expect
    .poll(async () => {
      const before = await timer.textContent()
      await page.clock.runFor(30_000)
      return (await timer.textContent()) === before
    })
    .toBe(true)
})

test('the message replaces it at the end', async ({ page, publish }) => {
  await stopClock(page, '2099-12-24T17:59:59.000Z')
  await page.goto(await publish({ body: markup('countdown') }))
  const block = page.locator('[data-block-id=days]')
  await expect(block.getByRole('timer')).toHaveText('0 days')
  await expect(block.getByText('Booking has ended.')).toBeHidden()
  await page.clock.runFor(1100)
  await expect(block.getByText('Booking has ended.')).toBeVisible()
  await expect(block.getByRole('timer')).toBeHidden()
})
