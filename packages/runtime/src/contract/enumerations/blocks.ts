/* Blocks: their types, variants, places and settings. */

/**
 * Numbers that hosted pages give their blocks in `data-block-type`. The list is open, and third-generation
 * blocks all have 1337: match on a block's class, and use the number only as a last resort.
 */
export const BlockType = {
  navigation: 1,
  html: 2,
  logo: 3,
  map: 4,
  image: 5,
  twitter: 6,
  journal: 7,
  gallery: 8,
  form: 9,
  geo: 10,
  index: 11,
  collectionLink: 12,
  link: 13,
  tagCloud: 14,
  comments: 16,
  folder: 17,
  menu: 18,
  socialLinks: 19,
  summary: 20,
  spacer: 21,
  embed: 22,
  code: 23,
  foursquare: 24,
  instagram: 25,
  calendar: 26,
  postsByAuthor: 27,
  postsByTag: 28,
  postsByCategory: 29,
  postsByMonth: 30,
  quote: 31,
  video: 32,
  search: 33,
  audio: 41,
  fiveHundredPx: 42,
  product: 43,
  markdown: 44,
  flickr: 45,
  amazon: 46,
  horizontalRule: 47,
  socialAccountLinks: 48,
  rss: 49,
  openTable: 50,
  newsletter: 51,
  donation: 52,
  button: 53,
  socialAccountLinksV2: 54,
  summaryV2: 55,
  soundCloud: 56,
  emailFooter: 57,
  inBrowserMessageLink: 58,
  tourDates: 59,
  album: 60,
  archive: 61,
  chart: 62,
  zola: 63,
  acuity: 65,
  /** Restaurant reservation. */
  openTableV2: 66,
  memberArea: 67,
  /** The second restaurant booking service. */
  tock: 68,
  accordion: 69,
  marquee: 70,
  /** A third-generation block; its `data-definition-name` is the kind. */
  websiteComponent: 1337,
} as const

export type BlockType = (typeof BlockType)[keyof typeof BlockType]

/**
 * Variants of a block, 1000 to 1019 without 1001.
 *
 * Only the names and the range are known; the number of each name is inferred from the order of the names.
 * Hosted pages confirm one of them: a bar chart has `chart-type-1009`.
 */
export const BlockVariant = {
  gallerySlideshow: 1000,
  galleryCarousel: 1002,
  galleryGrid: 1003,
  galleryStack: 1004,
  summaryWall: 1005,
  summaryCarousel: 1006,
  summaryList: 1007,
  summaryGrid: 1008,
  chartBar: 1009,
  chartLine: 1010,
  chartPie: 1011,
  imageInline: 1012,
  imagePoster: 1013,
  imageCard: 1014,
  imageOverlap: 1015,
  imageCollage: 1016,
  imageStack: 1017,
  reservationEmbed: 1018,
  eventsEmbed: 1019,
} as const

export type BlockVariant = (typeof BlockVariant)[keyof typeof BlockVariant]

/** Kinds of block in a cover page, a lock screen or a popup. */
export const BLOCK_KINDS = [
  'heading',
  'sub-heading',
  'body',
  'image',
  'gallery',
  'video',
  'social-icons',
  'buttons',
  'navigation',
  'custom-form',
  'newsletter',
  'album',
  'map',
  'lock',
  'password',
  'twitter',
  'logo',
  'action',
  'popup-overlay-action',
  'temp-lock-inject',
] as const

export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Kinds of section that contain such blocks. */
export const SECTION_KINDS = ['cover-page', 'lock-screen', 'popup-overlay'] as const

export type SectionKind = (typeof SECTION_KINDS)[number]

/** The place of a tracked button. */
export const ButtonContext = { buttonBlock: 1, popupOverlay: 2 } as const

export type ButtonContext = (typeof ButtonContext)[keyof typeof ButtonContext]

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

/** Nine positions in a box: top, center and bottom, each with left, center and right. */
export const POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const

export type Position = (typeof POSITIONS)[number]
