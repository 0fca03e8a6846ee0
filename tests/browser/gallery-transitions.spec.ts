import type { Page } from '@playwright/test'
import { countRunning, residue } from './support/residue.js'
import { expect, hydrated, test } from './support/test.js'

const PICTURES = ['harbour', 'mill', 'orchard', 'harbour']

const slide = (picture: string, number: number) => `<figure data-part="slide" data-type="image">
  <a href="#picture-${number}"><img src="/support/${picture}.svg" width="600" height="400" alt="Picture ${number}"></a>
  <figcaption data-part="meta">Words below picture ${number}</figcaption></figure>`

const gallery = (
  attributes: string,
  count = 4,
) => `<section data-block="gallery" data-option-design="slideshow"
  aria-label="Prints" data-option-click-behavior="none" ${attributes}>
  <div data-part="slides">${PICTURES.slice(0, count).map(slide).join('')}</div>
  <button type="button" data-part="previous">Previous</button><button type="button" data-part="next">Next</button>
  </section>`

/** Text enough to scroll. */
const BELOW = `<p>${'More to read. '.repeat(600)}</p>`

const body = (attributes: string, count?: number) => `${gallery(attributes, count)}${BELOW}`

const block = (page: Page) => page.locator('[data-block=gallery]')
const current = (page: Page) =>
  page
    .locator('[data-part=slide]')
    .evaluateAll((slides) => slides.findIndex((each) => each.hasAttribute('data-current')))

/** Everything in its place: no slide on the move, and no marks of a motion. */
const atRest = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-sliding], [data-leaving], [data-moving]'))

