import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { drawing, head, servePhotos } from './support/photos.js'
import { expect, test } from './support/test.js'

const VARIANTS = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const

const figure = (variant: string, attributes = '', text = '') =>
  `<figure data-block="image" id="${variant}" data-option-variant="${variant}" ${attributes}>
    <img data-part="picture" src="/photos/${variant}.jpg" width="600" height="400" alt="${variant}">
    <figcaption data-part="text"><h3 data-part="title">Low water</h3><p data-part="subtitle">${text || 'Four boats on the mud.'}</p>
    <a data-part="button" href="#tides">The tides</a></figcaption></figure>`

const CSS = '.box { inline-size: var(--w) } body { margin: 0 }'

/** Places figures of all variants in boxes of a width, and measures them. */
async function placed(page: Page, width: number) {
  await page.evaluate((w) => document.body.style.setProperty('--w', `${w}px`), width)
  const measured = await page.locator('figure').evaluateAll((figures) =>
    figures.map((each) => {
      const box = (part: string) => each.querySelector(`[data-part=${part}]`)!.getBoundingClientRect()
      const [picture, text, title, whole] = [
        box('picture'),
        box('text'),
        box('title'),
        each.getBoundingClientRect(),
      ]
      const touches = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      return [
        each.id,
        {
          isBelow: text.top >= picture.bottom,
          isBeside: text.left >= picture.right - 1,
          titleIsOver: touches(title, picture),
          textIsOver: touches(text, picture),
          isInside: text.bottom <= whole.bottom + 1 && text.right <= whole.right + 1,
        },
      ]
    }),
  )
  return Object.fromEntries(measured)
}

test('each variant of a picture with text has its layout, and a narrow one of its own', async ({
  page,
  open,
}) => {
  await servePhotos(page, CSS)
  await open({ head, body: VARIANTS.map((each) => `<div class="box">${figure(each)}</div>`).join('') })
  const below = { isBelow: true, isBeside: false, titleIsOver: false, textIsOver: false, isInside: true }
  const over = { isBelow: false, isBeside: false, titleIsOver: true, textIsOver: true, isInside: true }
  expect(await placed(page, 414)).toEqual({
    ...Object.fromEntries(VARIANTS.map((each) => [each, below])),
    poster: over,
  })
  expect(await placed(page, 415)).toEqual({
    inline: below,
    stack: below,
    poster: over,
    card: { ...below, isBelow: false, isBeside: true },
    overlap: over,
    collage: over,
  })
})

test('long text makes a poster higher, and a mask does not crop text', async ({ page, open }) => {
  await servePhotos(page, CSS)
  const long = 'Every tide prints a page of the almanac. '.repeat(12)
  await open({
    head,
    body: `<div class="box">${figure('poster', 'data-option-shape="circle"', long)}</div>`,
  })
  await page.evaluate(() => document.body.style.setProperty('--w', '300px'))
  const boxes = await page.locator('figure').evaluate((each) => {
    const of = (part: string) => {
      const { top, bottom } = each.querySelector(`[data-part=${part}]`)!.getBoundingClientRect()
      return { top, bottom }
    }
    const [root, text] = [getComputedStyle(each), getComputedStyle(each.querySelector('[data-part=text]')!)]
    return { text: of('text'), picture: of('picture'), clips: [root.clipPath, text.clipPath] }
  })
  expect(boxes.text.bottom - boxes.text.top).toBeGreaterThan(300)
  expect(boxes.picture.bottom).toBeGreaterThanOrEqual(boxes.text.bottom - 1)
  expect(boxes.clips).toEqual(['none', 'none'])
})

test('white text on a poster has a contrast of 4.5:1 on a white picture', async ({ page, open }) => {
  await servePhotos(page, `${CSS} [data-part=text] { visibility: hidden }`, () =>
    drawing(600, 400).replaceAll(/fill="[^"]*"/g, 'fill="#fff"'),
  )
  await open({
    head,
    body: `<div class="box">${figure('poster')}</div>`,
  })
  await expect(page.locator('figure img')).toHaveAttribute('data-image-state', 'loaded')
  const png = await page.locator('figure').screenshot()
  const inside = sharp(png).extract({ left: 20, top: 20, width: 1, height: 1 }).removeAlpha()
  const pixel = await inside.raw().toBuffer()
  const linear = (channel: number) => {
    const share = channel / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = [...pixel].map(linear) as [number, number, number]
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  expect(luminance).toBeGreaterThan(0.1)
  expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5)
})
