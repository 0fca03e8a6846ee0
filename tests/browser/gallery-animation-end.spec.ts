import { current, slides, track } from './pages/galleries.js'
import { siteOf } from './pages/instances.js'
import { carried, expectRest, finish, hold, inMotion, press, strip, test } from './support/animation.js'
import { expect } from './support/test.js'

test('no script runs and no layout is forced when a movement ends', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip() })
  await press(page)
  // The end of the jump itself is dispatched with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const frames = await page.evaluate(async () => {
    const element = document.querySelector('[data-part=slides]') as HTMLElement
    const frames: string[] = []
    for (const name of ['clientWidth', 'scrollWidth', 'scrollLeft'] as const) {
      Object.defineProperty(element, name, { get: () => frames.push(name) })
    }
    for (const animation of element.getAnimations({ subtree: true })) animation.finish()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return frames
  })
  expect(frames).toEqual([])
  await expectRest(page)
})

test('a movement that the browser does not continue leaves no change waiting', async ({ page, open }) => {
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

test('a track that other code scrolls meanwhile is followed', async ({ page, open }) => {
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

test('a sideways wheel movement takes over the track, a vertical one does not', async ({ page, open }) => {
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

test('a finger takes over the track', async ({ page, open }) => {
  await hold(page)
  await open({ body: strip() })
  await press(page)
  await carried(page, 100)
  await track(page).dispatchEvent('touchstart')
  await expectRest(page)
  expect(await current(page)).toBe(1)
})

test('a gallery that is destroyed meanwhile leaves nothing behind', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await hold(page)
  await open({ body: strip() })
  const site = await siteOf(page)
  const sent = await site.evaluate(async (each) => {
    const block = document.querySelector('[data-block=gallery]') as Element
    each.dehydrate(block)
    const before = block.outerHTML
    await each.hydrate(block)
    // Its first size arrives with a frame, and places the slides.
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
