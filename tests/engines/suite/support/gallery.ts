import { lazy, type Site } from '@site/runtime'
import '../../../../packages/runtime/src/styles/tokens.css'
import '../../../../packages/runtime/src/blocks/gallery/sheet.css'
import '../../../../packages/runtime/src/overlays/lightbox/lightbox.css'
import type { GalleryHandle } from '../../../../packages/runtime/src/blocks/gallery/block.js'
import type { CaseContext } from '../../page/context.js'
import { drawing } from './pictures.js'
import { wake } from './start-site.js'

export const blocks = {
  gallery: lazy(() => import('../../../../packages/runtime/src/blocks/gallery/block.js')),
}

export interface GalleryParts {
  readonly design: string
  readonly count?: number
  readonly attributes?: string
  /** The content of each slide by its number. */
  readonly slide?: (at: number) => string
  /** The markup before and after the slides. */
  readonly before?: string
  readonly after?: string
}

export const image = (at: number, width = 600, height = 400): string =>
  `<img src="${drawing(width, height)}" width="${width}" height="${height}" alt="Picture ${at}">`

export const ARROWS =
  '<button type="button" data-part="previous">Back</button><button type="button" data-part="next">On</button>'

export const bullets = (count: number): string =>
  `<div data-part="bullets">${'<button type="button" data-part="bullet"></button>'.repeat(count)}</div>`

export function gallery({
  design,
  count = 5,
  attributes = '',
  slide = (at) => image(at),
  before = '',
  after = ARROWS,
}: GalleryParts): string {
  const slides = Array.from(
    { length: count },
    (_, at) => `<div data-part="slide" data-slide-id="s${at}">${slide(at)}</div>`,
  ).join('')
  return `<section data-block="gallery" data-option-design="${design}" aria-label="Pictures" ${attributes}>${before}<div data-part="slides">${slides}</div>${after}</section>`
}

/** Puts markup into a frame of its own, as wide as asked for, once its pictures are there. */
export async function place(
  { mount, eventually }: CaseContext,
  html: string,
  width = 800,
): Promise<HTMLElement> {
  const frame = mount(`<div>${html}</div>`)
  frame.style.width = `${width}px`
  const first = [...frame.querySelectorAll('img')].filter(({ loading }) => loading !== 'lazy')
  await eventually(() => first.every(({ complete }) => complete))
  return frame
}

export interface LivingGallery {
  readonly site: Site
  readonly block: HTMLElement
  readonly slides: readonly HTMLElement[]
  readonly handle: GalleryHandle
  part(name: string): HTMLElement
  parts(name: string): HTMLElement[]
  /** The number of the slide that the gallery is at, counted from 0; -1 without any. */
  shown(): number
  /** Resolves once nothing moves any more: until then further changes are refused. */
  rest(): Promise<unknown>
}

/** Hydrates the gallery of a frame. */
export async function start(t: CaseContext, frame: HTMLElement): Promise<LivingGallery> {
  const site = await wake(t.signal, { blocks })
  const block = frame.querySelector('[data-block=gallery]') as HTMLElement
  const parts = (name: string) => [...block.querySelectorAll<HTMLElement>(`[data-part=${name}]`)]
  const handle = site.handle<GalleryHandle>(block)
  if (!handle) throw new Error(`the gallery is ${block.getAttribute('data-block-state')}`)
  return {
    site,
    block,
    slides: parts('slide'),
    handle,
    parts,
    part: (name) => parts(name)[0] as HTMLElement,
    shown: () => parts('slide').findIndex((slide) => slide.hasAttribute('data-current')),
    rest: () =>
      t.eventually(() => !handle.index.inMotion && !block.querySelector('[data-moving], [data-sliding]')),
  }
}

/** A hydrated gallery. */
export const living = async (t: CaseContext, parts: GalleryParts, width?: number): Promise<LivingGallery> =>
  start(t, await place(t, gallery(parts), width))
