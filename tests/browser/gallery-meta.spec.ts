import type { Page } from '@playwright/test'
import { compare, gallery, namedBoxes, test } from './support/grids.js'
import { expect } from './support/test.js'

const designs = ['slideshow', 'slider', 'carousel', 'grid', 'autogrid', 'autocolumns', 'stacked']

/** Boxes of the first slide of a gallery, of its picture and of its text. */
const first = (page: Page, name = 'Prints') =>
  page
    .locator(`[aria-label="${name}"] [data-part=slide]`)
    .first()
    .evaluate((slide) => {
      const box = (element: Element | null) => (element as Element).getBoundingClientRect()
      const [picture, text] = [box(slide.querySelector('img')), box(slide.querySelector('[data-part=meta]'))]
      return { slide: slide.getBoundingClientRect().toJSON(), picture: picture.toJSON(), text: text.toJSON() }
    })

interface Shown {
  readonly design: string
  readonly position?: string | undefined
  readonly caption?: string
  readonly name?: string
}

const show = ({ design, position, caption = 'Number', name }: Shown) => {
  const options = `data-option-design="${design}" ${position ? `data-option-meta-position="${position}"` : ''}`
  return `${gallery({ options, caption, size: [600, 400], ...(name && { name }) })}<p>After it</p>`
}

const positions = [undefined, 'bottom', 'top', 'top-left']

for (const design of designs) {
  test(`${design}: the text is below the picture, above it or in its corner, and nothing moves when script loads`, async ({
    page,
    publish,
  }) => {
    // Shifts are noticed in view alone.
    await page.setViewportSize({ width: 1280, height: design === 'stacked' ? 22_000 : 5000 })
    const body = positions.map((position) => show({ design, position, name: String(position) })).join('')
    const { before, after, shifts } = await compare(page, await publish({ body }), () => namedBoxes(page))
    expect(after).toEqual(before)
    expect(shifts).toEqual([])
    const pictures = []
    for (const position of positions) {
      const { picture, text, slide } = await first(page, String(position))
      pictures.push([picture.width, picture.height])
      if (position === 'top') {
        expect(text.bottom).toBeLessThanOrEqual(picture.top + 0.1)
        expect(text.top).toBeCloseTo(slide.top, 0)
      } else if (position === 'top-left') {
        expect(text.top).toBeCloseTo(picture.top, 0)
        expect(text.left).toBeCloseTo(picture.left, 0)
        expect(text.right).toBeLessThan(picture.right)
        expect(slide.bottom).toBeCloseTo(picture.bottom, -1)
      } else expect(text.top).toBeGreaterThanOrEqual(picture.bottom - 0.1)
    }
    // The place of the text makes the picture neither larger nor smaller.
    expect(new Set(pictures.map(String)).size).toBe(1)
  })
}

test('the place of the text may be in JSON as well', async ({ page, publish }) => {
  const names = ['metaPosition', 'meta-position']
  const galleries = names.map((name) => {
    const options = `data-block-json='${JSON.stringify({ design: 'grid', [name]: 'top' })}'`
    return `${gallery({ options, name, caption: 'Number' })}<p>After it</p>`
  })
  await page.setViewportSize({ width: 1280, height: 2500 })
  const { before, after, shifts } = await compare(page, await publish({ body: galleries.join('') }), () =>
    namedBoxes(page),
  )
  expect(after).toEqual(before)
  expect(shifts).toEqual([])
  for (const name of names) {
    const { picture, text } = await first(page, name)
    expect(text.bottom, name).toBeLessThanOrEqual(picture.top + 0.1)
  }
})

test('a list has its text beside the picture at every position', async ({ page, open }) => {
  const names = ['bottom', 'top', 'top-left']
  await open({ body: names.map((name) => show({ design: 'list', position: name, name })).join('') })
  for (const name of names) {
    const { picture, text } = await first(page, name)
    expect(text.left).toBeGreaterThanOrEqual(picture.right)
    expect(text.top).toBeCloseTo(picture.top, 0)
  }
})

test('from right to left the corner is the one on the right', async ({ page, open }) => {
  await open({ body: show({ design: 'grid', position: 'top-left' }), html: 'lang="ar" dir="rtl"' })
  const { picture, text } = await first(page)
  expect(text.right).toBeCloseTo(picture.right, 0)
  expect(text.left).toBeGreaterThan(picture.left)
})

test('a text that is higher than its picture makes room for itself', async ({ page, open }) => {
  await open({ body: show({ design: 'grid', position: 'top-left', caption: 'Word '.repeat(300) }) })
  const { picture, text, slide } = await first(page)
  expect(text.height).toBeGreaterThan(picture.height)
  expect(slide.bottom).toBeGreaterThanOrEqual(text.bottom)
})

test('it passes the accessibility rules at every position of the text', async ({ open, axe }) => {
  const all = designs.flatMap((design) =>
    ['top', 'top-left'].map((position) => show({ design, position, name: `${design} ${position}` })),
  )
  await open({ body: all.join('') })
  await axe()
})
