import * as v from 'valibot'
import { address, decimal, flag, integer, oneOf, text } from '../../schema/option.js'

/** The styles of a map, in the order of their numbers in `MapStyle`, from 1. */
export const MAP_STYLES = [
  'original',
  'grayscale',
  'satellite',
  'minimal-light',
  'minimal-dark',
  'minimal-blue',
] as const

const latitude = () => decimal(40.720882, { min: -90, max: 90 })
const longitude = () => decimal(-74.000988, { min: -180, max: 180 })
const line = () => text('', { maxLength: 200 })
const zoom = (fallback: number) => integer(fallback, { min: 0, max: 22 })

/** Options of the map block. */
export const MapOptions = v.object({
  mapLat: latitude(),
  mapLng: longitude(),
  mapZoom: zoom(12),
  markerLat: latitude(),
  markerLng: longitude(),
  addressTitle: line(),
  addressLine1: line(),
  addressLine2: line(),
  addressCountry: line(),
  style: oneOf(MAP_STYLES, 'grayscale'),
  showLabels: flag(true),
  showTerrain: flag(false),
  showControls: flag(true),
  disableDefaultUI: flag(true),
  draggable: flag(true),
  scrollwheel: flag(true),
  markerDraggable: flag(false),
  linkOnClick: flag(true),
  provider: oneOf(['automatic', 'google', 'tiles'], 'automatic'),
  tileUrl: address(''),
  tileAttribution: line(),
  tileAttributionUrl: address(''),
  tileMinZoom: zoom(0),
  tileMaxZoom: zoom(19),
})
