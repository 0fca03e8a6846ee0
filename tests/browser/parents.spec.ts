import { GalleryOptions } from '../../packages/runtime/src/blocks/gallery/options.js'
import { everyBlock, markup } from './support/blocks.js'
import { measureParents, PARENTS, PLACES, place } from './support/parents.js'
import { drawing } from './support/photos.js'
import { expect, test } from './support/test.js'

/** The gallery of the fixture in each design. */
const designs = GalleryOptions.entries.design.wrapped.options.map((design) => {
  const [first] = markup('gallery').split('\n\n')
  return first!
    .replace('data-option-design="slideshow"', `data-option-design="${design}"`)
    .replace('data-block-id="plain"', `data-block-id="in-${design}"`)
})

/** Drawings with a `viewBox` alone, which have a shape and no width of their own. */
const DRAWING = '<svg viewBox="0 0 600 400"><rect width="600" height="400"/></svg>'
const drawings = [
  ...['stacked', 'slideshow', 'grid', 'autogrid', 'list'].map(
    (
      design,
    ) => `<section data-block="gallery" data-block-id="drawn-${design}" data-option-design="${design}" aria-label="Drawings">
      <div data-part="slides">${`<div data-part="slide">${DRAWING}</div>`.repeat(3)}</div></section>`,
  ),
  `<div data-block="before-after" data-block-id="drawn"><div data-part="before">${DRAWING}</div><div data-part="after">${DRAWING}</div></div>`,
  '<img data-block="image" data-block-id="drawn" src="/pages/drawing.svg" alt="A field">',
]

for (const script of [true, false]) {
  test(`every block has a size in each of ${Object.keys(PARENTS).length} parents, at two widths, in both directions, ${script ? 'with' : 'without'} script`, async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/opentable|exploretock/)
    // Photographs have a size of their own.
    await page.route('**/support/*.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: drawing(600, 400) }),
    )
    await page.route('**/pages/drawing.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: DRAWING.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
      }),
    )
    const body = await place(page, [...designs, ...drawings, everyBlock()].join('\n'))
    const headers = {
      'Content-Security-Policy': "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'",
    }
    await open({ body, head: PLACES, headers, ...(script ? {} : { script: false as const }) })
    await page.waitForLoadState('networkidle')
    let count = 0
    const wrong: string[] = []
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const direction of ['ltr', 'rtl']) {
        await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
        const cells = await measureParents(page, script)
        count += cells.length
        for (const { parent, block, width: own, height, wanted, outside } of cells) {
          if (own >= wanted - 1 && height > 0 && outside <= 1) continue
          wrong.push(
            `${block} in ${parent}, ${width} ${direction}: ${own} × ${height}, at least ${wanted} wide, ${outside} outside`,
          )
        }
      }
    }
    expect(count).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })
}
