import type { BlockContext, OptionValues } from '../../core/block.js'
import type { MAP_STYLES, MapOptions } from './options.js'

export type Options = OptionValues<typeof MapOptions>

export type ProviderName = 'google' | 'tiles'

export interface Position {
  readonly lat: number
  readonly lng: number
}

/** The content of a map and its controls. Every provider draws this. */
export interface MapView {
  readonly center: Position
  readonly zoom: number
  readonly marker: Position
  readonly style: (typeof MAP_STYLES)[number]
  readonly hasLabels: boolean
  readonly hasTerrain: boolean
  readonly hasControls: boolean
  /** Without the other controls of the provider. */
  readonly isPlain: boolean
  readonly isDraggable: boolean
  readonly zoomsByWheel: boolean
  readonly isMarkerDraggable: boolean
  /** The name of the place. May be empty. */
  readonly place: string
  /** The maps page that the marker opens; empty if it is no link. */
  readonly href: string
}

/** A page about a position, of the provider itself. */
function mapsPage(provider: ProviderName, { lat, lng }: Position, zoom: number): string {
  return provider === 'google'
    ? `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`
}

/** The address in one line. */
export const placeOf = ({ addressTitle, addressLine1, addressLine2, addressCountry }: Options): string =>
  [addressTitle, addressLine1, addressLine2, addressCountry].filter(Boolean).join(', ')

/**
 * The view of a block's options.
 *
 * @param link - the address of the page's own link; empty for that of the provider
 */
export function viewOf(
  { options, isSet }: Pick<BlockContext<Options>, 'options' | 'isSet'>,
  provider: ProviderName,
  link: string,
): MapView {
  const center = { lat: options.mapLat, lng: options.mapLng }
  const marker = {
    lat: isSet('markerLat') ? options.markerLat : center.lat,
    lng: isSet('markerLng') ? options.markerLng : center.lng,
  }
  return {
    center,
    zoom: options.mapZoom,
    marker,
    style: options.style,
    hasLabels: options.showLabels,
    hasTerrain: options.showTerrain,
    hasControls: options.showControls,
    isPlain: options.disableDefaultUI,
    isDraggable: options.draggable,
    zoomsByWheel: options.scrollwheel,
    isMarkerDraggable: options.markerDraggable,
    place: placeOf(options),
    href: options.linkOnClick ? link || mapsPage(provider, marker, options.mapZoom) : '',
  }
}