/** A finger, as the browser's own input pipeline sees it. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  // In sight: a finger touches nothing outside the viewport.
  await page.evaluate(() => scrollTo(0, 0))
  const box = (await page.locator('[data-part=slides]').boundingBox())!
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    session,
    down: (x: number, y: number) => send('touchStart', at(x, y)),
    move: (x: number, y: number) => send('touchMove', at(x, y)),
    up: () => send('touchEnd'),
    async swipe(from: readonly [number, number], to: readonly [number, number], steps = 6) {
      await send('touchStart', at(...from))
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps
        await send('touchMove', at(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part))
      }
      await send('touchEnd')
    },
  }
}

const libraries = (page: Page) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(hammer|throw)-[\w-]+\.js/.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  return fetched
}

test.use({ hasTouch: true })

for (const [name, attributes, needs] of [
  ['[GAL-106] swipe', 'data-option-transition="swipe"', ['hammer']],
  ['[GAL-105] scroll', 'data-option-transition="scroll"', ['hammer', 'throw']],
  [
    '[GAL-105] scroll down',
    'data-option-transition="scroll" data-option-scroll-axis="y"',
    ['hammer', 'throw'],
  ],
  ['[GAL-107] new-swipe', 'data-option-transition="new-swipe"', ['hammer', 'throw']],
] as const) {
  test(`${name}: a finger moves slides back and forth, and libraries come only when it drags`, async ({
    open,
    page,
  }) => {
    const fetched = libraries(page)
    await open({ body: body(`data-option-speed="0.3" ${attributes}`) })
    await page.getByRole('button', { name: 'Next' }).click()
    await atRest(page)
    expect(await current(page)).toBe(1)
    expect(fetched).toEqual([])

    const hand = await finger(page)
    await hand.swipe([0.9, 0.5], [0.2, 0.5])
    await expect.poll(() => current(page)).toBe(2)
    await atRest(page)
    await expect.poll(() => fetched).toContain('hammer')
    await hand.down(0.2, 0.5)
    await hand.move(0.3, 0.5)
    await hand.move(0.5, 0.5)
    await hand.move(0.6, 0.5)
    const places = () =>
      page
        .locator('[data-sliding]')
        .evaluateAll((slides) =>
          slides.map((each) => new DOMMatrix(getComputedStyle(each).transform)).map(({ e, f }) => e || f),
        )
    await expect.poll(async () => (await places()).length).toBe(2)
    const [before = 0, moved = 0] = await places()
    expect(before).toBeLessThan(0)
    expect(moved).toBeGreaterThan(0)
    await hand.move(0.9, 0.5)
    await hand.up()
    await expect.poll(() => current(page)).toBe(1)
    await atRest(page)
    await expect.poll(() => [...fetched].sort()).toEqual(needs)
    // The server's own slides, in their own order, and nothing on them but what says which is shown.
    expect(await page.locator('[data-part=slide]').count()).toBe(4)
    const opened = (await page.locator('[data-part=slides]').innerHTML()).match(/<figure[^>]*>/g) ?? []
    expect(opened.filter((tag) => /style=|data-sliding/.test(tag))).toEqual([])
  })
}

test('the page scrolls under a finger that goes down, and the slide stays', async ({ open, page }) => {
  await open({ body: body('data-option-transition="new-swipe"') })
  const hand = await finger(page)
  await hand.swipe([0.5, 0.8], [0.5, 0.2])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
  await hand.swipe([0.5, 0.8], [0.45, 0.3], 12)
  await atRest(page)
  expect(await current(page)).toBe(0)
  expect(
    await page.locator('[data-part=slides]').evaluate((each) => getComputedStyle(each).touchAction),
  ).toBe('pan-y pinch-zoom')
})

test.describe('on a phone', () => {
  test.use({ isMobile: true })

  test('two fingers zoom the page, and a tap follows the link', async ({ open, page }) => {
    await open({ body: body('data-option-transition="swipe"') })
    const box = (await page.locator('[data-part=slides]').boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.touchscreen.tap(x, y)
    await expect.poll(() => new URL(page.url()).hash).toBe('#picture-0')
    await page.evaluate(() => scrollTo(0, 0))
    const { session } = await finger(page)
    for (const by of [0, 10, 20, 40, 60, 80]) {
      await session.send('Input.dispatchTouchEvent', {
        type: by === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [
          { x: x - 20 - by, y, id: 1 },
          { x: x + 20 + by, y, id: 2 },
        ],
      })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.2)
    await atRest(page)
    expect(await current(page)).toBe(0)
  })
})

test('no library is fetched and nothing moves under reduced motion', async ({ open, page }) => {
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

test('no frame is asked for once slides rest', async ({ open, page }) => {
  await page.addInitScript(() => {
    const ask = globalThis.requestAnimationFrame
    const frames = { count: 0 }
    Object.assign(globalThis, { frames })
    globalThis.requestAnimationFrame = (work) => {
      frames.count += 1
      return ask(work)
    }
  })
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
  const frames = () =>
    page.evaluate(() => (globalThis as unknown as { frames: { count: number } }).frames.count)
  const wait = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
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
  await hand.session.send('Performance.enable')
  const layouts = async () =>
    (await hand.session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')!
      .value
  await hand.down(0.9, 0.5)
  await hand.move(0.8, 0.5)
  await hand.move(0.75, 0.5)
  await expect(page.locator('[data-sliding]')).toHaveCount(2)
  const before = await layouts()
  for (let step = 0; step < 20; step += 1) await hand.move(0.7 - step * 0.01, 0.5)
  expect((await layouts()) - before).toBeLessThanOrEqual(1)
  await hand.up()
})

test('in a page read from the right, a finger to the right shows the next slide', async ({ open, page }) => {
  await open({ body: body('data-option-transition="swipe"'), html: 'lang="ar" dir="rtl"' })
  const hand = await finger(page)
  await hand.swipe([0.1, 0.5], [0.8, 0.5])
  await expect.poll(() => current(page)).toBe(1)
  await atRest(page)
})

test('round the end of a loop, and back, no slide is copied or moved in the page', async ({ open, page }) => {
  await open({ body: body('data-option-transition="scroll" data-option-speed="0.2"', 3) })
  const slides = page.locator('[data-part=slide]')
  await slides.evaluateAll((all) => {
    for (const [number, each] of all.entries()) (each as { mark?: number } & Element).mark = number
  })
  const hand = await finger(page)
  for (const [from, to, shown] of [
    [0.2, 0.9, 2],
    [0.9, 0.2, 0],
    [0.9, 0.2, 1],
  ] as const) {
    await hand.swipe([from, 0.5], [to, 0.5])
    await expect.poll(() => current(page)).toBe(shown)
    await atRest(page)
  }
  expect(
    await slides.evaluateAll((all) => all.map((each) => (each as { mark?: number } & Element).mark)),
  ).toEqual([0, 1, 2])
})

test.describe('a mouse', () => {
  test('drags the picture, and the click that ends the drag is swallowed; the next one goes through', async ({
    open,
    page,
  }) => {
    await open({ body: body('data-option-transition="swipe" data-option-speed="0.2"') })
    const box = (await page.locator('[data-current] img').boundingBox())!
    const y = box.y + box.height / 2
    for (const shown of [1, 2]) {
      await page.mouse.move(box.x + box.width * 0.8, y)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.2, y, { steps: 8 })
      await page.mouse.up()
      await expect.poll(() => current(page)).toBe(shown)
      await atRest(page)
      expect(new URL(page.url()).hash).toBe('')
    }
    await page.mouse.click(box.x + box.width * 0.5, y)
    expect(new URL(page.url()).hash).toBe('#picture-2')
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  })

  test('selects words below a picture', async ({ open, page }) => {
    await open({ body: body('data-option-transition="new-swipe"') })
    const words = (await page.locator('[data-current] figcaption').boundingBox())!
    await page.mouse.move(words.x + 2, words.y + words.height / 2)
    await page.mouse.down()
    await page.mouse.move(words.x + 140, words.y + words.height / 2, { steps: 6 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Words below')
    expect(await current(page)).toBe(0)
  })
})

test('a gallery that changes its size under a finger goes on, and comes to rest in place', async ({
  open,
  page,
}) => {
  await open({ body: body('data-option-transition="swipe" data-option-speed="0.2"') })
  const hand = await finger(page)
  await hand.swipe([0.9, 0.5], [0.2, 0.5])
  await expect.poll(() => current(page)).toBe(1)
  await atRest(page)
  await hand.down(0.9, 0.5)
  await hand.move(0.7, 0.5)
  await hand.move(0.5, 0.5)
  await expect(page.locator('[data-sliding]')).toHaveCount(2)
  await block(page).evaluate((each) => {
    each.style.inlineSize = '200px'
  })
  await hand.move(0.15, 0.5)
  await hand.up()
  await expect.poll(() => current(page)).toBe(2)
  await atRest(page)
  expect(await page.locator('[data-current]').evaluate((each) => each.getBoundingClientRect().width)).toBe(
    200,
  )
})

type Sites = WeakMap<Document, { dehydrate(root: ParentNode): void; hydrate(): Promise<void> }>

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
  const hand = await finger(page)
  await hand.swipe([0.9, 0.5], [0.2, 0.5])
  await expect.poll(() => current(page)).toBe(1)
  await atRest(page)
  await hand.down(0.9, 0.5)
  await hand.move(0.7, 0.5)
  await hand.move(0.5, 0.5)
  await expect(page.locator('[data-sliding]')).toHaveCount(2)
  const cycle = (times: number) =>
    page.evaluate(async (count) => {
      const sites = (globalThis as { [key: symbol]: unknown })[Symbol.for('@site/runtime')] as Sites
      const site = sites.get(document)!
      for (let time = 0; time < count; time += 1) {
        await site.hydrate()
        site.dehydrate(document)
      }
    }, times)
  await page.evaluate(() => {
    const sites = (globalThis as { [key: symbol]: unknown })[Symbol.for('@site/runtime')] as Sites
    sites.get(document)?.dehydrate(document)
  })
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

test('an unknown transition is named on the console, and only that gallery fails', async ({
  page,
  publish,
  expected,
}) => {
  expected.push(/Could not find transition named spin/, /is "spin"/)
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
  ).toEqual(['failed', 'ready'])
  expect(messages.some((text) => text.includes('Could not find transition named spin'))).toBe(true)
})
