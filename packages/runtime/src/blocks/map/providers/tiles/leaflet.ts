/// <reference path="./leaflet-modules.d.ts" />

/** The parts of Leaflet that a map of one place needs: a map with its gestures, tiles and a marker. */

import 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
import 'leaflet/src/map/handler/Map.Drag.js'
import 'leaflet/src/map/handler/Map.Keyboard.js'
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
import 'leaflet/src/map/handler/Map.TouchZoom.js'
import { Map as LeafletMap, type MapOptions } from 'leaflet/src/map/Map.js'

export { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js'
export { Marker } from 'leaflet/src/layer/marker/Marker.js'
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js'
export type { LeafletMap }

/**
 * Creates a map with its gestures. A function of this module, because builds leave out a module without code in use,
 * and with it the gestures that it imports.
 */
export const createMap = (element: HTMLElement, options: MapOptions): LeafletMap =>
  new LeafletMap(element, options)
