import { GalleryOptions } from '../../packages/runtime/src/blocks/gallery/options.js'
import { everyBlock, markup } from './support/blocks.js'
import { measureParents, PARENTS, PLACES, place } from './support/parents.js'
import { expect, test } from './support/test.js'

/** The gallery of the fixture in each design. */
const designs = GalleryOptions.entries.design.wrapped.options.map((design) => {
  const [first] = markup('gallery').split('\n\n')
  return first!
    .replace('data-option-design="slideshow"', `data-option-design="${design}"`)
    .replace('data-block-id="plain"', `data-block-id="in-${design}"`)
})

/** Blocks that are as wide as their own words, those that follow the size of a box of the page, and those not yet narrower than their least width. */
const EXEMPT =
  /^(?:social-links|accordion|cart-indicator|map|before-after)#|^image#(?:cover|contain|tall|loaded) |^gallery#full |^(?:embed|scheduling)#script /

for (const script of [true, false]) {
  test(`every block has a size in each of ${Object.keys(PARENTS).length} parents, at two widths, in both directions, ${script ? 'with' : 'without'} script`, async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/opentable|exploretock/)
    const body = await place(page, [...designs, everyBlock()].join('\n'))
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
        const cells = await measureParents(page)
        count += cells.length
        for (const { parent, block, width: own, height, wanted, outside } of cells) {
          if (EXEMPT.test(block)) continue
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
