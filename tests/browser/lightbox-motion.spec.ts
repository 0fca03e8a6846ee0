import type { Page } from '@playwright/test'
import { hold } from './pages/instances.js'
import {
  box,
  closed,
  counter,
  enlarge,
  file,
  picture,
  rested,
  still,
  test,
  three,
} from './support/lightbox.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect } from './support/test.js'

/** Pauses every animation from now on until a test moves it: a slow machine would miss it. */
const holdMotion = (page: Page) =>
  page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args)
      animation.pause()
      return animation
    }
  })

/** The box of the picture at a moment of its animation, which then ends. */
async function seenAt(page: Page, time: number) {
  await page.waitForFunction(
    () => document.querySelector('.site-lightbox-picture')?.getAnimations().length === 1,
  )
  return picture(page).evaluate((image, at) => {
    const [animation] = image.getAnimations()
    animation!.currentTime = at
    const { x, y, width, height } = image.getBoundingClientRect()
    for (const each of document.getAnimations()) each.finish()
    return { x, y, width, height }
  }, time)
}

test('[LBX-002] [LBX-003] [LBX-011] the overlay fades in, then the content shows, within 0.6 s; closing reverses it and removes it', async ({
  open,
  page,
}) => {
  await open({ body: three() })
  await holdMotion(page)
  /** How visible the overlay and the stage are at moments of an animation. */
  const course = () =>
    page.evaluate(() => {
      const overlay = document.querySelector('.site-lightbox-overlay')!
      const stage = document.querySelector('.site-lightbox-stage')!
      const animations = document.getAnimations().filter((each) => !(each instanceof CSSAnimation))
      const at = (time: number) => {
        for (const animation of animations) animation.currentTime = time
        return [overlay, stage].map((each) => Math.round(100 * Number(getComputedStyle(each).opacity)))
      }
      const moments = [0, 100, 200, 300, 400, 500, 600].map(at)
      const ends = animations.map(({ effect }) => effect!.getComputedTiming().endTime)
      for (const animation of animations) animation.finish()
      return { moments, last: Math.max(...ends.map(Number)) }
    })
  await page.locator('#harbour').click()
  await page.waitForSelector('dialog[open]')
  const opening = await course()
  expect(opening.last).toBe(600)
  expect(opening.moments[0]).toEqual([0, 0])
  expect(opening.moments.at(-1)).toEqual([95, 100])
  // No content shows before the overlay is there.
  const early = (moments: number[][]) => moments.filter(([overlay, stage]) => stage! > 0 && overlay! < 95)
  expect(early(opening.moments)).toEqual([])
  await rested(page)
  await page.keyboard.press('Escape')
  const closing = await course()
  expect(closing.last).toBe(600)
  expect(closing.moments[0]).toEqual([95, 100])
  expect(closing.moments.at(-1)).toEqual([0, 0])
  expect(early(closing.moments)).toEqual([])
  await closed(page)
})

test('as soon as it closes the page has the focus and gets clicks and keys, while the rest fades', async ({
  open,
  page,
}) => {
  await open({ body: `${three()}<p><button type="button" id="beside">0</button> <input id="word"></p>` })
  await page.evaluate(() => {
    const beside = document.querySelector('#beside')!
    beside.addEventListener('click', () => {
      beside.textContent = `${Number(beside.textContent) + 1}`
    })
  })
  await enlarge(page)
  await holdMotion(page)
  await page.keyboard.press('Escape')
  // The fade is paused: nothing here waits for it.
  await page.waitForFunction(() => document.querySelector('dialog')!.getAnimations({ subtree: true }).length)
  await expect(page.locator('#harbour')).toBeFocused()
  await page.locator('#beside').click()
  await expect(page.locator('#beside')).toHaveText('1')
  await page.locator('#word').click()
  await page.keyboard.type('quay')
  await expect(page.locator('#word')).toHaveValue('quay')
  expect(await page.locator('dialog').evaluate((element) => element.matches(':modal'))).toBe(false)
  await page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish()
  })
  await closed(page)
  await expect(page.locator('#word')).toBeFocused()
})

test('a picture grows from the box of its thumbnail and returns to it', async ({ open, page }) => {
  await open({ body: three() })
  await holdMotion(page)
  const thumbnail = await box(page, '#mill img')
  await page.locator('#mill').click()
  await page.waitForSelector('dialog[open]')
  const start = await seenAt(page, 0)
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(start[side]).toBeCloseTo(thumbnail[side], 0)
  await rested(page)
  await page.keyboard.press('Escape')
  const end = await seenAt(page, 599.9)
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(end[side]).toBeCloseTo(thumbnail[side], 0)
})

test('a picture of unknown size that loads during the animation stays on its path, and has its own size afterwards', async ({
  open,
  page,
  request,
}) => {
  await request.put('/pages/lightbox-wide', {
    data: file({ id: 'wide', width: 200, height: 100, colour: '#555', caption: '' }),
  })
  const release = await hold(page, '**/lightbox-wide')
  await open({
    body: `<a id="wide" href="/pages/lightbox-wide" data-lightbox><img src="/pages/lightbox-harbour" alt="Wide" width="120" height="80"></a>`,
  })
  await holdMotion(page)
  const thumbnail = await box(page, '#wide img')
  await page.locator('#wide').click()
  await page.waitForSelector('.site-lightbox-pane[data-loading]')
  release()
  await page.waitForSelector('.site-lightbox-pane:not([data-loading])')
  const start = await seenAt(page, 0)
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(start[side]).toBeCloseTo(thumbnail[side], 0)
  await expect
    .poll(async () => {
      const { width, height } = (await picture(page).boundingBox())!
      return [width, height]
    })
    .toEqual([200, 100])
})

test('under reduced motion nothing moves', async ({ open, page }) => {
  await still(page)
  await open({ body: three() })
  await page.evaluate(() => {
    const animated: string[] = []
    Object.assign(globalThis, { animated })
    const { animate } = Element.prototype
    Element.prototype.animate = function (...args) {
      animated.push(this.className)
      return animate.apply(this, args)
    }
  })
  await enlarge(page)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toContainText('2 of 3')
  await page.keyboard.press('Escape')
  await closed(page)
  expect(await page.evaluate(() => (globalThis as unknown as { animated: string[] }).animated)).toEqual([])
})

test('opening and closing shifts nothing', async ({ open, page }) => {
  const shifts = await recordShifts(page)
  await open({ body: `${three()}${'<p>Line</p>'.repeat(200)}` })
  await enlarge(page)
  await page.keyboard.press('ArrowRight')
  await rested(page)
  await page.keyboard.press('Escape')
  await closed(page)
  await painted(page)
  expect(await shifts()).toEqual([])
})
