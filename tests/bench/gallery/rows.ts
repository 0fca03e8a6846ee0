import { chosen, library, ourSheets, type Row, sheetsOf } from '../lib/row.js'
import type { GalleryMarkup, Layout } from './markup.js'
import * as markups from './markup.js'

export interface GalleryRow extends Row {
  readonly markup: GalleryMarkup
  /** Rules that the library's documentation asks the page to write. */
  readonly styles?: (layout: Layout) => string
  /** The button that shows the next slide, where the library makes its own. */
  readonly next?: string
  /** False where the library has no autoplay, or this row does not load it. */
  readonly autoplay?: boolean
  /** False where it shows one slide at a time. */
  readonly several?: boolean
}

const share = ({ perView }: Layout) => `${(100 / perView).toFixed(4)}%`

const nativeStyles = (
  layout: Layout,
) => `.native-track { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; scroll-behavior: smooth; scrollbar-width: none }
.native-slide { flex: 0 0 ${share(layout)}; min-width: 0; scroll-snap-align: start }
@media (prefers-reduced-motion: reduce) { .native-track { scroll-behavior: auto } }`

const emblaStyles = (layout: Layout) => `.embla__viewport { overflow: hidden }
.embla__container { display: flex; touch-action: pan-y pinch-zoom }
.embla__slide { flex: 0 0 ${share(layout)}; min-width: 0 }`

/** A page of ours loads autoplay where a gallery has it, and preloads pictures after the first change. */
const site = (design: string, movement: string) => ({
  contender: 'site',
  markup: markups.site(design),
  sheets: ourSheets('blocks/gallery/sheet'),
  atStart: ['navigation', movement],
  onDemand: ['autoplay', 'images'],
})

const swiperSheets = (...modules: readonly string[]) =>
  sheetsOf('swiper/swiper.css', ...modules.map((name) => `swiper/modules/${name}.css`))

const byHand = { markup: markups.native, styles: nativeStyles, autoplay: false }

/** The control, the floor, ours, then the libraries by their size. */
export const galleryRows: readonly GalleryRow[] = [
  { ...byHand, name: 'nothing', title: 'an empty script' },
  { ...byHand, name: 'native', title: 'scroll-snap by hand (floor)' },
  { ...site('slideshow', 'stacked'), name: 'site-fade', title: 'Site Runtime, slideshow', several: false },
  { ...site('slider', 'track'), name: 'site-strip', title: 'Site Runtime, strip', several: false },
  { ...site('carousel', 'track'), name: 'site-carousel', title: 'Site Runtime, carousel' },
  {
    ...library('keen', 'keen-slider', 'keen-slider'),
    markup: markups.keen,
    sheets: sheetsOf('keen-slider/keen-slider.css'),
    autoplay: false,
  },
  {
    ...library('embla', 'Embla, class names', 'embla-carousel'),
    markup: markups.embla,
    styles: emblaStyles,
    autoplay: false,
  },
  {
    ...library('embla-full', 'Embla, with plugins', 'embla-carousel'),
    markup: markups.embla,
    styles: emblaStyles,
  },
  {
    ...library('glide', 'Glide, 5 modules', '@glidejs/glide'),
    markup: markups.glide,
    sheets: sheetsOf('@glidejs/glide/dist/css/glide.core.css'),
  },
  {
    ...library('uikit', 'UIkit slideshow, slider', 'uikit'),
    markup: markups.uikit,
    sheets: sheetsOf('uikit/dist/css/uikit.css'),
  },
  {
    ...library('flickity', 'Flickity', 'flickity'),
    markup: markups.flickity,
    sheets: sheetsOf('flickity/css/flickity.css'),
    styles: (layout) => `.carousel-cell { width: ${share(layout)} }`,
    next: '.flickity-prev-next-button.next',
  },
  {
    ...library('splide', 'Splide', '@splidejs/splide'),
    markup: markups.splide,
    sheets: sheetsOf('@splidejs/splide/dist/css/splide.min.css'),
    next: '.splide__arrow--next',
  },
  {
    ...library('swiper', 'Swiper, arrows', 'swiper'),
    markup: markups.swiper,
    sheets: swiperSheets('navigation'),
    autoplay: false,
  },
  {
    ...library('swiper-full', 'Swiper, 5 modules', 'swiper'),
    markup: markups.swiper,
    sheets: swiperSheets('navigation', 'pagination', 'a11y'),
  },
]

/** Selector of the "next" button. */
export const nextOf = ({ next = '[data-bench-next]' }: GalleryRow): string => next

/** Rows that have bounds. */
export const isOurs = ({ contender }: GalleryRow): boolean => contender === 'site'

/** The named rows, with the control and the floor; all rows if none is named. */
export const chosenGalleries = (only: readonly string[]): GalleryRow[] =>
  chosen(galleryRows, only.length === 0 ? [] : ['nothing', 'native', ...only])
