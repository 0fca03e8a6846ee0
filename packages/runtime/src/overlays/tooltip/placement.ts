import { TOOLTIP_CURSOR_OFFSET_PX, TOOLTIP_EDGE_MARGIN_PX } from '../../contract/constants/tooltip.js'

export interface Size {
  readonly width: number
  readonly height: number
}

/** What a tooltip belongs to, in the window: an element, or a pointer as a box without a size. */
export interface Anchor {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Where a tooltip goes: under its anchor and after where that begins, above it where there is no room below, and never
 * nearer to the window's edge than 20 pixels.
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

/** A pointer: the tooltip keeps off it to the side as well. */
export const pointerAnchor = ({ clientX: x, clientY: y }: MouseEvent): Anchor => ({
  left: x + TOOLTIP_CURSOR_OFFSET_PX,
  right: x - TOOLTIP_CURSOR_OFFSET_PX,
  top: y,
  bottom: y,
})
