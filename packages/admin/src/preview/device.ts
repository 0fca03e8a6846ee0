import { BREAKPOINTS_PX, DEVICE_HEIGHTS_PX, EDITOR_MOBILE_MAX_WIDTH_PX } from '@site/runtime/contract'

/** In CSS pixels, above the last breakpoint, so that pages show their desktop layout. */
const DESKTOP_WIDTH = 1440

/** A device to preview the page on, in CSS pixels. Null takes the available space. */
export interface Device {
  readonly name: 'phone' | 'tablet' | 'desktop' | 'full'
  readonly width: number | null
  readonly height: number | null
}

export const DEVICES: readonly Device[] = [
  { name: 'phone', width: EDITOR_MOBILE_MAX_WIDTH_PX, height: DEVICE_HEIGHTS_PX[0] },
  { name: 'tablet', width: BREAKPOINTS_PX[0], height: DEVICE_HEIGHTS_PX[1] },
  { name: 'desktop', width: DESKTOP_WIDTH, height: DEVICE_HEIGHTS_PX[2] },
  { name: 'full', width: null, height: null },
]

export const FULL_WIDTH: Device = DEVICES[3]!

/** The size and scale of the frame. */
export interface Fit {
  readonly width: number
  readonly height: number
  /** At most 1. A device that is wider than the space is scaled down, so that it keeps its layout. */
  readonly scale: number
}

/**
 * Fits a device into a space, both in CSS pixels. A device that is taller than the space is cropped, and its
 * page scrolls.
 *
 * @example
 * fitDevice({ name: 'desktop', width: 1440, height: 1366 }, { width: 720, height: 400 }) // { width: 1440, height: 800, scale: 0.5 }
 */
export function fitDevice(
  { width, height }: Device,
  space: { readonly width: number; readonly height: number },
): Fit {
  if (width === null || height === null || space.width === 0) return { ...space, scale: 1 }
  const scale = Math.min(1, space.width / width)
  return { width, height: Math.min(height, Math.floor(space.height / scale)), scale }
}
