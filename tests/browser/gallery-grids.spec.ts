import { siteOf } from './pages/instances.js'
import { boxes, compare, expectLightbox, gallery, namedBoxes, per, test } from './support/grids.js'
import { expect } from './support/test.js'

const designs: Record<string, string> = {
  grid: 'data-option-design="grid"',
  'grid, in JSON': `data-block-json='{"design":"grid","slidesPerRow":3,"gutter":10}'`,
  autogrid: 'data-option-design="autogrid" data-option-gutter="13"',
  'autogrid, in JSON': `data-block-json='{"design":"autogrid","columnWidth":300,"imageAspectRatio":"1.5"}'`,
  autocolumns: 'data-option-design="autocolumns" data-option-gutter="7" data-option-column-width="210"',
  list: 'data-option-design="list" data-option-list-image-size="40"',
  stacked: 'data-option-design="stacked"',
  'a design that nobody knows': 'data-option-design="spiral"',
  'no design at all': '',
}

const all = Object.entries(designs)

/** Shifts are noticed in view alone: each view holds the galleries of one test. */
for (const { some, height } of [
  { some: all.slice(0, 6), height: 12_000 },
  { some: all.slice(6), height: 26_000 },
]) {
  test(`nothing moves when script loads: ${some.map(([name]) => name).join('; ')}`, async ({
    page,
    publish,
    expected,
  }) => {
    expected.push(/gallery designs/)
    await page.setViewportSize({ width: 1280, height })
    const body = some.map(
      ([name, options]) => `${gallery({ name, options, caption: 'Number' })}<p>After it</p>`,
    )
    const { before, after, shifts } = await compare(page, await publish({ body: body.join('') }), () =>
      namedBoxes(page),
    )
    expect(after).toEqual(before)
    expect(shifts).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  })
}

test.describe('grid', () => {
  test('[GAL-065] four in a row, 20 px apart, and they open a lightbox', async ({ page, open }) => {
    await open({ body: gallery({ options: 'data-option-design="grid"' }) })
    const all = await boxes(page)
    expect(per('top', all)).toEqual([4, 2])
    expect(all[1]!.left - all[0]!.left - all[0]!.width).toBeCloseTo(20, 0)
    expect(all[4]!.top).toBeCloseTo(
      Math.max(...all.slice(0, 4).map(({ top, height }) => top + height)) + 20,
      0,
    )
    await expectLightbox(page)
  })

  test('as many in a row as the option sets, and fewer where they would be too small', async ({
    page,
    open,
  }) => {
    await open({ body: gallery({ options: 'data-option-design="grid" data-option-slides-per-row="6"' }) })
    expect(per('top', await boxes(page))).toEqual([6])
    await page.setViewportSize({ width: 390, height: 844 })
    const narrow = await boxes(page)
    expect(per('top', narrow)[0]).toBeLessThan(6)
    expect(narrow[0]!.width).toBeGreaterThanOrEqual(96)
    await open({ body: gallery({ options: 'data-option-design="grid"' }) })
    expect(per('top', await boxes(page))[0]).toBe(3)
  })

  test('square pictures are cut about their focal point', async ({ page, open }) => {
    await open({ body: gallery({ options: 'data-option-design="grid" data-option-square-thumbs="true"' }) })
    for (const { width, height } of await boxes(page, 'img')) expect(height).toBeCloseTo(width, 0)
    const { objectFit, objectPosition } = await page
      .locator('img')
      .first()
      .evaluate((image) => ({ ...getComputedStyle(image) }))
    expect([objectFit, objectPosition]).toEqual(['cover', '20% 80%'])
  })

  test('whole pictures are fitted where nothing may be cut off', async ({ page, open }) => {
    const options =
      'data-option-design="grid" data-option-image-aspect-ratio="1.5" data-option-auto-crop="false"'
    await open({ body: gallery({ options }) })
    for (const { width, height } of await boxes(page, 'img')) expect(width / height).toBeCloseTo(1.5, 1)
    await expect(page.locator('img').first()).toHaveCSS('object-fit', 'contain')
  })
})

