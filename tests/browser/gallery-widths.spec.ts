import type { Page } from '@playwright/test'
import { block, current, gallery, inset, next, select, slides, track } from './pages/galleries.js'
import { servePhotos } from './support/photos.js'
import { painted, recordShifts } from './support/shifts.js'
import { expect, test } from './support/test.js'

const widths = (page: Page) =>
  slides(page).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))

const loaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  )

/** Past the frame in which observers of sizes have run. */
const framed = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

const offCentre = async (page: Page, at: number) => {
  const { left, right } = await inset(slides(page).nth(at))
  return Math.abs(left - right)
}

test.use({ viewport: { width: 1016, height: 700 } })

test('slides of a strip are as wide as the page sets, before and after their pictures load', async ({
  page,
  publish,
}) => {
  const photos = await servePhotos(page, '')
  const shifts = await recordShifts(page)
  const release = photos.hold()
  const slide = (at: number) =>
    `<img src="/photos/${at}.svg" width="${at % 2 ? 300 : 900}" height="600" alt="Picture ${at}">`
  const body = gallery({ design: 'slider', attributes: 'data-option-v-size="4"', slide })
  await page.goto(await publish({ body: `${body}<p>After it</p>` }), { waitUntil: 'commit' })
  await block(page).and(page.locator('[data-block-state=ready]')).waitFor()
  // A fifth of the 1,000 pixels, and three halves or a half of that.
  const wanted = Array.from({ length: 8 }, (_, at) => (at % 2 ? 100 : 300))
  expect(await widths(page)).toEqual(wanted)
  await select(page, 4)
  await expect.poll(() => offCentre(page, 4)).toBeLessThan(2)
  release()
  await loaded(page)
  await painted(page)
  expect(await widths(page)).toEqual(wanted)
  expect(await offCentre(page, 4)).toBeLessThan(2)
  expect(await shifts()).toEqual([])
})

test('pictures of the loader make slides of a strip as wide as they declare', async ({ page, open }) => {
  await servePhotos(page, '')
  const slide = (at: number) =>
    `<img data-src="/photos/${at}.jpg" data-image-dimensions="900x300" alt="Picture ${at}">`
  await open({ body: gallery({ design: 'slider', attributes: 'data-option-v-size="4"', slide }) })
  await expect.poll(() => widths(page)).toEqual(Array(8).fill(600))
})

test('a strip keeps its current slide in place when pictures of unknown sizes load', async ({
  page,
  publish,
}) => {
  const release = (await servePhotos(page, '')).hold()
  const slide = (at: number) => `<img src="/photos/${at}.svg" alt="">`
  const attributes = 'data-option-v-size="4" data-option-current-index="5"'
  await page.goto(await publish({ body: gallery({ design: 'slider', attributes, slide }) }), {
    waitUntil: 'commit',
  })
  await block(page).and(page.locator('[data-fits]')).waitFor()
  await expect(next(page)).toBeHidden()
  release()
  await loaded(page)
  await expect.poll(() => offCentre(page, 5)).toBeLessThan(2)
  await expect(next(page)).toBeVisible()
  expect(await current(page)).toBe(5)
})

/** Makes the slide before the current one wider, and returns past the next frame. */
const widen = (page: Page, at: number, by = 90) =>
  slides(page)
    .nth(at)
    .evaluate((slide, by) => {
      slide.style.inlineSize = `${slide.getBoundingClientRect().width + by}px`
    }, by)
    .then(() => framed(page))

test('a strip keeps the slide that a visitor chose in place when others change their width', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({ body: gallery({ design: 'slider', attributes: 'data-option-v-size="4"', count: 12 }) })
  await select(page, 6)
  expect(await offCentre(page, 6)).toBeLessThan(2)
  await widen(page, 2)
  expect(await offCentre(page, 6)).toBeLessThan(2)
  expect(await current(page)).toBe(6)
})

test('a movement continues where slides change their width meanwhile', async ({ page, open, context }) => {
  await open({ body: gallery({ design: 'slider', attributes: 'data-option-v-size="4"', count: 12 }) })
  // A twentieth of its pace: on a busy machine it would be over before it is looked at.
  const session = await context.newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
  await select(page, 4)
  const carried = () =>
    track(page).evaluate(
      (element) =>
        element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    )
  expect(await carried()).toBeGreaterThan(0)
  await widen(page, 1)
  expect(await carried()).toBeGreaterThan(0)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(carried).toBe(0)
  expect(await offCentre(page, 4)).toBeLessThan(2)
})

test('a slide that changes its width does not interrupt a visitor’s scrolling', async ({ page, open }) => {
  await open({ body: gallery({ design: 'slider', attributes: 'data-option-v-size="4"', count: 12 }) })
  await framed(page)
  await track(page).evaluate((element) => {
    element.dispatchEvent(new WheelEvent('wheel', { deltaX: 10 }))
    const [, , , , slide] = element.children as unknown as HTMLElement[]
    element.scrollTo({ left: slide!.offsetLeft - 350, behavior: 'instant' })
    ;(element.children[8] as HTMLElement).style.inlineSize = '50px'
  })
  await expect.poll(() => current(page)).toBe(4)
})

test('a carousel moves by as many as it shows, also where a sheet changes that', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({
    body: gallery({ design: 'carousel', count: 9, attributes: 'data-option-slides-per-row="3"' }),
  })
  await block(page).evaluate((element) => element.style.setProperty('--site-gallery-per', '2'))
  await framed(page)
  await next(page).click()
  await expect.poll(() => current(page)).toBe(2)
})

test('slides that are added later are observed too', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open({ body: gallery({ design: 'slider', attributes: 'data-option-v-size="4"', count: 6 }) })
  await select(page, 3)
  await track(page).evaluate((element) => {
    for (let count = 0; count < 2; count += 1) element.prepend(element.children[0]!.cloneNode(true))
  })
  await expect.poll(() => current(page)).toBe(5)
  await expect.poll(() => offCentre(page, 5)).toBeLessThan(2)
  await widen(page, 0)
  expect(await offCentre(page, 5)).toBeLessThan(2)
})
