import type { LightboxResult } from '../lightbox/measure.js'
import { perGallery } from './kind.js'
import type { Counted } from './measure.js'

/** One bound of the architecture, and the count. */
export interface Bound {
  readonly what: string
  readonly value: number
  readonly most: number
}

/** Bounds on counts: exact on every machine. */
export function bounds({ counts, three, change, idle, cycles, behaviour }: Counted): Bound[] {
  const { '10 × 12': many } = counts
  return [
    { what: 'forced layouts', value: many.forced, most: 1 },
    { what: 'style recalculations', value: many.recalcs, most: 12 },
    { what: 'listeners a gallery', value: perGallery(counts, 'listeners'), most: 8 },
    { what: 'global listeners a gallery', value: perGallery(counts, 'global'), most: 0 },
    { what: 'elements added', value: many.elements, most: 1 },
    // In thousandths, because a layout shift has three decimals.
    { what: 'layout shift, thousandths', value: Math.round(many.shift * 1000), most: 0 },
    { what: 'layout shift, 3 a view, thousandths', value: Math.round((three?.shift ?? 0) * 1000), most: 0 },
    // Counter and name get a new layout; a fade adds a style recalculation for some of its frames.
    { what: 'forced layouts a change', value: change.forced, most: 0 },
    { what: 'layouts a change', value: change.layouts, most: 4 },
    { what: 'style recalculations a change', value: change.recalcs, most: 20 },
    { what: 'requested frames a change', value: change.frames, most: 2 },
    { what: 'style recalculations a second while idle', value: idle.recalcs, most: 0 },
    { what: 'requested frames a second while idle', value: idle.frames, most: 0 },
    { what: 'listeners left after 1,000 instances', value: cycles.left.listeners, most: 0 },
    { what: 'nodes left after 1,000 instances', value: cycles.left.nodes, most: 0 },
    { what: 'elements changed after an instance', value: cycles.attributes, most: 0 },
    { what: 'elements added or removed after an instance', value: cycles.elements, most: 0 },
    { what: 'hidden links that are never seen', value: behaviour.unseenStops, most: 0 },
    { what: 'frames that move under reduced motion', value: behaviour.movesReduced, most: 1 },
    { what: 'plays under reduced motion', value: Number(behaviour.playsReduced), most: 0 },
    { what: 'wrong when shown later', value: Number(!behaviour.shownLater), most: 0 },
  ]
}

/** The same for the lightbox. */
export const lightboxBounds = (found: LightboxResult): Bound[] => [
  { what: 'not exposed as a modal dialog', value: Number(found.role !== 'dialog' || !found.modal), most: 0 },
  { what: 'without a name', value: Number(found.label === ''), most: 0 },
  { what: 'rules of axe broken', value: found.axe.length, most: 0 },
  { what: 'focus stays outside', value: Number(!found.focusIn), most: 0 },
  { what: 'presses of Tab that leave it, of 16', value: found.escapes, most: 0 },
  { what: 'page behind is not inert', value: Number(found.behind !== 'inert'), most: 0 },
  { what: 'Escape does not close it', value: Number(!found.closes), most: 0 },
  { what: 'focus does not return to the opener', value: Number(found.focusBack !== 'opener'), most: 0 },
  { what: 'Back does not close it', value: Number(!found.backCloses), most: 0 },
  { what: 'elements while open', value: found.nodesOpen, most: 20 },
  { what: 'elements left', value: found.nodesLeft, most: 0 },
  { what: 'frames that move under reduced motion', value: found.movesReduced, most: 2 },
]
