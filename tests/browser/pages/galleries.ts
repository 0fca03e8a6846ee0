import type { Locator, Page } from '@playwright/test'
import type { GalleryHandle } from '../../../packages/runtime/src/blocks/gallery/block.js'
import { siteOf } from './instances.js'

interface Parts {
  readonly design: string
  readonly count?: number
  readonly attributes?: string
  /** The content of every slide by its number. */
  readonly slide?: (at: number) => string
  readonly more?: string
}

export const picture = (at: number) =>
  `<img src="/support/harbour.svg?${at}" width="600" height="400" alt="Picture ${at}" />`

export const gallery = ({ design, count = 8, attributes = '', slide = picture, more = '' }: Parts) =>
  `<section data-block="gallery" data-option-design="${design}" aria-label="Pictures" ${attributes}>
<div data-part="slides">${Array.from({ length: count }, (_, at) => `<div data-part="slide" data-slide-id="s${at}">${slide(at)}</div>`).join('')}</div>
<button type="button" data-part="previous">Back</button><button type="button" data-part="next">On</button>${more}</section>`

export const block = (page: Page) => page.locator('[data-block=gallery]')
export const slides = (page: Page | Locator) => page.locator('[data-part=slide]')
export const track = (page: Page | Locator) => page.locator('[data-part=slides]')
export const next = (page: Page) => page.getByRole('button', { name: 'On', exact: true })
export const current = (page: Page) =>
  slides(page).evaluateAll((all) => all.findIndex((each) => each.hasAttribute('data-current')))

/** How far a slide's edges lie inside its track, in whole pixels. */
export const inset = (slide: Locator) =>
  slide.evaluate((element) => {
    const inner = element.getBoundingClientRect()
    const outer = (element.parentElement as HTMLElement).getBoundingClientRect()
    return { left: Math.round(inner.left - outer.left), right: Math.round(outer.right - inner.right) }
  })

export const select = async (page: Page, index: number) => {
  const site = await siteOf(page)
  return site.evaluate(
    (each, to) =>
      each.handle<GalleryHandle>(document.querySelector('[data-block=gallery]') as Element)?.select(to),
    index,
  )
}

export const boxes = (page: Page) =>
  page
    .locator('[data-block=gallery], [data-part=slides], [data-part=slide], [data-part=slide] img')
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].map(Math.round).join(' ')
      }),
    )
