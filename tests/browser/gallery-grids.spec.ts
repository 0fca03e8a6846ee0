import type { Page } from '@playwright/test'
import { siteOf } from './pages/lives.js'
import { expect, test } from './support/test.js'

const SIZES = [
  [600, 400],
  [400, 600],
  [500, 500],
  [800, 400],
  [600, 450],
  [300, 600],
] as const

interface Gallery {
  readonly options: string
  readonly count?: number
  /** Width and height of every picture; else they differ. */
  readonly size?: readonly [number, number]
  readonly caption?: string
}

const slide = ({ size, caption }: Gallery, index: number) => {
  const [width, height] = size ?? SIZES[index % SIZES.length]!
  return `<figure data-part="slide" data-image-dimensions="${width}x${height}" data-image-focal-point="0.2,0.8">
    <img src="/pictures/${width}x${height}.svg" width="${width}" height="${height}" alt="Picture ${index + 1}">
    ${caption ? `<figcaption data-part="meta">${caption} ${index + 1}</figcaption>` : ''}
  </figure>`
}

const gallery = (given: Gallery) => `<section data-block="gallery" ${given.options} aria-label="Prints">
  <div data-part="slides">${Array.from({ length: given.count ?? 6 }, (_, index) => slide(given, index)).join('')}</div>
</section>`

/** Far below the window. */
const LATER = Array.from({ length: 100 }, (_, index) => `<p>Line ${index}</p>`).join('')

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Boxes of an element's slides, or of their pictures, to a tenth of a pixel. */
const boxes = (page: Page, what: 'slide' | 'img' = 'slide') =>
  page.evaluate((what) => {
    const tenth = (value: number) => Math.round(value * 10) / 10
    const all = document.querySelectorAll(what === 'img' ? '[data-part=slide] img' : '[data-part=slide]')
    return [...all].map((each): Box => {
      const { left, top, width, height } = each.getBoundingClientRect()
      return { left: tenth(left), top: tenth(top), width: tenth(width), height: tenth(height) }
    })
  }, what)

/** How many slides stand in each row, or below each other in each column. */
const per = (side: 'top' | 'left', all: readonly Box[]) => {
  const groups = new Map<number, number>()
  for (const box of all) groups.set(box[side], (groups.get(box[side]) ?? 0) + 1)
  return [...groups.values()]
}

