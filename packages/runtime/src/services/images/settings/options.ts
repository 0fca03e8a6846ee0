import { IMAGE_WIDTHS_PX } from '../../../contract/constants/image.js'

/** How a picture fills its box: cut to it, fitted into it, or neither [IMG-005]. */
export const CROP_MODES = ['cover', 'contain', 'none'] as const
export type CropMode = (typeof CROP_MODES)[number]

/** Where the width stands in a picture's address [IMG-007]. */
export const SIZE_FORMATS = ['queryString', 'filename'] as const
export type SizeFormat = (typeof SIZE_FORMATS)[number]

/** What can be said of a picture. Texts are as pages write them, so that a mistake can be told as it was made. */
export interface ImageOptions {
  /** Address of the picture; must not be empty [IMG-008, IMG-012]. */
  readonly source: string
  /** Width x height of the original, in pixels: `2500x1667` [IMG-002]. */
  readonly dimensions: string
  /** The box keeps the ratio of the dimensions, also where the picture turns out to have another [IMG-002]. */
  readonly fixedRatio: boolean
  /** What must stay in view when the picture is cut: two fractions, across and down [IMG-003]. */
  readonly focalPoint: string
  /** Off: the picture is laid out, and fetched only when it is promoted [IMG-004]. */
  readonly load: boolean
  /** On: the picture follows its box to smaller sizes too [IMG-004]. */
  readonly forceUpdate: boolean
  /** `auto`: by the `content-fill` or `content-fit` class of its parent, else none [IMG-005]. */
  readonly mode: CropMode | 'auto'
  /** Factor on the width that is asked for; 0 or more [IMG-006]. */
  readonly sizeAdjustment: number
  readonly sizeFormat: SizeFormat
  /** Widths that the server makes, in pixels, separated by commas [IMG-001]. */
  readonly availableWidths: string
  /** Off: a picture is never shown larger than it is [IMG-008]. */
  readonly stretch: boolean
  /** On: the style sheet gives the element its box; off: a cut or fitted picture takes that of its container. */
  readonly ownBox: boolean
  /** The picture is painted as the element's background [IMG-009]. */
  readonly useBackgroundImage: boolean
  /** On: the focal point is the browser's own position in percent; off: it is kept in the middle [IMG-009]. */
  readonly useAdvancedPositioning: boolean
  /** A visitor who saves data gets one picture pixel per CSS pixel [IMG-009]. */
  readonly allowSaveData: boolean
  /** Bounds of the screen's pixel ratio [IMG-010]. */
  readonly dprMin: number
  readonly dprMax: number
  /** Where a fitted picture lies in its box: one or two of top, left, center, right, bottom [IMG-011]. */
  readonly fitAlignment: string
}

export const IMAGE_DEFAULTS: ImageOptions = {
  source: '',
  dimensions: '',
  fixedRatio: false,
  focalPoint: '0.5,0.5',
  load: true,
  forceUpdate: false,
  mode: 'auto',
  sizeAdjustment: 1,
  sizeFormat: 'queryString',
  availableWidths: IMAGE_WIDTHS_PX.join(','),
  stretch: true,
  ownBox: false,
  useBackgroundImage: false,
  useAdvancedPositioning: false,
  allowSaveData: true,
  dprMin: 0,
  dprMax: Number.POSITIVE_INFINITY,
  fitAlignment: '',
}
