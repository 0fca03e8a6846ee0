import type { Page } from '@playwright/test'
import type { GalleryHandle } from '../../packages/runtime/src/blocks/gallery/gallery.js'
import { current, gallery, inset, next, select, slides, track } from './pages/galleries.js'
import { siteOf } from './pages/lives.js'
import { test as base, expect } from './support/test.js'

const test = base.extend({
  open: async ({ open, page }, use) => {
    await use(async (parts) => {
      await open(parts)
      // A gallery's first size comes with a frame, and puts slides where they are.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
    })
  },
})

const bullets = `<div data-part="bullets">${'<button type="button" data-part="bullet"></button>'.repeat(8)}</div>`
const thumbnails = `<div data-part="thumbnails">${Array.from({ length: 8 }, (_, at) => `<button type="button" data-part="thumbnail"><img src="/support/harbour.svg" width="150" height="100" alt="Small ${at}" /></button>`).join('')}</div>`

const strip = (attributes = '', more = '', count = 8) =>
  gallery({
    design: 'slider',
    attributes: `data-option-v-size="3" data-option-active-alignment="left" ${attributes}`,
    more,
    count,
  })

/** Movements stand still until a test goes on with them. */
const hold = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      animation.pause()
      return animation
    }
  })

/** What carries slides at this moment, moved on to where a test wants it. */
const carried = (page: Page, at?: number) =>
  track(page).evaluate(
    (element, at) =>
      element.getAnimations({ subtree: true }).flatMap((animation) => {
        if (at !== undefined) animation.currentTime = at
        const { target } = animation.effect as KeyframeEffect
        return target === element ? [] : [animation.effect!.getTiming().duration]
      }),
    at,
  )

const finish = (page: Page) =>
  track(page).evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) animation.finish()
  })

const lefts = (page: Page) =>
  slides(page).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))

/** Where two slides are seen before and after a press, and where the track was scrolled to, in one task. */
const press = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('[data-part=slides]') as HTMLElement
    const seen = () =>
      [...element.children].slice(2, 4).map((each) => Math.round(each.getBoundingClientRect().left))
    const before = seen()
    ;(document.querySelector('[data-part=next]') as HTMLElement).click()
    return { before, after: seen(), scrolled: element.scrollLeft }
  })

const inMotion = async (page: Page) => {
  const site = await siteOf(page)
  return site.evaluate(
    (each) =>
      each.handle<GalleryHandle>(document.querySelector('[data-block=gallery]') as Element)?.index.inMotion,
  )
}

/** Nothing of a movement is left, and the next change is taken. */
const expectRest = async (page: Page) => {
  await expect.poll(() => inMotion(page)).toBe(false)
  expect(await carried(page)).toEqual([])
}

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

for (const [how, attributes, act] of [
  ['a bullet', '', (page: Page) => page.locator('[data-part=bullet]').nth(3).click()],
  ['a thumbnail', '', (page: Page) => page.locator('[data-part=thumbnail]').nth(3).click()],
  ['a key', '', (page: Page) => next(page).press('ArrowRight')],
  ['a click on a slide', '', (page: Page) => slides(page).nth(1).click()],
  [
    'autoplay',
    'data-option-autoplay="true" data-option-autoplay-duration="0.3"',
    (page: Page) => expect.poll(() => inMotion(page)).toBe(true),
  ],
] as const) {
  test(`[GAL-075] half a second for ${how}`, async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await hold(page)
    await open({ body: strip(attributes, bullets + thumbnails) })
    await act(page)
    await expect.poll(async () => (await carried(page, 250))[0]).toBe(500)
  })
}

test('[GAL-075] takes its half second, and says at once where it goes', async ({ page, open }) => {
  await open({ body: strip() })
  const took = await page.evaluate(async () => {
    const start = performance.now()
    const element = document.querySelector('[data-part=slides]') as HTMLElement
    ;(document.querySelector('[data-part=next]') as HTMLElement).click()
    const said = document.querySelector('body > [role=status]')?.textContent
    await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished))
    return { said, time: performance.now() - start }
  })
  expect(took.said).toBe('2 of 8')
  expect(took.time).toBeGreaterThan(450)
  await expectRest(page)
})