test.describe('autogrid', () => {
  test('[GAL-062] columns of at least 250 px, as many as get so much, nothing between them', async ({
    page,
    open,
  }) => {
    await test.step('[GAL-062] columns of at least 250 px, nothing between them', async () => {
      await open({ body: gallery({ options: 'data-option-design="autogrid"' }) })
      const all = await boxes(page)
      expect(per('top', all)).toEqual([5, 1])
      expect(all[0]!.width).toBeGreaterThanOrEqual(250)
      expect(all[1]!.left).toBeCloseTo(all[0]!.left + all[0]!.width, 0)
    })

    await test.step('[GAL-062] as many columns as get 250 px each', async () => {
      for (const [width, count] of [
        [1000, 4],
        [999, 3],
      ] as const) {
        await page
          .locator('[data-part=slides]')
          .evaluate((track, px) => (track as HTMLElement).style.setProperty('inline-size', `${px}px`), width)
        expect(per('top', await boxes(page))[0], `${width} px`).toBe(count)
      }
    })
  })

  test('one column where not even one is wide enough', async ({ page, open }) => {
    await page.setViewportSize({ width: 240, height: 600 })
    await open({ body: gallery({ options: 'data-option-design="autogrid"' }) })
    const [first] = await boxes(page)
    expect(first!.width).toBeLessThan(240)
    expect(per('left', await boxes(page))).toEqual([6])
  })
})

test('[GAL-064] auto rows, laid out by code, are full, about 250 px high and 20 px apart, and open a lightbox', async ({
  page,
  open,
}) => {
  await open({ body: gallery({ options: 'data-option-design="stacked"', count: 12 }) })
  await (await siteOf(page)).evaluate((site) => {
    const element = document.querySelector('[data-block=gallery]')!
    const handle = site.handle(element) as { layOut(design: string): Promise<void> }
    return handle.layOut('autorows')
  })
  await expect(page.locator('[data-rows]')).toHaveCount(1)
  await expect.poll(async () => per('top', await boxes(page, 'img'))).not.toHaveLength(12)
  const pictures = await boxes(page, 'img')
  const right = await page
    .locator('[data-part=slides]')
    .evaluate((track) => track.getBoundingClientRect().right)
  const rows = [...new Set(pictures.map(({ top }) => top))].map((top) =>
    pictures.filter((box) => box.top === top),
  )
  for (const row of rows.slice(0, -1)) {
    const last = row.at(-1)!
    expect(right - last.left - last.width).toBeLessThan(0.5)
    for (const { height } of row) expect(height).toBeCloseTo(row[0]!.height, 0)
    expect(row[0]!.height).toBeGreaterThan(170)
    expect(row[0]!.height).toBeLessThan(370)
    if (row[1]) expect(row[1].left - row[0]!.left - row[0]!.width).toBeCloseTo(20, 0)
  }
  await expectLightbox(page)
})

test('list: the picture has its share of the width, the text the rest', async ({ page, open }) => {
  await open({ body: gallery({ options: String(designs.list), caption: 'Number' }) })
  const [slides, pictures] = [await boxes(page), await boxes(page, 'img')]
  expect(pictures[0]!.width / slides[0]!.width).toBeCloseTo(0.4, 2)
  const text = await page.locator('[data-part=meta]').first().boundingBox()
  expect(text!.x).toBeGreaterThan(pictures[0]!.left + pictures[0]!.width)
  expect(text!.y).toBeLessThan(pictures[0]!.top + pictures[0]!.height)
})

test('every grid is readable without script', async ({ page, publish }) => {
  const body = Object.values(designs)
    .map((options) => gallery({ options, caption: 'Number' }))
    .join('')
  await page.goto(await publish({ body, script: false }))
  for (const image of await page.locator('img').all()) await expect(image).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('every grid passes the accessibility rules', async ({ open, axe, expected }) => {
  expected.push(/gallery designs/)
  const body = Object.entries(designs)
    .map(([name, options]) => gallery({ name, options, caption: 'Number', count: 3 }))
    .join('')
  await open({ body })
  await axe()
})
