import { CENTRE, clamp, containBox, coverBox, type Size } from '../geometry/geometry.js'
import type { Settings } from '../settings/settings.js'

interface RatioBounds {
  readonly dprMin: number
  readonly dprMax: number
  readonly allowSaveData: boolean
}

/** Picture pixels per CSS pixel: the screen's ratio within the picture's limits; at most one with the data saver. */
export function pixelRatio(screen: number, saveData: boolean, bounds: RatioBounds): number {
  const bounded = clamp(screen, bounds.dprMin, Math.max(bounds.dprMin, bounds.dprMax))
  return saveData && bounds.allowSaveData ? Math.min(bounded, 1) : bounded
}

/** Rounding in layout may add this to a box; it does not justify the next width. */
const TOLERANCE_PX = 0.5

/**
 * The narrowest width that is wide enough, else the widest one.
 *
 * @param widths - narrowest first
 *
 * @example
 * pickWidth([100, 300, 500], 320) // 500
 */
export const pickWidth = (widths: readonly number[], needed: number): number =>
  widths.find((width) => width + TOLERANCE_PX >= needed) ?? widths.at(-1)!

/** Whether the browser's data saver is on; the same setting sends the Save-Data header. */
const savesData = (): boolean =>
  (globalThis.navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The width of a picture in its box in CSS pixels, including the part that is cropped. */
function layoutWidth({ mode, focal }: Settings, box: Size, ratio: Size | null): number {
  if (!ratio || mode === 'none') return box.width
  return mode === 'cover' ? coverBox(box, ratio, focal).width : containBox(box, ratio, CENTRE).width
}

/**
 * The width to request from the server. It reads no layout.
 *
 * @param box - null or without width if the picture is hidden; the screen's width is used then
 * @param ratio - the picture's ratio, if the page does not state it
 */
export function widthFor(settings: Settings, box: Size | null, ratio = settings.ratio): number {
  const width = box?.width ? layoutWidth(settings, box, ratio) : globalThis.screen.width
  const needed =
    width * pixelRatio(globalThis.devicePixelRatio, savesData(), settings) * settings.sizeAdjustment
  return pickWidth(settings.widths, Math.min(needed, settings.natural?.width ?? needed))
}
