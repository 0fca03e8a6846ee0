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
