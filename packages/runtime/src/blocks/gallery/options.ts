import * as v from 'valibot'
import { decimal, flag, integer, oneOf, text } from '../../contract/option.js'

/** Names that owners choose designs by; {@link internalDesign} says what each one is inside. */
const DESIGNS = [
  'stacked',
  'slider',
  'slideshow',
  'grid',
  'autogrid',
  'autocolumns',
  'carousel',
  'list',
] as const

const TRANSITIONS = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const

/** No gallery is asked to be larger than this, in CSS pixels or seconds. */
const MOST = 10_000

const size = () => decimal(0, { min: 0, max: MOST })

const plain = text('')

/**
 * Settings that hold settings: an object in JSON, the text of one in an attribute. Text to all who read options, who
 * know of nothing else; `nested.ts` reads it.
 */
const settings = {
  ...plain,
  '~standard': {
    validate: (value: unknown) =>
      plain['~standard'].validate(typeof value === 'string' ? value : JSON.stringify(value)),
  },
} as typeof plain

/** Options of the gallery block. A number that a page does not give is the design's own; its default here is 0. */
export const GalleryOptions = v.object({
  design: oneOf(DESIGNS, 'stacked'),
  currentIndex: integer(0),
  loop: flag(true),
  keyboard: flag(true),
  keys: settings,
  historyHash: flag(false),
  lightbox: flag(false),
  lightboxTheme: oneOf(['dark', 'light'], 'dark'),
  lazyLoad: flag(true),
  useBgImage: flag(false),
  loaderOptions: settings,
  videoLoaderOptions: settings,
  linkedGalleries: text('', { maxLength: 1000 }),

  autoplay: flag(false),
  autoplayDuration: decimal(0, { min: 0, max: 3600 }),
  randomize: flag(false),
  interval: integer(0, { min: 0, max: 3_600_000 }),
  pauseOnHover: flag(true),

  transition: oneOf(TRANSITIONS, 'fade'),
  scrollAxis: oneOf(['x', 'y'], 'x'),
  speed: decimal(0, { min: 0, max: 60 }),
  boundaries: text('', { maxLength: 40 }),
  snapPoints: text('none', { maxLength: 40 }),
  clickBehavior: oneOf(['next', 'previous', 'auto', 'none'], 'next'),
  activeSlideClickBehavior: oneOf(['next', 'previous', 'none'], 'next'),
  autoHeight: flag(true),
  activeAlignment: oneOf(['left', 'center', 'right'], 'center'),

  imageAspectRatio: text('Auto', { maxLength: 20 }),
  aspectRatio: size(),
  vSize: size(),
  slidesPerRow: integer(0, { min: 0, max: 100 }),
  columnWidth: size(),
  rowHeight: size(),
  gutter: size(),
  padding: size(),
  listImageSize: decimal(0, { min: 0, max: 100 }),
  mixedContent: flag(false),
  autoCrop: flag(true),
  metaPosition: text('bottom', { maxLength: 40 }),

  thumbnails: flag(true),
  thumbnailStripHeight: size(),
  thumbnailStripMargin: size(),
  thumbnailsPerRow: integer(0, { min: 0, max: 100 }),
  squareThumbs: flag(false),

  resizeThreshold: size(),
  resizeAxis: oneOf(['x', 'y'], 'x'),
})
