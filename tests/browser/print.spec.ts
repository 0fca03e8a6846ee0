import { GalleryOptions } from '../../packages/runtime/src/blocks/gallery/options.js'
import { markup } from './support/blocks.js'
import { expect, test } from './support/test.js'

const DESIGNS = GalleryOptions.entries.design.wrapped.options

const slides = ['harbour', 'orchard', 'mill', 'harbour', 'orchard', 'mill']
  .map(
    (name, index) =>
      `<div data-part="slide"><img src="/support/${name}.svg" width="600" height="400" alt="${name} ${index}"></div>`,
  )
  .join('')

test('every picture of a gallery is printed, in each design, within the page', async ({ page, open }) => {
  await open({
    body: DESIGNS.map(
      (design) =>
        `<section data-block="gallery" id="${design}" data-option-design="${design}" aria-label="${design}"><div data-part="slides">${slides}</div></section>`,
    ).join(''),
  })
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const lost = await page.locator('[data-part=slide] img').evaluateAll((images) =>
    images.flatMap((image) => {
      const { left, right, top, bottom, width, height } = image.getBoundingClientRect()
      const gallery = image.closest('section')!
      const isCut = (box: Element | null): boolean => {
        if (!box || box === gallery.parentElement) return false
        const edge = box.getBoundingClientRect()
        const { overflowX, overflowY } = getComputedStyle(box)
        const isOut =
          (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) ||
          (overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1))
        return isOut || isCut(box.parentElement)
      }
      const isThere =
        width > 20 &&
        height > 20 &&
        image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isOnPage = left >= -1 && right <= document.documentElement.clientWidth + 1
      return isThere && isOnPage && !isCut(image.parentElement)
        ? []
        : [`${gallery.id}: ${image.getAttribute('alt')}, ${Math.round(left)}–${Math.round(right)}`]
    }),
  )
  expect(lost).toEqual([])
})

test('nothing moves on paper', async ({ page, open }) => {
  await open({ body: markup('marquee').split('\n\n')[0]! })
  await page.emulateMedia({ media: 'print' })
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && effect?.getComputedTiming().iterations === Infinity,
          ).length,
    )
  await expect.poll(moving).toBe(0)
  await expect(page.locator('[data-block=marquee] [data-part=item]').first()).toBeVisible()
})
