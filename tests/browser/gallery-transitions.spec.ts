import { block, current } from './pages/galleries.js'
import { siteOf } from './pages/instances.js'
import { atRest, body, dragHalfway, finger, gallery, libraries } from './support/dragging.js'
import { countFrames } from './support/frames.js'
import { countLayouts } from './support/layouts.js'
import { countRunning, residue } from './support/residue.js'
import { expect, hydrated, test } from './support/test.js'

test.use({ hasTouch: true })

// Small: a browser without a graphics card draws every pixel of a movement by itself.
test.beforeEach(({ page }) => page.setViewportSize({ width: 600, height: 500 }))

test('no library is loaded and nothing moves under reduced motion', async ({ open, page }) => {
  const fetched = libraries(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const transition of ['swipe', 'scroll', 'new-swipe', 'ken-burns']) {
    await open({ body: body(`data-option-transition="${transition}"`) })
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await current(page)).toBe(1)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    const hand = await finger(page)
    await hand.swipe([0.9, 0.5], [0.2, 0.5])
    await hand.swipe([0.5, 0.5], [0.5, 0.52], 2)
    expect(await page.locator('[data-sliding]').count()).toBe(0)
  }
  expect(fetched).toEqual([])
})

test('no frame is requested once slides rest', async ({ open, page }) => {
  const frames = await countFrames(page)
  const fetched = libraries(page)
  await open({ body: body('data-option-transition="new-swipe"') })
  const hand = await finger(page)
  // The first swipe fetches what recognises it, the second what throws; the third is thrown.
  for (const [turn, library] of ['hammer', 'throw', 'throw'].entries()) {
    await hand.swipe([0.9, 0.5], [0.2, 0.5], 12)
    await expect.poll(() => current(page)).toBe(turn + 1)
    await atRest(page)
    await expect.poll(() => fetched).toContain(library)
  }
  // That nothing is asked for shows only over a time: the first half of a second for what comes to rest, one to count in.
  const wait = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  expect(await frames()).toBeGreaterThan(0)
  await wait()
  const before = await frames()
  await wait()
  expect(await frames()).toBe(before)
})

test('a finger that drags costs no layout', async ({ open, page }) => {
  await open({ body: body('data-option-transition="swipe"') })
  const hand = await finger(page)
  await hand.swipe([0.9, 0.5], [0.2, 0.5])
  await expect.poll(() => current(page)).toBe(1)
  await atRest(page)
  const layouts = await countLayouts(page)
  await hand.down(0.9, 0.5)
  await hand.move(0.8, 0.5)
  await hand.move(0.75, 0.5)
  await expect(page.locator('[data-sliding]')).toHaveCount(2)
  const before = await layouts()
  for (let step = 0; step < 20; step += 1) await hand.move(0.7 - step * 0.01, 0.5)
  expect((await layouts()) - before).toBeLessThanOrEqual(1)
  await hand.up()
})

test('destroyed under a finger, and a hundred times over, it leaves the HTML and nothing else', async ({
  open,
  page,
  publish,
}) => {
  await countRunning(page)
  const html = body('data-option-transition="new-swipe"')
  await page.goto(await publish({ body: html, script: false }))
  const served = await block(page).evaluate((each) => each.outerHTML)
  await open({ body: html })
  const hand = await dragHalfway(page)
  const site = await siteOf(page)
  const cycle = (times: number) =>
    site.evaluate(async (each, count) => {
      for (let time = 0; time < count; time += 1) {
        await each.hydrate()
        each.dehydrate(document)
      }
    }, times)
  await site.evaluate((each) => each.dehydrate(document))
  expect(await block(page).evaluate((each) => each.outerHTML)).toBe(served)
  await hand.move(0.3, 0.5)
  await hand.up()
  expect(await block(page).evaluate((each) => each.outerHTML)).toBe(served)
  expect(
    await page.evaluate(() => ['Hammer', 'gsap', 'gsapVersions'].filter((name) => name in globalThis)),
  ).toEqual([])
  await cycle(2)
  const before = await residue(page)
  await cycle(100)
  const after = await residue(page)
  expect(after.listeners - before.listeners).toBeLessThanOrEqual(0)
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(0)
  expect(after.timers).toBe(before.timers)
  expect(await block(page).evaluate((each) => each.outerHTML)).toBe(served)
})

test('[GAL-104] ken burns zooms the picture to 1.075 and the next from there, while they fade', async ({
  open,
  page,
}) => {
  await open({ body: body('data-option-transition="ken-burns" data-option-speed="2"') })
  const zooms = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          (each) =>
            !(each instanceof CSSTransition) &&
            (each.effect as KeyframeEffect).target instanceof HTMLImageElement,
        )
        .map((each) => (each.effect as KeyframeEffect).getKeyframes().map(({ transform }) => transform)),
    )
  expect(await zooms()).toEqual([['scale(1)', 'scale(1.075)']])
  await page.getByRole('button', { name: 'Next' }).click()
  expect(await zooms()).toEqual([
    ['scale(1)', 'scale(1.075)'],
    ['scale(1.075)', 'scale(1)'],
  ])
  expect(await page.locator('[data-leaving]').evaluate((each) => getComputedStyle(each).opacity)).not.toBe(
    '0',
  )
  await atRest(page)
  expect(await zooms()).toEqual([['scale(1.075)', 'scale(1)']])
})

test('[GAL-096] [GAL-108] an unknown transition is named on the console, and the gallery fades', async ({
  page,
  publish,
  expected,
}) => {
  expected.push(/Could not find transition named spin/)
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.goto(
    await publish({
      body: gallery('data-option-transition="spin"') + gallery('data-option-transition="swipe"'),
    }),
  )
  await hydrated(page)
  expect(
    await block(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-block-state'))),
  ).toEqual(['ready', 'ready'])
  await expect
    .poll(() => messages.filter((text) => text.includes('Could not find transition named spin')).length)
    .toBe(1)
})
