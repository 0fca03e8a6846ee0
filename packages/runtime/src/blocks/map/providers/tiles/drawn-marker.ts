import { addListener, createElement, ofDocument } from '../../../../dom/native.js'
import type { MapView } from '../../view.js'
import { MARKER_DOT, MARKER_DROP, MARKER_HEIGHT, MARKER_VIEW, MARKER_WIDTH } from '../marker.js'
import type { MapContext } from '../provider.js'
import { DivIcon, type LeafletMap, Marker } from './leaflet.js'

const SVG = 'http://www.w3.org/2000/svg'

/** The marker's picture. Its colours are custom properties, which a data address could not read. */
function picture(document: Document): Element {
  const make = (tag: string, attributes: Readonly<Record<string, string | number>>) => {
    const element = ofDocument(document, 'createElementNS').call(document, SVG, tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
    return element
  }
  const svg = make('svg', {
    viewBox: MARKER_VIEW,
    width: MARKER_WIDTH,
    height: MARKER_HEIGHT,
    'aria-hidden': 'true',
  })
  const { x, y, radius } = MARKER_DOT
  svg.append(make('path', { d: MARKER_DROP }), make('circle', { cx: x, cy: y, r: radius }))
  return svg
}

/**
 * The marker of a map of tiles. It is a link, so that keys, a middle click and a context menu work as with every link;
 * without an address it is a picture with a name.
 */
export class DrawnMarker {
  readonly #context: MapContext
  readonly #map: LeafletMap
  #view: MapView | undefined
  #marker: Marker | undefined

  constructor(context: MapContext, map: LeafletMap) {
    this.#context = context
    this.#map = map
  }

  update(view: MapView): void {
    const before = this.#view
    this.#view = view
    const isSame =
      before?.href === view.href &&
      before.place === view.place &&
      before.isMarkerDraggable === view.isMarkerDraggable
    if (!isSame) this.#replace(view)
    else if (before.marker.lat !== view.marker.lat || before.marker.lng !== view.marker.lng)
      this.#marker?.setLatLng(view.marker)
  }

  #replace(view: MapView): void {
    const { onMarkerMove } = this.#context
    const html = this.#element(view)
    const marker = new Marker(view.marker, {
      icon: new DivIcon({
        html,
        className: '',
        iconSize: [MARKER_WIDTH, MARKER_HEIGHT],
        iconAnchor: [MARKER_WIDTH / 2, MARKER_HEIGHT],
      }),
      keyboard: false,
      draggable: view.isMarkerDraggable,
    })
    let wasDragged = false
    addListener(html, 'pointerdown', () => {
      wasDragged = false
    })
    // A pointer that is let go over the marker it dragged clicks it. A click by key, which has no detail, opens as ever.
    addListener(html, 'click', (event: MouseEvent) => {
      if (wasDragged && event.detail > 0) event.preventDefault()
    })
    marker.on('dragend', () => {
      wasDragged = true
      const { lat, lng } = marker.getLatLng()
      onMarkerMove({ lat, lng })
    })
    this.#marker?.remove()
    this.#marker = marker
    this.#map.addLayer(marker)
  }

  #element({ href, place }: MapView): HTMLElement {
    const { site, text, label } = this.#context
    const { document } = site
    const element = createElement(document, href ? 'a' : 'div')
    element.dataset.part = 'marker'
    element.append(picture(document))
    if (href) {
      const link = element as HTMLAnchorElement
      link.href = href
      link.target = '_blank'
      link.rel = 'noopener'
      // The browser would drag the link itself.
      link.draggable = false
    } else element.setAttribute('role', 'img')
    const name = place || label
    element.setAttribute('aria-label', href ? `${name}. ${text('map.open')}` : name)
    element.title = place
    return element
  }
}
