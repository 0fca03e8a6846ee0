import { GalleryOptions } from '../../packages/runtime/src/blocks/gallery/options.js'
import { everyBlock, markup } from './support/blocks.js'
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

/** Controls, which do nothing on paper, copies that only move, and texts that widgets of other sites replace. */
const OF_THE_SCREEN =
  'button, nav, summary, select, [data-part=toggle], [data-part=counter], [data-part=time], [aria-hidden=true], [data-block=menu-button], [data-block=reservation], [data-block=scheduling], .site-marquee-strip'

test('every text of every block that is seen on the screen is on paper too, within the page', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(/opentable|exploretock/, (route) => route.fulfill({ body: '' }))
  await open({ body: everyBlock() })
  await page.setViewportSize({ width: 720, height: 1000 })
  const seen = () =>
    page.evaluate((selector) => {
      const texts = new Map<string, readonly [left: number, right: number]>()
      const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement!
        const block = element.closest<HTMLElement>('[data-block]')
        const text = node.textContent!.trim()
        if (
          !block ||
          !text ||
          element.closest(selector) ||
          !element.checkVisibility({ visibilityProperty: true })
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, height } = range.getBoundingClientRect()
        if (height > 0) texts.set(`${block.dataset.block}#${block.dataset.blockId}: ${text}`, [left, right])
      }
      return [...texts]
    }, OF_THE_SCREEN)
  const onScreen = await seen()
  expect(onScreen.length).toBeGreaterThan(200)
  await page.emulateMedia({ media: 'print' })
  const onPaper = new Map(await seen())
  expect(onScreen.map(([text]) => text).filter((text) => !onPaper.has(text))).toEqual([])
  const outside = [...onPaper].filter(([, [left, right]]) => left < -1 || right > 721)
  expect(outside).toEqual([])
})
