import { createMap, DivIcon, type LeafletMap, Marker, TileLayer } from './providers/tiles/leaflet.js'
import { SUBDOMAINS, type TileSource } from './providers/tiles/source.js'
import type { Position } from './view.js'

/** About 10 centimetres. */
const DECIMALS = 6

/** Where the projection of tiles ends. */
const MAX_LATITUDE = 85.0511

/** The style to request from a server of tiles that has several. */
const STYLE = { style: 'original', labels: 'true', terrain: 'false' } as const

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** The options of a {@link PlaceMap}: its content, and its callbacks. */
export interface PlaceMapOptions {
  /** The tiles: the template of their addresses, and the zooms that they have. */
  readonly source: Pick<TileSource, 'url' | 'minZoom' | 'maxZoom'>
  readonly position: Position
  readonly zoom: number
  /** The element that marks the position with its middle. Its sheet gives it a size. */
  readonly marker: HTMLElement
  /** Somebody has pressed the map, or dragged the marker. `show` moves the map there. */
  onMove(position: Position): void
  onZoom(zoom: number): void
}

/**
 * A map of tiles on which somebody chooses one position. It is the map of visitors without a page around it: the caller
 * draws the marker, its name and its keys, and the buttons that zoom.
 *
 * @example
 * const map = new PlaceMap(element, { source, position, zoom: 15, marker, onMove: save, onZoom: showZoom })
 * map.moveBy(4, 0) // calls onMove with the position 4 pixels to the right
 */
export class PlaceMap {
  readonly #map: LeafletMap
  readonly #marker: Marker
  readonly #onMove: PlaceMapOptions['onMove']
  readonly #sizes: ResizeObserver

  /** @param element - an empty element with a size and a position; the map draws into it until it is destroyed */
  constructor(element: HTMLElement, { source, position, zoom, marker, onMove, onZoom }: PlaceMapOptions) {
    const { url, minZoom, maxZoom } = source
    this.#onMove = onMove
    this.#map = createMap(element, {
      center: position,
      zoom,
      minZoom,
      maxZoom,
      dragging: true,
      touchZoom: true,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      keyboard: false,
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: false,
      trackResize: false,
    })
    this.#map.addLayer(new TileLayer(url, { minZoom, maxZoom, subdomains: SUBDOMAINS, ...STYLE }))
    this.#marker = new Marker(position, {
      icon: new DivIcon({ html: marker, className: '', iconSize: [0, 0], iconAnchor: [0, 0] }),
      keyboard: false,
      draggable: true,
    })
    this.#map.addLayer(this.#marker)
    this.#marker.on('dragend', () => this.#moveTo(this.#marker.getLatLng()))
    // Without a listener, Leaflet would hand a press of the marker to the map.
    this.#marker.on('click', () => {})
    this.#map.on('click', ({ latlng }) => this.#moveTo(latlng))
    this.#map.on('zoomend', () => onZoom(this.#map.getZoom()))
    this.#sizes = new ResizeObserver(() => this.#map.invalidateSize({ pan: false }))
    this.#sizes.observe(element)
  }

  /** Shows a position in the middle of the map. */
  show(position: Position): void {
    this.#marker.setLatLng(position)
    this.#map.setView(position, this.#map.getZoom())
  }

  /** Calls `onMove` with the position at a distance from the marker, in pixels. */
  moveBy(x: number, y: number): void {
    const from = this.#map.project(this.#marker.getLatLng())
    this.#moveTo(this.#map.unproject([from.x + x, from.y + y]))
  }

  zoomTo(zoom: number): void {
    this.#map.setView(this.#marker.getLatLng(), zoom)
  }

  destroy(): void {
    this.#sizes.disconnect()
    this.#map.remove()
  }

  #moveTo(position: Position): void {
    const { lat, lng } = this.#map.wrapLatLng(position)
    const within = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat))
    this.#onMove({ lat: rounded(within), lng: rounded(lng) })
  }
}
