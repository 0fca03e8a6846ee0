import type { CaseContext } from '../../page/context.js'
import { ARROWS, bullets, type GalleryParts, gallery, type LivingGallery, place, start } from './gallery.js'

export const twoByTwo = (attributes = '', count = 8): GalleryParts => ({
  design: 'carousel',
  count,
  attributes: `data-option-slides-per-row="2" data-option-gutter="0" ${attributes}`,
  after: ARROWS + bullets(4),
})

/** A carousel that has been measured: before, the number of slides in a view is unknown. */
export async function carousel(t: CaseContext, attributes = '', count = 8): Promise<LivingGallery> {
  const show = await start(t, await place(t, gallery(twoByTwo(attributes, count))))
  await t.eventually(() => show.handle.index.stride === 2)
  return show
}

/** How far the edges of a slide lie inside its track, in CSS pixels. */
export function inset({ part, slides }: LivingGallery, at: number) {
  const outer = part('slides').getBoundingClientRect()
  const inner = (slides[at] as Element).getBoundingClientRect()
  return { left: inner.left - outer.left, right: outer.right - inner.right }
}

export const arrived = (t: CaseContext, show: LivingGallery, at: number, side: 'left' | 'right') =>
  t.eventually(
    () => show.shown() === at && Math.abs(inset(show, at)[side]) < 2 && !show.handle.index.inMotion,
  )
