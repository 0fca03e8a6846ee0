import type { Page } from '@playwright/test'
import { hold } from '../pages/instances.js'
import { SIZES } from './picture-sizes.js'
import { painted, recordShifts } from './shifts.js'
import { test as base, expect } from './test.js'

interface Gallery {
  readonly options: string
  /** Its name, which tells galleries of one page apart. */
  readonly name?: string
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

export const gallery = (
  given: Gallery,
) => `<section data-block="gallery" ${given.options} aria-label="${given.name ?? 'Prints'}">
  <div data-part="slides">${Array.from({ length: given.count ?? 6 }, (_, index) => slide(given, index)).join('')}</div>
</section>`

/** Far below the window. */
export const LATER = Array.from({ length: 100 }, (_, index) => `<p>Line ${index}</p>`).join('')

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Boxes of the page's slides, or of their pictures, to a tenth of a pixel. */
export const boxes = (page: Page, what: 'slide' | 'img' = 'slide') =>
  page.evaluate((what) => {
    const tenth = (value: number) => Math.round(value * 10) / 10
    const all = document.querySelectorAll(what === 'img' ? '[data-part=slide] img' : '[data-part=slide]')
    return [...all].map((each): Box => {
      const { left, top, width, height } = each.getBoundingClientRect()
      return { left: tenth(left), top: tenth(top), width: tenth(width), height: tenth(height) }
    })
  }, what)

/** The same boxes, each with the name of its gallery. */
export async function namedBoxes(page: Page) {
  const names = await page
    .locator('[data-part=slide]')
    .evaluateAll((slides) => slides.map((each) => each.closest('[data-block]')?.getAttribute('aria-label')))
  return (await boxes(page)).map((box, index) => ({ name: names[index], ...box }))
}

/** The numbers of slides in each row, or in each column. */
export const per = (side: 'top' | 'left', all: readonly Box[]) => {
  const groups = new Map<number, number>()
  for (const box of all) groups.set(box[side], (groups.get(box[side]) ?? 0) + 1)
  return [...groups.values()]
}

/** Opens a page without script, records the result of `look`, and loads script once the page is painted. */
export async function compare<Seen>(page: Page, address: string, look: () => Promise<Seen>) {
  const shifts = await recordShifts(page)
  const release = await hold(page, '**/runtime/auto.js')
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const before = await look()
  release()
  await expect(page.locator('[data-block]:not([data-block-state=ready])')).toHaveCount(0)
  const after = await look()
  await painted(page)
  return { before, after, shifts: await shifts() }
}

/** A press on the first picture opens a lightbox. */
export async function expectLightbox(page: Page) {
  await page.locator('[data-part=slide] img').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Pages of a wide window, whose pictures have the size in their names. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.route('**/pictures/*.svg', (route) => {
      const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url()) ?? []
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#357"/></svg>`
      return route.fulfill({ contentType: 'image/svg+xml', body })
    })
    await use(page)
  },
})
