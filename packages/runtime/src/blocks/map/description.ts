import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { MapOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A map of one place, from Google Maps or from any server of tiles.',
  parts: {
    canvas: {
      required: true,
      help: 'The place of the map. A picture in it shows until the map is there, and without script.',
    },
    fallback: {
      required: true,
      help: 'The address, and a link to it. It is always readable: beside the map, without it, and without script.',
    },
    link: {
      within: 'fallback',
      elements: { a: { href: null } },
      help: 'A link to the place on a maps page. The marker opens the same page.',
    },
  },
}

const TILES = { provider: ['automatic', 'tiles'] }

export const texts: OptionTexts<typeof MapOptions> = {
  mapLat: {
    title: 'Latitude',
    help: 'The middle of the map, in degrees.',
    group: 'Location',
    place: { title: 'Middle of the map', longitude: 'mapLng' },
  },
  mapLng: { title: 'Longitude', help: 'The middle of the map, in degrees.', group: 'Location' },
  mapZoom: { title: 'Zoom', help: '0 shows the world, 12 a city, 17 a street.', group: 'Location' },
  markerLat: {
    title: 'Latitude of the marker',
    help: 'The marker, in degrees.',
    group: 'Location',
    automatic: 'the middle of the map',
    follows: 'mapLat',
    place: { title: 'Marker', longitude: 'markerLng' },
  },
  markerLng: {
    title: 'Longitude of the marker',
    help: 'The marker, in degrees.',
    group: 'Location',
    automatic: 'the middle of the map',
    follows: 'mapLng',
  },
  addressTitle: {
    title: 'Name',
    help: 'The name of the place. It names the map and its marker.',
    group: 'Address',
  },
  addressLine1: { title: 'Street', help: 'The first line of the address.', group: 'Address' },
  addressLine2: { title: 'Town', help: 'The second line of the address.', group: 'Address' },
  addressCountry: { title: 'Country', help: 'The last line of the address.', group: 'Address' },
  style: {
    title: 'Style',
    help: 'The colours of the map. Satellite pictures need Google Maps, or tiles of that kind.',
    group: 'Look',
    choices: {
      original: 'Original',
      grayscale: 'Grayscale',
      satellite: 'Satellite',
      'minimal-light': 'Minimal light',
      'minimal-dark': 'Minimal dark',
      'minimal-blue': 'Minimal blue',
    },
  },
  showLabels: { title: 'Labels', help: 'Names of streets and places.', group: 'Look' },
  showTerrain: { title: 'Terrain', help: 'Hills and valleys.', group: 'Look' },
  showControls: { title: 'Zoom buttons', help: 'Buttons to zoom in and out.', group: 'Controls' },
  disableDefaultUI: {
    title: 'No further controls',
    help: 'Leaves out the other controls of Google Maps: kind of map, full screen, Street View.',
    group: 'Controls',
  },
  draggable: { title: 'Move', help: 'Visitors can move the map.', group: 'Controls' },
  scrollwheel: {
    title: 'Zoom by wheel',
    help: 'Ctrl and the wheel zoom the map. The wheel alone scrolls the page until the visitor has clicked the map.',
    group: 'Controls',
  },
  markerDraggable: { title: 'Move the marker', help: 'Visitors can drag the marker.', group: 'Controls' },
  linkOnClick: {
    title: 'Marker is a link',
    help: 'The marker opens the place on an external maps page, in a new window.',
    group: 'Controls',
  },
  provider: {
    title: 'Provider',
    help: 'The source of the map.',
    group: 'Source',
    choices: {
      automatic: 'Google Maps if the site has a key, else tiles',
      google: 'Google Maps',
      tiles: 'Tiles',
    },
  },
  tileUrl: {
    title: 'Address of the tiles',
    control: 'text',
    help: 'With {z}, {x} and {y}, and if the server has them {r}, {s}, {style}, {labels}, {terrain}. Without one, that of the site’s settings.',
    group: 'Source',
    appliesTo: TILES,
  },
  tileAttribution: {
    title: 'Source of the tiles',
    help: 'The line that the provider of the tiles asks for, such as © OpenStreetMap contributors.',
    group: 'Source',
    appliesTo: TILES,
  },
  tileAttributionUrl: {
    title: 'Link of that line',
    control: 'text',
    help: 'The page about the rights of the tiles.',
    group: 'Source',
    appliesTo: TILES,
  },
  tileMinZoom: { title: 'Smallest zoom', help: 'The tiles start here.', group: 'Source', appliesTo: TILES },
  tileMaxZoom: { title: 'Largest zoom', help: 'The tiles end here.', group: 'Source', appliesTo: TILES },
}

export const styling: Styling = {
  properties: {
    '--site-map-ratio': 'Width of the map over its height.',
    '--site-map-min-height': 'The smallest height of the map, for narrow pages.',
    '--site-map-surface': 'The ground of the map, of its buttons and of its texts.',
    '--site-map-ink': 'The text on it.',
    '--site-map-marker': 'The marker on a map of tiles.',
    '--site-map-marker-edge': 'The edge of that marker, and the dot in it.',
    '--site-map-filter': 'The filter of the tiles, which the style sets.',
  },
  states: {
    'data-map-state': 'On the block: "ready" once the map is there, "failed" if it cannot be shown.',
  },
  internal: ['data-style'],
}

export const examples: ExampleTitles = {
  plain: 'A map with an address',
  picture: 'A picture before the map',
  still: 'Without controls',
}
