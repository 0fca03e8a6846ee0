import type { Page } from '@playwright/test'
import { boxes, compare, gallery, test } from './support/grids.js'
import { expect } from './support/test.js'

const designs = ['slideshow', 'slider', 'carousel', 'grid', 'autogrid', 'autocolumns', 'stacked']

/** Boxes of the first slide, its picture and its text. */
const first = (page: Page) =>
  page
    .locator('[data-part=slide]')
    .first()
    .evaluate((slide) => {
      const box = (element: Element | null) => (element as Element).getBoundingClientRect()
      const [picture, text] = [box(slide.querySelector('img')), box(slide.querySelector('[data-part=meta]'))]
      return { slide: slide.getBoundingClientRect().toJSON(), picture: picture.toJSON(), text: text.toJSON() }
    })

const show = (design: string, position: string | undefined, html?: string) => {
  const options = `data-option-design="${design}" ${position ? `data-option-meta-position="${position}"` : ''}`
  return `${gallery({ options, caption: html ?? 'Number', size: [600, 400] })}<p>After it</p>`
}

for (const design of designs) {
  test(`${design}: the text stands below the picture, above it or in its corner, and nothing moves when script comes`, async ({
    page,
    publish,
  }) => {
    const pictures = []
    for (const position of [undefined, 'bottom', 'top', 'top-left']) {
      const address = await publish({ body: show(design, position) })
      const { before, after, shifts } = await compare(page, address, () => boxes(page))
      expect(after).toEqual(before)
      expect(shifts).toEqual([])
      const { picture, text, slide } = await first(page)
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
    // Where the text stands makes the picture neither larger nor smaller.
    expect(new Set(pictures.map(String)).size).toBe(1)
  })
}

for (const name of ['metaPosition', 'meta-position']) {
  test(`the place of the text stands in JSON as well: ${name} @one-width`, async ({ page, publish }) => {
    const options = `data-block-json='${JSON.stringify({ design: 'grid', [name]: 'top' })}'`
    const address = await publish({ body: `${gallery({ options, caption: 'Number' })}<p>After it</p>` })
    const { before, after, shifts } = await compare(page, address, () => boxes(page))
    expect(after).toEqual(before)
    expect(shifts).toEqual([])
    const { picture, text } = await first(page)
    expect(text.bottom).toBeLessThanOrEqual(picture.top + 0.1)
  })
}

test('a list has its text beside the picture wherever it is told to be', async ({ page, open }) => {
  for (const position of ['bottom', 'top', 'top-left']) {
    await open({ body: show('list', position) })
    const { picture, text } = await first(page)
    expect(text.left).toBeGreaterThanOrEqual(picture.right)
    expect(text.top).toBeCloseTo(picture.top, 0)
  }
})

test('from right to left the corner is the one on the right', async ({ page, open }) => {
  await open({ body: show('grid', 'top-left'), html: 'lang="ar" dir="rtl"' })
  const { picture, text } = await first(page)
  expect(text.right).toBeCloseTo(picture.right, 0)
  expect(text.left).toBeGreaterThan(picture.left)
})

test('a text that is higher than its picture makes room for itself @one-width', async ({ page, open }) => {
  await open({ body: show('grid', 'top-left', 'Word '.repeat(300)) })
  const { picture, text, slide } = await first(page)
  expect(text.height).toBeGreaterThan(picture.height)
  expect(slide.bottom).toBeGreaterThanOrEqual(text.bottom)
})

test('no rule of accessibility is broken wherever the text stands @one-width', async ({ open, axe }) => {
  const all = designs.flatMap((design) => ['top', 'top-left'].map((position) => [design, position] as const))
  const body = all.map(([design, position]) =>
    show(design, position).replace('Prints', `${design} ${position}`),
  )
  await open({ body: body.join('') })
  await axe()
})
