import type { PlaceMap } from './drawn-place-map.js'

export type { PlaceMap, PlaceMapOptions } from './drawn-place-map.js'

/**
 * Loads the map on which somebody chooses a position. It waits for the call, because Leaflet needs a browser as soon as it
 * is imported, and servers import the modules of an app.
 *
 * @example
 * const Map = await loadPlaceMap()
 * const map = new Map(element, { source, position, zoom: 15, marker, onMove: save, onZoom: showZoom })
 */
export const loadPlaceMap = async (): Promise<typeof PlaceMap> =>
  (await import('./drawn-place-map.js')).PlaceMap
