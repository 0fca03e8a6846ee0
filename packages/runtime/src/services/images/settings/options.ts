import { IMAGE_WIDTHS_PX } from '../../../contract/constants/image.js'

/** How a picture fills its box: cropped to it, fitted into it, or neither. */
export const CROP_MODES = ['cover', 'contain', 'none'] as const
export type CropMode = (typeof CROP_MODES)[number]

/** The place of the width in a picture's address; `none` is a file of one size, as on a static host. */
export const SIZE_FORMATS = ['queryString', 'filename', 'none'] as const
export type SizeFormat = (typeof SIZE_FORMATS)[number]

/** The options of a picture. Texts are as the page writes them, so that an issue can quote them. */
export interface ImageOptions {
  /** Address of the picture; must not be empty. */
  readonly source: string
  /** Width x height of the original in pixels: `2500x1667`. */
  readonly dimensions: string
  /** The box keeps the ratio of the dimensions, even if the picture has another. */
  readonly fixedRatio: boolean
  /** The point that stays visible when the picture is cropped: two fractions, horizontal and vertical. */
  readonly focalPoint: string
  /** Off: the picture is laid out, but loads only when it is promoted. */
  readonly load: boolean
  /** On: a smaller box loads a smaller picture too. */
  readonly forceUpdate: boolean
  /** `auto`: by the `content-fill` or `content-fit` class of its parent, else none. */
  readonly mode: CropMode | 'auto'
  /** Factor for the requested width; 0 or more. */
  readonly sizeAdjustment: number
  readonly sizeFormat: SizeFormat
  /** Widths that the server offers, in pixels, separated by commas. */
  readonly availableWidths: string
  /** Off: a picture is never shown larger than its natural size. */
  readonly stretch: boolean
  /** On: the style sheet sizes the element; off: a cropped or fitted picture fills its container. */
  readonly ownBox: boolean
  /** On: the picture is the element's background. */
  readonly useBackgroundImage: boolean
  /** On: the focal point is used as `object-position`; off: it is kept in the middle of the box. */
  readonly useAdvancedPositioning: boolean
  /** On: with the browser's data saver, one picture pixel per CSS pixel is loaded. */
  readonly allowSaveData: boolean
  /** Limits for the screen's pixel ratio. */
  readonly dprMin: number
  readonly dprMax: number
  /** Alignment of a fitted picture in its box: one or two of top, left, center, right, bottom. */
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
