import type { Styling } from '../../schema/styling.js'

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
