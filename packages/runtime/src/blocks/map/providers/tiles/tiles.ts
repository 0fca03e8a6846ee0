import { SiteError } from '../../../../dom/errors.js'
import { addListener, createElement } from '../../../../dom/native.js'
import { MAP_SCRIPT_TIMEOUT_MS } from '../../constants.js'
import type { MapView, Position } from '../../view.js'
import type { DrawMap, DrawnMap, MapContext } from '../provider.js'
import { addAttribution, addControls, type Controls } from './controls.js'
import { DrawnMarker } from './drawn-marker.js'
import { createMap, type LeafletMap, TileLayer } from './leaflet.js'
import { SUBDOMAINS, type TileSource } from './source.js'
import { shareWheel } from './wheel.js'

const matches = (query: string) => matchMedia(query).matches

const isAt = (one: Position, other: Position) => one.lat === other.lat && one.lng === other.lng

/** A map of tiles, drawn by Leaflet. */
class TileMap implements DrawnMap {
  readonly #context: MapContext
  readonly #source: TileSource
  readonly #map: LeafletMap
  readonly #marker: DrawnMarker
  readonly #controls: Controls
  readonly #setWheel: (isOn: boolean) => void
  /** A finger scrolls the page; two fingers move the map. */
  readonly #isTouch = matches('(pointer: coarse)')
  #view: MapView
  #layer: TileLayer | undefined

  constructor(context: MapContext, source: TileSource) {
    const { surface, signal, site, view } = context
    this.#context = context
    this.#source = source
    this.#view = view
    const holder = createElement(site.document, 'div')
    holder.dataset.part = 'view'
    holder.setAttribute('role', 'group')
    holder.setAttribute('aria-label', context.label)
    surface.append(holder)
    const moves = !matches('(prefers-reduced-motion: reduce)')
    this.#map = createMap(holder, {
      center: view.center,
      zoom: view.zoom,
      minZoom: source.minZoom,
      maxZoom: source.maxZoom,
      dragging: false,
      touchZoom: false,
      scrollWheelZoom: false,
      doubleClickZoom: false,
      keyboard: false,
      zoomAnimation: moves,
      fadeAnimation: moves,
      inertia: moves,
      trackResize: false,
    })
    addListener(signal, 'abort', () => this.#end(), { once: true })
    this.#marker = new DrawnMarker(context, this.#map)
    this.#controls = addControls(context, this.#map)
    this.#setWheel = shareWheel(context, holder, this.#map)
    addAttribution(context, source)
    const sizes = new ResizeObserver(() => this.#map.invalidateSize({ pan: false }))
    sizes.observe(holder)
    addListener(signal, 'abort', () => sizes.disconnect(), { once: true })
    this.#apply(view)
  }

  /** Draws the tiles. Resolves with the first of them, and rejects if none arrives. */
  draw(): Promise<void> {
    const { signal } = this.#context
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new SiteError(`${this.#source.url}: ${reason}`))
      const timer = setTimeout(fail, MAP_SCRIPT_TIMEOUT_MS, 'took too long')
      addListener(signal, 'abort', () => clearTimeout(timer), { once: true })
      const done = (end: () => void) => () => {
        clearTimeout(timer)
        end()
      }
      this.#replaceTiles(
        done(resolve),
        done(() => fail('no tile could be loaded')),
      )
    })
  }

  update(view: MapView): void {
    const before = this.#view
    this.#view = view
    // A visitor may have moved the map: it only returns if the owner changes the position.
    if (!isAt(view.center, before.center) || view.zoom !== before.zoom)
      this.#map.setView(view.center, view.zoom)
    const isNewUrl = this.#urlOf(view) !== this.#urlOf(before)
    this.#apply(view)
    if (isNewUrl) this.#replaceTiles()
  }

  #end(): void {
    // The timer of an animated zoom outlives the map, and would throw.
    this.#map._animatingZoom = false
    this.#map.remove()
  }

  #apply(view: MapView): void {
    const { surface } = this.#context
    // A server that has the style itself needs no filter.
    surface.dataset.style = this.#source.url.includes('{style}') ? 'original' : view.style
    for (const [handler, isOn] of [
      [this.#map.dragging, view.isDraggable && !this.#isTouch],
      [this.#map.touchZoom, view.isDraggable],
      [this.#map.keyboard, view.isDraggable],
      [this.#map.doubleClickZoom, view.isDraggable],
    ] as const)
      handler[isOn ? 'enable' : 'disable']()
    this.#setWheel(view.zoomsByWheel)
    this.#controls.show(view.hasControls)
    this.#marker.update(view)
  }

  /** The template with the parts that Leaflet does not know. */
  #urlOf({ style, hasLabels, hasTerrain }: MapView): string {
    return this.#source.url
      .replaceAll('{style}', style)
      .replaceAll('{labels}', String(hasLabels))
      .replaceAll('{terrain}', String(hasTerrain))
  }

  #replaceTiles(onFirst?: () => void, onNone?: () => void): void {
    const { minZoom, maxZoom } = this.#source
    const layer = new TileLayer(this.#urlOf(this.#view), { minZoom, maxZoom, subdomains: SUBDOMAINS })
    let hasTile = false
    layer.on('tileload', () => {
      if (!hasTile) onFirst?.()
      hasTile = true
    })
    // Also dispatched when every tile has failed.
    layer.on('load', () => {
      if (!hasTile) onNone?.()
    })
    this.#layer?.remove()
    this.#layer = layer
    this.#map.addLayer(layer)
  }
}

/** Draws a map of tiles, from any server that has them by zoom, column and row. */
export const drawTiles: DrawMap<TileSource> = async (context, source) => {
  if (!source.url)
    throw new SiteError('The map has no tiles: set the option tileUrl, or mapSettings of the page context.')
  const map = new TileMap(context, source)
  await map.draw()
  return map
}
