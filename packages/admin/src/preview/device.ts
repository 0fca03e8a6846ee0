import { BREAKPOINTS_PX, DEVICE_HEIGHTS_PX, EDITOR_MOBILE_MAX_WIDTH_PX } from '@site/runtime/contract'

/** A desktop's width in CSS pixels: past the last breakpoint, so that pages show their layout for desktops. */
const DESKTOP_WIDTH = 1440

/** A device that the page is shown on, in CSS pixels; without numbers it is whatever room there is. */
export interface Size {
  readonly name: 'phone' | 'tablet' | 'desktop' | 'full'
  readonly width: number | null
  readonly height: number | null
}

export const SIZES: readonly Size[] = [
  { name: 'phone', width: EDITOR_MOBILE_MAX_WIDTH_PX, height: DEVICE_HEIGHTS_PX[0] },
  { name: 'tablet', width: BREAKPOINTS_PX[0], height: DEVICE_HEIGHTS_PX[1] },
  { name: 'desktop', width: DESKTOP_WIDTH, height: DEVICE_HEIGHTS_PX[2] },
  { name: 'full', width: null, height: null },
]

export const FULL_SIZE: Size = SIZES[3]!

/** How a frame stands in the room that there is. */
export interface Fit {
  readonly width: number
  readonly height: number
  /** At most 1: a device wider than the room is shown smaller, so that its layout stays its own. */
  readonly scale: number
}

/**
 * Fits a device into a room, both in CSS pixels. A device taller than the room is cut, and its page scrolls.
 *
 * @example
 * fit({ name: 'desktop', width: 1440, height: 1366 }, { width: 720, height: 400 }) // { width: 1440, height: 800, scale: 0.5 }
 */
export function fit({ width, height }: Size, room: { readonly width: number; readonly height: number }): Fit {
  if (width === null || height === null || room.width === 0) return { ...room, scale: 1 }
  const scale = Math.min(1, room.width / width)
  return { width, height: Math.min(height, Math.floor(room.height / scale)), scale }
}
