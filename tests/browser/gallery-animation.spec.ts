import type { GalleryHandle } from '../../packages/runtime/src/blocks/gallery/block.js'
import { current, gallery, inset, next, select, slides, track } from './pages/galleries.js'
import { siteOf } from './pages/instances.js'
import {
  bullets,
  carried,
  expectRest,
  finish,
  hold,
  inMotion,
  lefts,
  press,
  strip,
  test,
  thumbnails,
} from './support/animation.js'
import { expect } from './support/test.js'

// Small: a browser without a graphics card draws every pixel of a movement by itself.
test.beforeEach(({ page }) => page.setViewportSize({ width: 600, height: 500 }))

for (const design of ['slider', 'carousel']) {
  for (const dir of ['ltr', 'rtl']) {
    test(`[GAL-075] ${design}, ${dir}: scrolled at once, and seen to move for half a second`, async ({
      page,
      open,
    }) => {
      const attributes = 'data-option-v-size="3" data-option-slides-per-row="2" data-option-gutter="0"'
      await hold(page)
      await open({
        html: `lang="en" dir="${dir}"`,
        body: gallery({ design, attributes, more: '<p data-part="counter"></p>' }),
      })
      await select(page, 2)
      await finish(page)
      await expectRest(page)
      const { before, after, scrolled } = await press(page)
      expect(after).toEqual(before)
      expect(new Set(await carried(page, 250))).toEqual(new Set([500]))
      expect(await inMotion(page)).toBe(true)
      const halfway = await lefts(page)
      await finish(page)
      await expectRest(page)
      const there = await lefts(page)
      expect(await track(page).evaluate((element) => element.scrollLeft)).toBe(scrolled)
      const [from, middle, to] = [before[0]!, halfway[2]!, there[2]!]
      expect(Math.abs(to - from)).toBeGreaterThan(100)
      // An eased movement is past its middle at half time.
      expect((middle - from) / (to - from)).toBeGreaterThan(0.5)
      expect((middle - from) / (to - from)).toBeLessThan(1)
    })
  }
}

test('[GAL-075] half a second for a click on a slide, a bullet, a thumbnail and a key', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await hold(page)
  await open({ body: strip('', bullets + thumbnails) })
  for (const [how, act] of [
    ['slide', () => slides(page).nth(1).click()],
    ['bullet', () => page.locator('[data-part=bullet]').nth(3).click()],
    ['thumbnail', () => page.locator('[data-part=thumbnail]').nth(0).click()],
    ['key', () => next(page).press('ArrowRight')],
  ] as const) {
    await act()
    await expect.poll(async () => (await carried(page, 250))[0], how).toBe(500)
    await finish(page)
    await expectRest(page)
  }
  expect(await current(page)).toBe(1)
})

test('[GAL-075] half a second for autoplay', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip('data-option-autoplay="true" data-option-autoplay-duration="0.3"') })
  await expect.poll(() => inMotion(page)).toBe(true)
  await expect.poll(async () => (await carried(page, 250))[0]).toBe(500)
})

test('[GAL-075] lasts half a second, and announces its target at once', async ({ page, open }) => {
  await open({ body: strip() })
  const took = await page.evaluate(async () => {
    const start = performance.now()
    const element = document.querySelector('[data-part=slides]') as HTMLElement
    ;(document.querySelector('[data-part=next]') as HTMLElement).click()
    const announced = document.querySelector('body > [role=status]')?.textContent
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))
    return { announced, time: performance.now() - start }
  })
  expect(took.announced).toBe('2 of 8')
  expect(took.time).toBeGreaterThan(450)
  await expectRest(page)
})

test('a linked gallery redirects it from its visible position', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip() })
  await press(page)
  await carried(page, 250)
  const site = await siteOf(page)
  const [before, after] = await site.evaluate((each) => {
    const slide = document.querySelectorAll('[data-part=slide]')[1] as HTMLElement
    const seen = () => slide.getBoundingClientRect().left
    const first = seen()
    const element = document.querySelector('[data-block=gallery]') as Element
    each.handle<GalleryHandle>(element)?.index.select(2, 'linked')
    return [first, seen()] as const
  })
  expect(Math.abs(after! - before!)).toBeLessThan(1)
  await finish(page)
  await expectRest(page)
  expect(Math.abs((await inset(slides(page).nth(2))).left)).toBeLessThan(2)
})

test('a new layout meanwhile does not move the track', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip() })
  const { scrolled } = await press(page)
  await carried(page, 100)
  const places = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const element = document.querySelector('[data-part=slides]') as HTMLElement
    const found: number[] = []
    for (const height of ['5px', '9px', '3px']) {
      for (const slide of element.children) (slide as HTMLElement).style.paddingBottom = height
      await frame()
      await frame()
      found.push(element.scrollLeft)
    }
    return found
  })
  expect(places).toEqual([scrolled, scrolled, scrolled])
  await finish(page)
  await expectRest(page)
  expect(await current(page)).toBe(1)
})

test('from far away only what is seen before and after is carried, by a view', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip('', '', 40) })
  await select(page, 30)
  expect((await carried(page, 0)).length).toBeLessThan(16)
  const width = await track(page).evaluate((element) => element.clientWidth)
  expect(Math.abs((await inset(slides(page).nth(30))).left - width)).toBeLessThan(2)
  expect(Math.abs((await inset(slides(page).first())).left)).toBeLessThan(2)
  await finish(page)
  await expectRest(page)
})

test('reduced motion shows the new place at once', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({ body: strip() })
  await next(page).click()
  expect(await carried(page)).toEqual([])
  expect(await inMotion(page)).toBe(false)
})
