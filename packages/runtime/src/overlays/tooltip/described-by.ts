import { TOOLTIP_CURSOR_OFFSET_PX, TOOLTIP_EDGE_MARGIN_PX } from '../../contract/constants/overlays.js'
import {
  closest,
  createElement,
  getAttribute,
  ofDocument,
  queryAll,
  removeAttribute,
  setAttribute,
} from '../../dom/native.js'

interface Size {
  readonly width: number
  readonly height: number
}

/** The anchor of a tooltip: an element's box, or the pointer as a box without a size. */
export interface Anchor {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * The position of a tooltip: below its anchor, aligned with the anchor's start; above it if there is no space below. It
 * keeps 20 pixels of distance to the window's edges.
 */
export function placeTooltip(anchor: Anchor, size: Size, room: Size, rtl: boolean) {
  const within = (start: number, length: number, whole: number) =>
    Math.max(TOOLTIP_EDGE_MARGIN_PX, Math.min(start, whole - TOOLTIP_EDGE_MARGIN_PX - length))
  const below = anchor.bottom + TOOLTIP_CURSOR_OFFSET_PX
  const above = anchor.top - TOOLTIP_CURSOR_OFFSET_PX - size.height
  const fits = below + size.height <= room.height - TOOLTIP_EDGE_MARGIN_PX
  return {
    left: within(rtl ? anchor.right - size.width : anchor.left, size.width, room.width),
    top: within(fits ? below : above, size.height, room.height),
  }
}

/** The pointer as an anchor, with horizontal distance too. */
export const pointerAnchor = ({ clientX: x, clientY: y }: MouseEvent): Anchor => ({
  left: x + TOOLTIP_CURSOR_OFFSET_PX,
  right: x - TOOLTIP_CURSOR_OFFSET_PX,
  top: y,
  bottom: y,
})

/** The last id of this page; `aria-describedby` refers to ids. */
let ids = 0

/** Creates a hidden tooltip, which describes the element from now on. */
export function describe(element: HTMLElement, text: string, document: Document) {
  const tip = createElement(document, 'div')
  ids += 1
  tip.id = `site-tooltip-${ids}`
  tip.className = 'site-tooltip'
  tip.setAttribute('role', 'tooltip')
  tip.dir = 'auto'
  tip.hidden = true
  tip.textContent = text
  if ('showPopover' in tip) tip.popover = 'manual'
  // In the element's dialog, since everything else may be inert, or in its landmark, which should contain all text.
  const holder =
    closest(element, 'dialog, main, nav, aside, header, footer') ??
    queryAll(document, 'body')[0] ??
    ofDocument(document, 'documentElement')
  holder.append(tip)

  const before = getAttribute(element, 'aria-describedby')
  const after = `${before ?? ''} ${tip.id}`.trim()
  setAttribute(element, 'aria-describedby', after)
  const removeDescription = () => {
    tip.remove()
    const now = getAttribute(element, 'aria-describedby')
    if (now === null) return
    const rest = now === after ? before : now.replace(tip.id, '').trim()
    if (rest === null) removeAttribute(element, 'aria-describedby')
    else setAttribute(element, 'aria-describedby', rest)
  }
  return { tip, removeDescription }
}
