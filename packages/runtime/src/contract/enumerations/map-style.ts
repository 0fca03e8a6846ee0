/** The styles of a map. */
export const MapStyle = {
  original: 1,
  grayscale: 2,
  satellite: 3,
  minimalLight: 4,
  minimalDark: 5,
  minimalBlue: 6,
} as const

export type MapStyle = (typeof MapStyle)[keyof typeof MapStyle]
