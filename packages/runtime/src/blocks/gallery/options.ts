import * as v from 'valibot'
import { ASPECT_RATIO, ASPECT_RATIO_RULE } from '../../contract/text-forms.js'
import { decimal, flag, formatted, integer, jsonObject, oneOf, text } from '../../schema/option.js'

/** The designs' names for owners; {@link internalDesign} maps them to the runtime's own. */
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

/** The largest length and duration of a gallery, in CSS pixels and seconds. */
const MOST = 10_000

const META_POSITION = /^(?:top|bottom)(?:-(?:left|center|right))?$/
const BOUNDARIES = /^(?:(?:none|hard|inertial)(?:[ ,]{1,3}(?:none|hard|inertial))?)?$/
const SNAP_POINTS = /^(?:none|(?:100|[1-9]\d?(?:\.\d{1,9})?|0\.\d{1,9}) ?%)$/

const size = () => decimal(0, { min: 0, max: MOST })

/** Options of the gallery block. A number that a page does not set is the design's own; its default here is 0. */
export const GalleryOptions = v.object({
  design: oneOf(DESIGNS, 'stacked'),
  currentIndex: integer(0),
  loop: flag(true),
  keyboard: flag(true),
  keys: jsonObject(),
  historyHash: flag(false),
  lightbox: flag(false),
  lightboxTheme: oneOf(['dark', 'light'], 'dark'),
  lazyLoad: flag(true),
  useBgImage: flag(false),
  loaderOptions: jsonObject(),
  videoLoaderOptions: jsonObject(),
  linkedGalleries: text('', { maxLength: 1000 }),

  autoplay: flag(false),
  autoplayDuration: decimal(0, { min: 0, max: 3600 }),
  randomize: flag(false),
  interval: integer(0, { min: 0, max: 3_600_000 }),
  pauseOnHover: flag(true),

  transition: oneOf(TRANSITIONS, 'fade'),
  scrollAxis: oneOf(['x', 'y'], 'x'),
  speed: decimal(0, { min: 0, max: 60 }),
  boundaries: formatted('', BOUNDARIES, 'must be none, hard or inertial, once or for each end'),
  snapPoints: formatted('none', SNAP_POINTS, 'must be none, or a percentage above 0% up to 100%'),
  clickBehavior: oneOf(['next', 'previous', 'auto', 'none'], 'next'),
  activeSlideClickBehavior: oneOf(['next', 'previous', 'none'], 'next'),
  autoHeight: flag(true),
  activeAlignment: oneOf(['left', 'center', 'right'], 'center'),

  imageAspectRatio: formatted('Auto', ASPECT_RATIO, ASPECT_RATIO_RULE, 20),
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
  metaPosition: formatted('bottom', META_POSITION, 'must be top or bottom, or a corner such as top-left'),

  thumbnails: flag(true),
  thumbnailStripHeight: size(),
  thumbnailStripMargin: size(),
  thumbnailsPerRow: integer(0, { min: 0, max: 100 }),
  squareThumbs: flag(false),

  resizeThreshold: size(),
  resizeAxis: oneOf(['x', 'y'], 'x'),
})
