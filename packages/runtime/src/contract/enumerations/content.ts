/* Content, and how an editor shows it. */

/** The kind of a content item. The list is open: other numbers occur and are kept as numbers. */
export const RecordType = {
  /** A blog post. */
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  /** A track of an album. */
  audio: 7,
  /** A video of a gallery. */
  video: 8,
  event: 12,
  portfolioItem: 59,
  lesson: 62,
} as const

export type RecordType = (typeof RecordType)[keyof typeof RecordType]

/** The kind of a product. */
export const ProductType = {
  physical: 1,
  digital: 2,
  service: 3,
  giftCard: 4,
  paywall: 5,
} as const

export type ProductType = (typeof ProductType)[keyof typeof ProductType]

/** Standards for weights and lengths: pounds and inches, or kilograms and centimetres. */
export const MeasurementStandard = { imperial: 1, metric: 2 } as const

export type MeasurementStandard = (typeof MeasurementStandard)[keyof typeof MeasurementStandard]

/** Workflow state of an item: the people who may see it, and the time. */
export const Visibility = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const

export type Visibility = (typeof Visibility)[keyof typeof Visibility]

/** The views of a collection for its editor. */
export const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const

export type CollectionView = (typeof COLLECTION_VIEWS)[number]

/** The source of a gallery item's picture or video. */
export const MEDIA_TYPES = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const

export type MediaType = (typeof MEDIA_TYPES)[number]

/** Widths at which the panel shows the page. */
export const DEVICE_VIEWS = ['desktop', 'phone', 'tablet'] as const

export type DeviceView = (typeof DEVICE_VIEWS)[number]

/** Paths in a site's design settings that the editor watches for unsaved changes. */
export const DIRTY_PATHS = [
  'colors.activeThemeId',
  'fonts.activeThemeId',
  'colors.palette',
  'colors.themes',
  'fonts.themes',
  'fonts.fontUsageCategories',
] as const

export type DirtyPath = (typeof DIRTY_PATHS)[number]

/** Events of the style editor. */
export const TWEAK_EVENTS = [
  'change',
  'close',
  'save',
  'reset',
  'after-show',
  'after-close',
  'before-open',
] as const

export type TweakEvent = (typeof TWEAK_EVENTS)[number]

/** Events that the framed page sends to its editor. */
export const FRAME_EVENTS = [
  'load',
  'iframe-unload',
  'frame-save-enter',
  'frame-save-exit',
  'frame-editing-change',
] as const

export type FrameEvent = (typeof FRAME_EVENTS)[number]
