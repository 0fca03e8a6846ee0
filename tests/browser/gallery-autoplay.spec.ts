import type { Page } from '@playwright/test'
import { countFrames } from './support/frames.js'
import { LATER } from './support/grids.js'
import { painted, recordShifts } from './support/shifts.js'
import { BEFORE, block, button, current, gallery, shows } from './support/slideshow.js'
import { expect, hydrated, test } from './support/test.js'

const isPlaying = (page: Page, id = 'show') =>
  expect(block(page, id)).toHaveAttribute('data-playing', /odd|even/)
const isStill = (page: Page, id = 'show') => expect(block(page, id)).not.toHaveAttribute('data-playing')

/** Opens a page with a paused clock; galleries in view play. */
async function start(page: Page, publish: (parts: { body: string }) => Promise<string>, body: string) {
  await page.clock.install()
  await page.goto(await publish({ body }))
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('shows one slide after the other, and is read out only once it is stopped', async ({
  page,
  publish,
}) => {
  await start(page, publish, gallery())
  await isPlaying(page)
  const live = block(page).locator('[aria-live]')
  await expect(live).toHaveAttribute('aria-live', 'off')
  const seen = new Set<string | null>()
  for (let turn = 0; turn < 3; turn += 1) {
    seen.add(await current(page).getAttribute('data-slide-id'))
    await page.clock.runFor(7000)
  }
  expect(seen.size).toBe(3)
  await button(page, 'Pause').click()
  await isStill(page)
  await expect(live).toHaveAttribute('aria-live', 'polite')
})

test('the pause button is first in the tab order, and Enter and Space press it', async ({
  page,
  publish,
}) => {
  await start(page, publish, BEFORE + gallery())
  await page.getByRole('link', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  // The focus has stopped it by then.
  await expect(button(page, 'Play')).toBeFocused()
  await isStill(page)
  await page.keyboard.press('Enter')
  await expect(button(page, 'Pause')).toBeFocused()
  await isPlaying(page)
  await page.keyboard.press(' ')
  await expect(button(page, 'Play')).toBeFocused()
  await isStill(page)
})

test('[GAL-101] a pointer over the slides or the controls holds it, but not on a phone', async ({
  page,
  publish,
  hasTouch,
}) => {
  await start(page, publish, BEFORE + gallery())
  await isPlaying(page)
  const held = hasTouch ? isPlaying : isStill
  await block(page).locator('[data-part=slides]').hover()
  await held(page)
  await button(page, 'Next').hover()
  await held(page)
  await expect(button(page, 'Pause')).toBeVisible()
  await page.getByRole('link', { name: 'Before' }).hover()
  await isPlaying(page)
})

test('a gallery out of view waits until it comes into view', async ({ page, publish }) => {
  await start(page, publish, gallery() + LATER + gallery({ id: 'later' }))
  await isPlaying(page)
  await isStill(page, 'later')
  await page.clock.runFor(60_000)
  await shows(page, 'harbour', 'later')
  await block(page, 'later').scrollIntoViewIfNeeded()
  await isPlaying(page, 'later')
  await isStill(page)
})

test('a gallery in a closed panel waits until it is shown', async ({ page, publish }) => {
  await start(page, publish, `<div hidden id="closed">${gallery()}</div>`)
  await isStill(page)
  await page.locator('#closed').evaluate((panel) => panel.removeAttribute('hidden'))
  await isPlaying(page)
})

test('nothing plays under reduced motion until the visitor presses Play', async ({ page, publish }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await start(page, publish, gallery())
  await page.clock.runFor(60_000)
  await shows(page, 'harbour')
  await button(page, 'Play').click()
  await page.mouse.move(0, 0)
  await isPlaying(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('progress is animated by the sheet, restarts for each slide, and requests no script frame', async ({
  page,
  open,
}) => {
  const frames = await countFrames(page)
  await open({ body: gallery({ options: 'data-option-autoplay-duration="0.6" data-option-speed="0.1"' }) })
  await isPlaying(page)
  const before = await frames()
  const seen = await page.evaluate(async () => {
    const element = document.querySelector<HTMLElement>('[data-block=gallery]')!
    const names = new Set<string>()
    const durations = new Set<unknown>()
    for (let change = 0; change < 3; change += 1) {
      await new Promise((done) => element.addEventListener('site:gallery:change', done, { once: true }))
      const bars = document.getAnimations().filter((each) => 'animationName' in each) as CSSAnimation[]
      for (const bar of bars) {
        names.add(bar.animationName)
        durations.add(bar.effect?.getTiming().duration)
      }
    }
    return { names: [...names].sort(), durations: [...durations] }
  })
  expect(seen).toEqual({ names: ['site-gallery-even', 'site-gallery-odd'], durations: [600] })
  expect(await frames()).toBe(before)
})

test('a pause button is made where the markup has none, and nothing moves for it', async ({
  page,
  publish,
}) => {
  const shifts = await recordShifts(page)
  await page.goto(await publish({ body: BEFORE + gallery({ pause: '' }) }))
  await hydrated(page)
  await expect(button(page, 'Pause')).toBeVisible()
  await page.getByRole('link', { name: 'Before' }).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Play')).toBeFocused()
  await painted(page)
  expect(await shifts()).toEqual([])
})

test('without script there is no pause button, and its space stays', async ({ page, publish }) => {
  await page.goto(await publish({ body: gallery(), script: false }))
  await expect(block(page).locator('[data-part=pause]')).toBeHidden()
})

test('it passes the accessibility rules while it plays, and once it is stopped', async ({
  page,
  open,
  axe,
}) => {
  await open({ body: gallery() })
  await isPlaying(page)
  await axe()
  await button(page, 'Pause').click()
  await axe()
})
