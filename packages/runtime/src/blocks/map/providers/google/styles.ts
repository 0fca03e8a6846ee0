import type { MapView } from '../../view.js'

/** A rule of a style: a kind of thing on the map, a kind of drawing, and how it looks. */
interface StyleRule {
  readonly featureType?: string
  readonly elementType?: string
  readonly stylers: readonly Readonly<Record<string, string | number>>[]
}

const hide = (featureType: string, elementType: string): StyleRule => ({
  featureType,
  elementType,
  stylers: [{ visibility: 'off' }],
})

const paint = (color: string, elementType: string, featureType = 'all'): StyleRule => ({
  featureType,
  elementType,
  stylers: [{ color }],
})

/** Without shops, stops and icons. */
const QUIET: readonly StyleRule[] = [
  hide('poi', 'labels'),
  hide('transit', 'labels'),
  hide('road', 'labels.icon'),
  hide('administrative.land_parcel', 'all'),
]

interface Palette {
  readonly land: string
  readonly park: string
  readonly road: string
  readonly water: string
  readonly text: string
  /** Around the letters. */
  readonly halo: string
}

const minimal = ({ land, park, road, water, text, halo }: Palette): readonly StyleRule[] => [
  ...QUIET,
  paint(land, 'geometry'),
  paint(park, 'geometry', 'poi.park'),
  paint(road, 'geometry', 'road'),
  paint(water, 'geometry', 'water'),
  paint(text, 'labels.text.fill'),
  paint(halo, 'labels.text.stroke'),
]

const STYLES: Readonly<Record<MapView['style'], readonly StyleRule[]>> = {
  original: [],
  satellite: [],
  grayscale: [{ stylers: [{ saturation: -100 }] }],
  'minimal-light': minimal({
    land: '#f5f5f3',
    park: '#eaeee6',
    road: '#ffffff',
    water: '#d9e0e3',
    text: '#5a5f63',
    halo: '#f5f5f3',
  }),
  'minimal-dark': minimal({
    land: '#22262a',
    park: '#262c2a',
    road: '#3a4046',
    water: '#12161a',
    text: '#b6bcc2',
    halo: '#22262a',
  }),
  'minimal-blue': minimal({
    land: '#e8eff6',
    park: '#dde8f0',
    road: '#ffffff',
    water: '#8fb4d6',
    text: '#2f5577',
    halo: '#e8eff6',
  }),
}

const NO_LABELS: StyleRule = { elementType: 'labels', stylers: [{ visibility: 'off' }] }

/** The kind of map and its style, by Google's names. */
export function lookOf({ style, hasLabels, hasTerrain }: MapView) {
  const pictures = hasLabels ? 'hybrid' : 'satellite'
  const drawn = hasTerrain ? 'terrain' : 'roadmap'
  return {
    mapTypeId: style === 'satellite' ? pictures : drawn,
    styles: hasLabels ? STYLES[style] : [...STYLES[style], NO_LABELS],
  }
}
