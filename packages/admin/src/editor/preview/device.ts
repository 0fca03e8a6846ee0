import { BREAKPOINTS_PX, DEVICE_HEIGHTS_PX, EDITOR_MOBILE_MAX_WIDTH_PX } from '@site/runtime/contract'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'

/** The name of a device for people. The catalogue has no name for a large tablet. */
export const deviceTitle = ({ name }: Device): string =>
  name === 'largeTablet' ? texts.largeTablet : t(`panel.viewport.${name}`)

/**
 * In CSS pixels, above the last breakpoint, up to which pages show their layout for tablets. Beside the settings, the
 * full width is below it on most screens, so this is the only way to see the layout for desktops.
 */
const DESKTOP_WIDTH = 1440

/** A device to preview the page on, in CSS pixels. Null takes the available space. */
export interface Device {
  readonly name: 'phone' | 'tablet' | 'largeTablet' | 'desktop' | 'full'
  readonly width: number | null
  readonly height: number | null
}

export const FULL_WIDTH: Device = { name: 'full', width: null, height: null }

export const DEVICES: readonly Device[] = [
  { name: 'phone', width: EDITOR_MOBILE_MAX_WIDTH_PX, height: DEVICE_HEIGHTS_PX[0] },
  { name: 'tablet', width: BREAKPOINTS_PX[0], height: DEVICE_HEIGHTS_PX[1] },
  { name: 'largeTablet', width: BREAKPOINTS_PX[1], height: DEVICE_HEIGHTS_PX[2] },
  { name: 'desktop', width: DESKTOP_WIDTH, height: null },
  FULL_WIDTH,
]

/** The size and scale of the frame. */
interface Fit {
  readonly width: number
  readonly height: number
  /** At most 1. A device that is wider than the space is scaled down, so that it keeps its layout. */
  readonly scale: number
}

/**
 * Fits a device into a space, both in CSS pixels. A device that is taller than the space is cropped, and its
 * page scrolls.
 *
 * @param narrowest - the full width is no less than this; the page is scaled down instead
 * @example
 * fitDevice(desktop, { width: 720, height: 400 }) // { width: 1440, height: 800, scale: 0.5 }
 */
export function fitDevice(
  device: Device,
  space: { readonly width: number; readonly height: number },
  narrowest = 0,
): Fit {
  if (space.width === 0) return { ...space, scale: 1 }
  const width = device.width ?? Math.max(space.width, narrowest)
  const scale = Math.min(1, space.width / width)
  const height = scale < 1 ? Math.floor(space.height / scale) : space.height
  return { width, height: Math.min(device.height ?? height, height), scale }
}