test('no script runs and no layout is forced when a movement ends', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip() })
  await press(page)
  // The end of the jump itself is told with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const asked = await page.evaluate(async () => {
    const element = document.querySelector('[data-part=slides]') as HTMLElement
    const asked: string[] = []
    for (const name of ['clientWidth', 'scrollWidth', 'scrollLeft'] as const) {
      Object.defineProperty(element, name, { get: () => asked.push(name) })
    }
    for (const animation of element.getAnimations({ subtree: true })) animation.finish()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return asked
  })
  expect(asked).toEqual([])
  await expectRest(page)
})

test('a movement that no browser goes on with keeps no further change waiting', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip() })
  await press(page)
  const skip = (milliseconds: number) =>
    page.evaluate((by) => {
      const { now } = Performance.prototype
      performance.now = () => now.call(performance) + by
    }, milliseconds)
  await skip(1000)
  expect(await inMotion(page)).toBe(true)
  await skip(2000)
  expect(await inMotion(page)).toBe(false)
  await press(page)
  await finish(page)
  await expectRest(page)
  expect(await current(page)).toBe(2)
})

test('snaps again once it has arrived', async ({ page, open }) => {
  await open({ body: strip() })
  const snap = () => track(page).evaluate((element) => getComputedStyle(element).scrollSnapType)
  const resting = await snap()
  expect(resting).toContain('mandatory')
  await press(page)
  expect(await snap()).toBe('none')
  await expect.poll(snap).toBe(resting)
})

test('a track that something else scrolls meanwhile is followed', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip() })
  await press(page)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await slides(page)
    .nth(3)
    .evaluate((slide) => {
      const left = (slide as HTMLElement).offsetLeft
      slide.parentElement!.scrollTo({ left, behavior: 'instant' })
    })
  await expect.poll(() => current(page)).toBe(3)
  await expectRest(page)
})

test('what is linked sends it on from where it is seen', async ({ page, open }) => {
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

test('what is laid out anew meanwhile does not pull the track along', async ({ page, open }) => {
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

test('a wheel that turns sideways takes the track over, one that turns down does not', async ({
  page,
  open,
}) => {
  await hold(page)
  await open({ body: `${strip()}<div>${'<p>Text</p>'.repeat(60)}</div>` })
  await press(page)
  await carried(page, 100)
  await track(page).hover()
  await page.mouse.wheel(0, 1)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1)
  expect((await carried(page)).length).toBeGreaterThan(0)
  await page.mouse.wheel(1, 0)
  await expectRest(page)
  await page.mouse.wheel(2000, 0)
  await expect.poll(() => current(page)).toBeGreaterThan(2)
})

test('a finger takes it over', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip() })
  await press(page)
  await carried(page, 100)
  await track(page).dispatchEvent('touchstart')
  await expectRest(page)
  expect(await current(page)).toBe(1)
})

test('a gallery that ends meanwhile leaves nothing behind', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await hold(page)
  await open({ body: strip() })
  const site = await siteOf(page)
  const sent = await site.evaluate(async (each) => {
    const block = document.querySelector('[data-block=gallery]') as Element
    each.dehydrate(block)
    const before = block.outerHTML
    await each.hydrate(block)
    // Its first size comes with a frame, and puts slides where they are.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return before
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await press(page)
  expect((await carried(page)).length).toBeGreaterThan(0)
  await site.evaluate((each) => each.dehydrate(document.querySelector('[data-block=gallery]') as Element))
  expect(await page.locator('[data-block=gallery]').evaluate((each) => each.outerHTML)).toBe(sent)
  expect(await carried(page)).toEqual([])
})

test('reduced motion shows the new place at once', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({ body: strip() })
  await next(page).click()
  expect(await carried(page)).toEqual([])
  expect(await inMotion(page)).toBe(false)
})
