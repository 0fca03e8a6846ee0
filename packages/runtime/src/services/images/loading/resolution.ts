import { CENTRE, clamp, containBox, coverBox, type Size } from '../geometry/geometry.js'
import type { Settings } from '../settings/settings.js'

export interface RatioBounds {
  readonly dprMin: number
  readonly dprMax: number
  readonly allowSaveData: boolean
}

/** Picture pixels per CSS pixel: the screen's, within the picture's bounds; one for a visitor who saves data. */
export function pixelRatio(screen: number, saveData: boolean, bounds: RatioBounds): number {
  const bounded = clamp(screen, bounds.dprMin, Math.max(bounds.dprMin, bounds.dprMax))
  return saveData && bounds.allowSaveData ? Math.min(bounded, 1) : bounded
}

/** Part of a pixel that layout may add to a box: no reason to ask for the next width. */
const TOLERANCE_PX = 0.5

/**
 * The narrowest width that is wide enough, or the widest there is [IMG-014].
 *
 * @param widths - narrowest first
 *
 * @example
 * pickWidth([100, 300, 500], 320) // 500
 */
export const pickWidth = (widths: readonly number[], needed: number): number =>
  widths.find((width) => width + TOLERANCE_PX >= needed) ?? widths.at(-1)!

/** Whether the visitor asked for less data: the same setting that sends the Save-Data header. */
const savesData = (): boolean =>
  (globalThis.navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** How wide a picture is drawn in its box, in CSS pixels; what is cut off counts. */
function drawnWidth({ mode, focal }: Settings, box: Size, ratio: Size | null): number {
  if (!ratio || mode === 'none') return box.width
  return mode === 'cover' ? coverBox(box, ratio, focal).width : containBox(box, ratio, CENTRE).width
}

/**
 * The width to ask the server for. It reads no layout.
 *
 * @param box - null or without width where the picture is hidden: it will hardly be wider than the screen
 * @param ratio - of the picture, where the page did not say
 */
export function widthFor(settings: Settings, box: Size | null, ratio = settings.ratio): number {
  const drawn = box?.width ? drawnWidth(settings, box, ratio) : globalThis.screen.width
  const needed =
    drawn * pixelRatio(globalThis.devicePixelRatio, savesData(), settings) * settings.sizeAdjustment
  return pickWidth(settings.widths, Math.min(needed, settings.natural?.width ?? needed))
}
