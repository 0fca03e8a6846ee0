import { MAP_MARKER_HEIGHT_PX, MAP_MARKER_SCALE, MAP_MARKER_WIDTH_PX } from '../constants.js'

/** The size at which the marker's picture is shown. */
export const MARKER_WIDTH: number = MAP_MARKER_WIDTH_PX * MAP_MARKER_SCALE
export const MARKER_HEIGHT: number = MAP_MARKER_HEIGHT_PX * MAP_MARKER_SCALE

/** The marker's picture: a drop that points down, and a dot in it. */
export const MARKER_VIEW = `0 0 ${MAP_MARKER_WIDTH_PX} ${MAP_MARKER_HEIGHT_PX}`
export const MARKER_DROP = 'M24 62C20 50 4 40 4 23a20 20 0 0 1 40 0c0 17-16 27-20 39z'
export const MARKER_DOT: { readonly x: number; readonly y: number; readonly radius: number } = {
  x: 24,
  y: 23,
  radius: 8,
}
