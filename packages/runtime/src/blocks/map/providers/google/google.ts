import { SiteError } from '../../../../dom/errors.js'
import { addListener } from '../../../../dom/native.js'
import { MAP_MARKER_HEIGHT_PX, MAP_MARKER_WIDTH_PX } from '../../constants.js'
import type { MapView } from '../../view.js'
import { MARKER_DOT, MARKER_DROP, MARKER_HEIGHT, MARKER_VIEW, MARKER_WIDTH } from '../marker.js'
import type { DrawMap, DrawnMap, MapContext } from '../provider.js'
import { type GoogleMap, type GoogleMaps, type GoogleMarker, googleScript } from './script.js'
import { lookOf } from './styles.js'

const { x, y, radius } = MARKER_DOT

/** The marker's picture as an address, which is all that Google takes. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${MAP_MARKER_WIDTH_PX}" height="${MAP_MARKER_HEIGHT_PX}" viewBox="${MARKER_VIEW}"><path d="${MARKER_DROP}" fill="#1d2a36" stroke="#fff" stroke-width="3"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/></svg>`,
)}`

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A map of Google Maps. */
class GoogleMapView implements DrawnMap {
  readonly #map: GoogleMap
  readonly #marker: GoogleMarker
  readonly #maps: GoogleMaps
  readonly #label: string
  #view: MapView

  constructor({ surface, view, signal, label, onMarkerMove }: MapContext, maps: GoogleMaps) {
    this.#maps = maps
    this.#view = view
    this.#label = label
    surface.setAttribute('role', 'group')
    surface.setAttribute('aria-label', label)
    this.#map = new maps.Map(surface, { center: view.center, zoom: view.zoom, ...this.#optionsOf(view) })
    this.#marker = new maps.Marker({ map: this.#map, ...this.#markerOf(view) })
    this.#marker.addListener('click', () => {
      const { href } = this.#view
      if (href) globalThis.open(href, '_blank', 'noopener')
    })
    this.#marker.addListener('dragend', () => {
      const position = this.#marker.getPosition()
      if (position) onMarkerMove({ lat: position.lat(), lng: position.lng() })
    })
    addListener(signal, 'abort', () => this.#end(), { once: true })
  }

  update(view: MapView): void {
    const before = this.#view
    this.#view = view
    // A visitor may have moved the map: it only returns if the owner changes the position.
    const isMoved = !isEqual(view.center, before.center) || view.zoom !== before.zoom
    this.#map.setOptions({
      ...(isMoved && { center: view.center, zoom: view.zoom }),
      ...this.#optionsOf(view),
    })
    this.#marker.setOptions(this.#markerOf(view))
  }

  #optionsOf(view: MapView) {
    return {
      ...lookOf(view),
      disableDefaultUI: view.isPlain,
      zoomControl: view.hasControls,
      draggable: view.isDraggable,
      scrollwheel: view.zoomsByWheel,
      keyboardShortcuts: view.isDraggable,
      disableDoubleClickZoom: !view.isDraggable,
      // One finger and the wheel alone scroll the page.
      gestureHandling: view.isDraggable || view.zoomsByWheel ? 'cooperative' : 'none',
    }
  }

  #markerOf({ marker, place, href, isMarkerDraggable }: MapView) {
    return {
      position: marker,
      title: place || this.#label,
      draggable: isMarkerDraggable,
      clickable: href !== '',
      // Drawn as an element: an optimized marker is no stop of the Tab key.
      optimized: false,
      icon: { url: PICTURE, scaledSize: new this.#maps.Size(MARKER_WIDTH, MARKER_HEIGHT) },
    }
  }

  #end(): void {
    this.#maps.event.clearInstanceListeners(this.#marker)
    this.#maps.event.clearInstanceListeners(this.#map)
    this.#marker.setMap(null)
  }
}

/** Draws a map of Google Maps, whose script loads with the first one. */
export const drawGoogleMap: DrawMap<string> = async (context, key) => {
  const { site, signal, onFail } = context
  const script = site.shared(googleScript)
  const maps = await script.load(key)
  // Nobody waits for it any more.
  if (signal.aborted) return { update() {} }
  script.onRejectedKey(
    () => onFail(new SiteError('Google Maps has rejected the key of the website.')),
    signal,
  )
  return new GoogleMapView(context, maps)
}
