import type { Kind, Limit, Shape } from '../../../engine/table.js'
import type { Template } from '../../../engine/template.js'
import type { Value } from '../../../engine/value.js'

/** Its settings: of the block in the older generation, of an element in it in the newer one. */
const setting = (path: string): Value => ({
  first: [
    { json: 'data-context', path, on: '[data-context]' },
    { json: 'data-block-json', path },
  ],
})

const place = (name: string): Value => setting(`location.${name}`)

const LATITUDE: Value = { first: [place('markerLat'), place('mapLat')], as: 'number' }
const LONGITUDE: Value = { first: [place('markerLng'), place('mapLng')], as: 'number' }
const ZOOM: Value = { first: [place('mapZoom')], as: 'number', clamp: [0, 22], default: 12 }

const ADDRESS: Value = {
  join: ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'].map((name) => ({
    first: [place(name)],
    as: 'plain',
  })),
  with: ', ',
  skipAbsent: true,
}
const TITLE: Value = { first: [ADDRESS, { word: 'map' }] }

const POINT: Value = { join: [LATITUDE, LONGITUDE], with: ',' }
const PAGE: Value = {
  join: [
    'https://www.openstreetmap.org/?mlat=',
    LATITUDE,
    '&mlon=',
    LONGITUDE,
    '#map=',
    ZOOM,
    '/',
    LATITUDE,
    '/',
    LONGITUDE,
  ],
}

const link: Template = {
  tag: 'p',
  children: [{ tag: 'a', attributes: { 'data-part': 'link', href: PAGE }, children: [{ write: TITLE }] }],
}

const flag = (name: string): Value => ({
  first: [setting(name)],
  as: 'flag',
  map: { true: 'true', false: 'false' },
})

/** On our block, if the owner has a server of tiles. */
const ours: Template = {
  tag: 'div',
  attributes: {
    'data-block': 'map',
    'data-option-map-lat': { first: [place('mapLat'), place('markerLat')], as: 'number' },
    'data-option-map-lng': { first: [place('mapLng'), place('markerLng')], as: 'number' },
    'data-option-map-zoom': ZOOM,
    'data-option-marker-lat': LATITUDE,
    'data-option-marker-lng': LONGITUDE,
    'data-option-address-title': place('addressTitle'),
    'data-option-address-line1': place('addressLine1'),
    'data-option-address-line2': place('addressLine2'),
    'data-option-address-country': place('addressCountry'),
    'data-option-style': {
      first: [setting('style')],
      map: {
        1: 'original',
        2: 'grayscale',
        3: 'satellite',
        4: 'minimal-light',
        5: 'minimal-dark',
        6: 'minimal-blue',
      },
    },
    'data-option-show-labels': flag('labels'),
    'data-option-show-terrain': flag('terrain'),
    'data-option-show-controls': flag('controls'),
    'data-option-tile-url': { fact: 'map.tileUrl' },
    'data-option-tile-attribution': { fact: 'map.tileAttribution' },
  },
  children: [
    { tag: 'div', attributes: { 'data-part': 'canvas' } },
    { tag: 'div', attributes: { 'data-part': 'fallback' }, children: [link] },
  ],
}

/** The map that the builder shows too, in a frame that needs no key. */
const framed: Template = {
  tag: 'div',
  attributes: { 'data-block': 'embed', 'data-option-provider-name': 'Google Maps' },
  children: [
    {
      tag: 'iframe',
      attributes: {
        'data-part': 'frame',
        'data-src': { join: ['https://maps.google.com/maps?q=', POINT, '&z=', ZOOM, '&output=embed'] },
        title: TITLE,
        height: 400,
      },
    },
    link,
  ],
}

const CONTENT = '.sqs-block-content'
const shape = (name: string, template: Template, more: Partial<Shape>): Shape => ({
  name,
  root: '.sqs-block-map',
  needs: [CONTENT],
  steps: [{ fill: CONTENT, make: [template] }],
  ...more,
})

const withoutPlace: Limit = {
  isWhole: true,
  reason:
    'The place is not in the file, so no map can be shown. Write the address as text, or make a new map.',
}

export const map: Kind = {
  name: 'map',
  shapes: [
    shape('with tiles of the owner', ours, { when: { if: { fact: 'map.tileUrl' }, read: POINT } }),
    shape('in a frame', framed, {
      when: POINT,
      limits: [
        {
          reason:
            'The key of the builder’s map is bound to its own servers. A frame of Google Maps shows the place, without the colours of the site; the settings for maps can name a server of tiles.',
        },
      ],
    }),
    { name: 'without a place', root: '.sqs-block-map', limits: [withoutPlace] },
  ],
}
