/*
 * The modules of Leaflet that a map of one place needs. Its published types describe the whole library in one module.
 */

declare module 'leaflet/src/core/Handler.js' {
  export interface Handler {
    enable(): void
    disable(): void
  }
}

declare module 'leaflet/src/map/Map.js' {
  import type { Handler } from 'leaflet/src/core/Handler.js'

  export interface LatLng {
    readonly lat: number
    readonly lng: number
  }
  export interface Layer {
    remove(): void
  }
  export interface MapOptions {
    readonly center: LatLng
    readonly zoom: number
    readonly minZoom: number
    readonly maxZoom: number
    readonly dragging: boolean
    readonly touchZoom: boolean
    readonly scrollWheelZoom: boolean
    readonly doubleClickZoom: boolean
    readonly keyboard: boolean
    readonly zoomAnimation: boolean
    readonly fadeAnimation: boolean
    readonly inertia: boolean
    readonly trackResize: boolean
  }
  class LeafletMap {
    constructor(element: HTMLElement, options: MapOptions)
    /** Whether the end of an animated zoom is to be applied; not public. */
    _animatingZoom: boolean
    readonly dragging: Handler
    readonly touchZoom: Handler
    readonly scrollWheelZoom: Handler
    readonly doubleClickZoom: Handler
    readonly keyboard: Handler
    setView(center: LatLng, zoom: number): this
    setMinZoom(zoom: number): this
    setMaxZoom(zoom: number): this
    getZoom(): number
    getMinZoom(): number
    getMaxZoom(): number
    zoomIn(): this
    zoomOut(): this
    on(type: 'click', listener: (event: { readonly latlng: LatLng }) => void): this
    on(type: 'zoomend', listener: () => void): this
    /** A position as a point on the map of the whole world, in pixels of the zoom that shows. */
    project(position: LatLng): { readonly x: number; readonly y: number }
    unproject(point: readonly [x: number, y: number]): LatLng
    /** The same position between the date lines. */
    wrapLatLng(position: LatLng): LatLng
    addLayer(layer: Layer): this
    invalidateSize(options: { readonly pan: boolean }): this
    remove(): this
  }

  export { LeafletMap as Map }
}

declare module 'leaflet/src/map/handler/*'

declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export interface TileLayerOptions {
    readonly minZoom: number
    readonly maxZoom: number
    readonly subdomains: string
    readonly [placeholder: string]: string | number
  }
  export class TileLayer {
    constructor(url: string, options: TileLayerOptions)
    on(type: 'tileload' | 'tileerror' | 'load', listener: () => void): this
    remove(): void
  }
}

declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export class DivIcon {
    constructor(options: {
      readonly html: Element
      readonly className: string
      readonly iconSize: readonly [number, number]
      readonly iconAnchor: readonly [number, number]
    })
  }
}

declare module 'leaflet/src/layer/marker/Marker.js' {
  import type { DivIcon } from 'leaflet/src/layer/marker/DivIcon.js'
  import type { LatLng } from 'leaflet/src/map/Map.js'

  export class Marker {
    constructor(
      position: LatLng,
      options: { readonly icon: DivIcon; readonly keyboard: boolean; readonly draggable: boolean },
    )
    on(type: 'click' | 'dragend', listener: () => void): this
    getLatLng(): LatLng
    setLatLng(position: LatLng): this
    remove(): void
  }
}