/** Every layout shift of a page, from its first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifts = async (page: Page) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
}

/** Opens a page without script, notes what `look` sees, and lets script come once it was painted. */
async function compare<Seen>(page: Page, address: string, look: () => Promise<Seen>) {
  await watchShifts(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/runtime/auto.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const before = await look()
  release()
  await page.locator('[data-block-state=ready]').first().waitFor()
  return { before, after: await look(), shifts: await shifts(page) }
}

/** A press on the first picture opens a lightbox. */
async function expectLightbox(page: Page) {
  await page.locator('[data-part=slide] img').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const wide = { width: 1280, height: 900 }
test.beforeEach(async ({ page }) => {
  await page.setViewportSize(wide)
  await page.route('**/pictures/*.svg', (route) => {
    const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url()) ?? []
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#357"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
})

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

for (const [name, options] of Object.entries(designs)) {
  test(`nothing moves when script arrives: ${name}`, async ({ page, publish, expected }) => {
    expected.push(/spiral/)
    const address = await publish({ body: `${gallery({ options, caption: 'Number' })}<p>After it</p>` })
    const { before, after, shifts } = await compare(page, address, () => boxes(page))
    expect(after).toEqual(before)
    expect(shifts).toEqual([])
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

  test('as many in a row as asked for, and fewer where they would be too small', async ({ page, open }) => {
    await open({ body: gallery({ options: 'data-option-design="grid" data-option-slides-per-row="6"' }) })
    expect(per('top', await boxes(page))).toEqual([6])
    await page.setViewportSize({ width: 390, height: 844 })
    const narrow = await boxes(page)
    expect(per('top', narrow)[0]).toBeLessThan(6)
    expect(narrow[0]!.width).toBeGreaterThanOrEqual(64)
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
  test('[GAL-062] columns of at least 250 px, nothing between them', async ({ page, open }) => {
    await open({ body: gallery({ options: 'data-option-design="autogrid"' }) })
    const all = await boxes(page)
    expect(per('top', all)).toEqual([5, 1])
    expect(all[0]!.width).toBeGreaterThanOrEqual(250)
    expect(all[1]!.left).toBeCloseTo(all[0]!.left + all[0]!.width, 0)
  })

  test('one column where not even one is wide enough', async ({ page, open }) => {
    await page.setViewportSize({ width: 240, height: 600 })
    await open({ body: gallery({ options: 'data-option-design="autogrid"' }) })
    const [first] = await boxes(page)
    expect(first!.width).toBeLessThan(240)
    expect(per('left', await boxes(page))).toEqual([6])
  })
})

test.describe('autocolumns', () => {
  const options = 'data-option-design="autocolumns"'
  const uniform = { options, size: [600, 400] as const }

  test('[GAL-063] columns of at least 250 px, nothing between them', async ({ page, open }) => {
    await open({ body: gallery({ options, count: 20 }) })
    const all = await boxes(page)
    expect(per('left', all)).toHaveLength(5)
    expect(all[0]!.width).toBeGreaterThanOrEqual(250)
    const second = all.find(({ left }) => left > all[0]!.left)
    expect(second!.left).toBeCloseTo(all[0]!.left + all[0]!.width, 0)
  })

  test('none is left empty: script balances them out of sight, and nothing is seen to move', async ({
    page,
    publish,
  }) => {
    const address = await publish({ body: LATER + gallery(uniform) + LATER })
    const { before, after, shifts } = await compare(page, address, () => boxes(page))
    expect(per('left', before)).toEqual([2, 2, 2])
    expect(per('left', after)).toEqual([2, 1, 1, 1, 1])
    expect(shifts).toEqual([])
  })

  test('in view they stay as they were painted, until the window changes', async ({ page, publish }) => {
    const { before, after } = await compare(page, await publish({ body: gallery(uniform) }), () =>
      boxes(page),
    )
    expect(after).toEqual(before)
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect.poll(async () => per('left', await boxes(page))).toEqual([2, 2, 1, 1])
  })

  test('none runs out of the gallery while the window narrows, not for one frame', async ({ page, open }) => {
    await open({ body: LATER + gallery(uniform) })
    await expect(page.locator('[data-column-start]')).toHaveCount(4)
    const overflows = await page.evaluateHandle(() => {
      const seen: boolean[] = []
      const slides = document.querySelector('[data-part=slides]')!
      // Told after the runtime's own observer, and before the frame is painted.
      new ResizeObserver(() => seen.push(slides.scrollWidth > slides.clientWidth)).observe(slides)
      return seen
    })
    for (const width of [1100, 800, 500, 300, 900]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    }
    expect(per('left', await boxes(page))).toEqual([2, 2, 2])
    const seen = await overflows.jsonValue()
    expect(seen.length).toBeGreaterThan(4)
    expect(seen).not.toContain(true)
  })

  test('a window that changes raises no error of the observer', async ({ page, open }) => {
    await page.addInitScript(() => {
      const errors: string[] = []
      Object.assign(globalThis, { errors })
      addEventListener('error', ({ message }) => errors.push(message))
    })
    await open({ body: LATER + gallery(uniform) })
    for (const width of [1100, 800, 500, 300, 900]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    }
    expect(per('left', await boxes(page))).toEqual([2, 2, 2])
    expect(await page.evaluate(() => (globalThis as unknown as { errors: string[] }).errors)).toEqual([])
  })

  test('slides of one height fill the first row before they begin another', async ({ page, open }) => {
    await open({ body: gallery({ options: `${options} data-option-square-thumbs="true"` }) })
    expect(per('top', await boxes(page))).toEqual([5, 1])
  })

  test('Tab goes down the first column, then the next, in the order of the document', async ({
    page,
    open,
  }) => {
    const links = Array.from(
      { length: 6 },
      (_, index) => `<div data-part="slide"><a href="#${index}">Picture ${index + 1}</a></div>`,
    )
    await open({
      body: `${LATER}<section data-block="gallery" ${options}><div data-part="slides">${links.join('')}</div></section>`,
    })
    await page.getByRole('link', { name: 'Picture 1' }).focus()
    const all = await boxes(page)
    for (let index = 1; index < 6; index += 1) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: `Picture ${index + 1}` })).toBeFocused()
      const [before, now] = [all[index - 1]!, all[index]!]
      expect(now.left > before.left || now.top > before.top).toBe(true)
    }
  })

  test('from right to left the first column is on the right', async ({ page, open }) => {
    await open({ body: LATER + gallery(uniform), html: 'lang="ar" dir="rtl"' })
    const all = await boxes(page)
    expect(per('left', all)).toEqual([2, 1, 1, 1, 1])
    expect(all.map(({ left }) => left)).toEqual(
      [...all.map(({ left }) => left)].sort((one, other) => other - one),
    )
  })

  test('come right when shown after they were hidden', async ({ page, open }) => {
    await open({ body: `<div hidden id="closed">${gallery(uniform)}</div>` })
    await page.locator('#closed').evaluate((panel) => panel.removeAttribute('hidden'))
    await expect.poll(async () => per('left', await boxes(page))).toEqual([2, 1, 1, 1, 1])
  })

  test('destroy gives back the markup', async ({ page, open }) => {
    await open({ body: LATER + gallery(uniform) })
    await expect(page.locator('[data-column-start]')).toHaveCount(4)
    await (await siteOf(page)).evaluate((site) => site.destroy())
    await expect(page.locator('[data-column-start]')).toHaveCount(0)
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

test('list: the picture takes its share of the width, the text the rest', async ({ page, open }) => {
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

test('no rule of accessibility is broken by any grid', async ({ open, axe, expected }) => {
  expected.push(/spiral/)
  const body = Object.entries(designs)
    .map(([name, options]) => gallery({ options, caption: 'Number', count: 3 }).replace('Prints', name))
    .join('')
  await open({ body })
  await axe()
})
