import { block, current } from './pages/galleries.js'
import { atRest, body, dragHalfway, finger, libraries } from './support/dragging.js'
import { expect, test } from './support/test.js'

test.use({ hasTouch: true })

// Small: a browser without a graphics card draws every pixel of a movement by itself.
test.beforeEach(({ page }) => page.setViewportSize({ width: 600, height: 500 }))

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
  test(`${name}: a finger moves slides back and forth, and the drag code loads with the first touch`, async ({
    open,
    page,
  }) => {
    const fetched = libraries(page)
    await open({ body: body(`data-option-speed="0.3" ${attributes}`) })
    await page.getByRole('button', { name: 'Next' }).click()
    await atRest(page)
    expect(await current(page)).toBe(1)
    await expect.poll(() => [...fetched].sort()).toEqual(needs)

    const hand = await finger(page)
    await hand.swipe([0.9, 0.5], [0.2, 0.5])
    await expect.poll(() => current(page)).toBe(2)
    await atRest(page)
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
    // The server's own slides in their own order, changed only by the mark of the current one.
    expect(await page.locator('[data-part=slide]').count()).toBe(4)
    const opened = (await page.locator('[data-part=slides]').innerHTML()).match(/<figure[^>]*>/g) ?? []
    expect(opened.filter((tag) => /style=|data-sliding/.test(tag))).toEqual([])
  })
}

test('the page scrolls under a finger that moves down, and the slide stays', async ({ open, page }) => {
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

test('in a right-to-left page, a finger to the right shows the next slide', async ({ open, page }) => {
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
  test('drags the picture, and the click that ends the drag is suppressed; the next one works', async ({
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
      expect(await page.evaluate(() => location.hash)).toBe('')
    }
    await page.mouse.click(box.x + box.width * 0.5, y)
    expect(await page.evaluate(() => location.hash)).toBe('#picture-2')
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

test('a gallery that changes its size under a finger continues, and rests in place', async ({
  open,
  page,
}) => {
  await open({ body: body('data-option-transition="swipe" data-option-speed="0.2"') })
  const hand = await dragHalfway(page)
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
