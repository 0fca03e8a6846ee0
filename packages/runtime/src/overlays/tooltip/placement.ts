import { TOOLTIP_CURSOR_OFFSET_PX, TOOLTIP_EDGE_MARGIN_PX } from './constants.js'

export interface Size {
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
