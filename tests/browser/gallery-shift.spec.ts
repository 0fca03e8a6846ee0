import { boxes, compare, gallery, namedBoxes, test } from './support/grids.js'
import { expect } from './support/test.js'

/** Options as a server writes them that keeps them all in JSON. */
const json = (options: Record<string, unknown>) => `data-block-json='${JSON.stringify(options)}'`

const given: Record<string, Record<string, unknown>> = {
  'slides in a row and the space between them': { design: 'grid', slidesPerRow: 5, gutter: 12 },
  'as many as twelve in a row': { design: 'grid', slidesPerRow: 12, gutter: 4 },
  'thumbnails in a row, and padding': { design: 'grid', 'thumbnails-per-row': 3, padding: 15 },
  'padding that a gutter goes before': { design: 'grid', padding: 50, gutter: 5 },
  'square pictures': { design: 'grid', 'square-thumbs': true },
  'square pictures that a ratio goes before': { design: 'grid', squareThumbs: true, imageAspectRatio: '1.5' },
  'pictures that are not cut': { design: 'grid', imageAspectRatio: '2', 'auto-crop': false },
  'width of columns': { design: 'autogrid', columnWidth: 320, gutter: 16 },
  'a ratio': { design: 'autogrid', imageAspectRatio: '1.25' },
  'a ratio that is no number': { design: 'autogrid', imageAspectRatio: '1 / 2' },
  'columns of any height': { design: 'autocolumns', columnWidth: 180, gutter: 7 },
  'size of pictures in a list': { design: 'list', listImageSize: 33 },
  'a carousel': { design: 'carousel', slidesPerRow: 4, gutter: 25 },
  'height step of a strip': { design: 'slider', vSize: 7, gutter: 3 },
  'height of a strip': { design: 'slider', aspectRatio: 45, 'active-alignment': 'left' },
  'a number that is refused': { design: 'grid', slidesPerRow: 5, gutter: 'wide', columnWidth: null },
}

/** So many galleries fit into one view, outside of which no shift is noticed. */
const AT_A_TIME = 4
const all = Object.entries(given)

for (let at = 0; at < all.length; at += AT_A_TIME) {
  const some = all.slice(at, at + AT_A_TIME)
  test(`numbers in JSON alone move nothing when script loads: ${some.map(([name]) => name).join('; ')}`, async ({
    page,
    publish,
    expected,
  }) => {
    expected.push(/gutter|columnWidth|imageAspectRatio/)
    await page.setViewportSize({ width: 1280, height: 12_000 })
    const body = some.map(
      ([name, options]) =>
        `${gallery({ name, options: json(options), count: 12, caption: 'Number' })}<p>After it</p>`,
    )
    const { before, after, shifts } = await compare(page, await publish({ body: body.join('') }), () =>
      namedBoxes(page),
    )
    expect(after).toEqual(before)
    expect(shifts).toEqual([])
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, 'every gallery is in view').toBe(12_000)
  })
}

test('numbers of thumbnails in JSON alone move nothing when script loads', async ({ page, publish }) => {
  const thumbnails = Array.from(
    { length: 6 },
    (_, at) =>
      `<button type="button" data-part="thumbnail"><img src="/pictures/600x400.svg" width="600" height="400" alt="${at + 1}"></button>`,
  )
  for (const [height, margin] of [
    ['thumbnailStripHeight', 'thumbnailStripMargin'],
    ['thumbnail-strip-height', 'thumbnail-strip-margin'],
  ] as const) {
    const options = json({ design: 'slideshow', [height]: 120, [margin]: 20 })
    const body = gallery({ options, size: [600, 400] }).replace(
      '</section>',
      `<div data-part="thumbnails">${thumbnails.join('')}</div></section><p id="after">After it</p>`,
    )
    const look = () =>
      page
        .locator('[data-part=thumbnails], #after')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y))
    const { before, after, shifts } = await compare(page, await publish({ body }), look)
    expect(after).toEqual(before)
    expect(shifts).toEqual([])
    expect(await page.locator('[data-part=thumbnail] img').first().boundingBox()).toMatchObject({
      height: 120,
    })
  }
})

test('a number that the sheet cannot read from JSON moves nothing where it is in an attribute', async ({
  page,
  publish,
}) => {
  const options = 'data-option-design="autogrid" data-option-column-width="333" data-option-gutter="13.5"'
  const body = `${gallery({ options })}<p>After it</p>`
  const { before, after, shifts } = await compare(page, await publish({ body }), () => boxes(page))
  expect(after).toEqual(before)
  expect(shifts).toEqual([])
  expect(after[0]!.width).toBeGreaterThan(333)
})
