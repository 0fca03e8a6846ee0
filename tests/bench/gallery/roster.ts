import type { GalleryMarkup, Layout } from './markup.js'
import * as markups from './markup.js'

/** A row of the gallery tables. */
export interface GalleryRow {
  readonly name: string
  readonly title: string
  /** File of `contenders/`; the name where it is not given. */
  readonly contender?: string
  /** npm package whose version is shown; none for code of ours. */
  readonly package?: string
  readonly markup: GalleryMarkup
  /** Style sheets that the page is served with, relative to tests/bench. */
  readonly sheets: readonly string[]
  /** What the documentation asks a page to write itself. */
  readonly styles?: (layout: Layout) => string
  /** The button that shows the next slide, where the library makes its own. */
  readonly next?: string
  /** False where the library has no autoplay, or this row does not load it. */
  readonly autoplay?: boolean
  /** False where it shows one slide at a time. */
  readonly several?: boolean
  /** Dynamic imports that a start asks for, as the source writes them. */
  readonly onDemand?: readonly string[]
  /** Those that come later, or on other pages: they must be there, and do not count as bytes of a start. */
  readonly later?: readonly string[]
  readonly note?: string
}

const modules = '../../node_modules'
const runtime = '../../packages/runtime/src'

const siteSheets = [`${runtime}/styles/tokens.css`, `${runtime}/blocks/gallery/block.css`]
/** Autoplay is asked for by a page that plays; pictures are fetched ahead once a visitor has moved on. */
const siteLater = ['./playing.js', '../../services/images/images.js']
const share = ({ perView }: Layout) => `${(100 / perView).toFixed(4)}%`

const nativeStyles = (
  layout: Layout,
) => `.native-track { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; scroll-behavior: smooth; scrollbar-width: none }
.native-slide { flex: 0 0 ${share(layout)}; min-width: 0; scroll-snap-align: start }
@media (prefers-reduced-motion: reduce) { .native-track { scroll-behavior: auto } }`

const emblaStyles = (layout: Layout) => `.embla__viewport { overflow: hidden }
.embla__container { display: flex; touch-action: pan-y pinch-zoom }
.embla__slide { flex: 0 0 ${share(layout)}; min-width: 0 }`

/** The control and the floor are always there; ours come next, then the field by its size. */
export const galleryRoster: readonly GalleryRow[] = [
  {
    name: 'nothing',
    title: 'an empty script',
    markup: markups.native,
    sheets: [],
    styles: nativeStyles,
    autoplay: false,
  },
  {
    name: 'native',
    title: 'scroll-snap by hand (floor)',
    markup: markups.native,
    sheets: [],
    styles: nativeStyles,
    autoplay: false,
    note: 'a track of the browser, one observer, two buttons: no keys, names, autoplay or dots',
  },
  {
    name: 'site-fade',
    title: 'Site Runtime, slideshow',
    contender: 'site',
    markup: markups.site('slideshow'),
    sheets: siteSheets,
    onDemand: ['./moving.js', './stacked.js'],
    later: siteLater,
    several: false,
    note: 'fade, arrows, counter, names for assistive technology; off-screen slides inert',
  },
  {
    name: 'site-strip',
    title: 'Site Runtime, strip',
    contender: 'site',
    markup: markups.site('slider'),
    sheets: siteSheets,
    onDemand: ['./moving.js', './track.js'],
    later: siteLater,
    several: false,
    note: 'slides as wide as their pictures, so the table of three a view leaves it out',
  },
  {
    name: 'site-carousel',
    title: 'Site Runtime, carousel',
    contender: 'site',
    markup: markups.site('carousel'),
    sheets: siteSheets,
    onDemand: ['./moving.js', './track.js'],
    later: siteLater,
    note: 'one or three slides a view, by an option that the style sheet reads',
  },
  {
    name: 'keen',
    title: 'keen-slider',
    package: 'keen-slider',
    markup: markups.keen,
    sheets: [`${modules}/keen-slider/keen-slider.css`],
    autoplay: false,
    note: 'a track; arrows are wired by hand; no autoplay',
  },
  {
    name: 'embla',
    title: 'Embla, class names',
    package: 'embla-carousel',
    markup: markups.embla,
    sheets: [],
    styles: emblaStyles,
    autoplay: false,
    note: 'a track; arrows are wired by hand; the page brings the style sheet',
  },
  {
    name: 'embla-full',
    title: 'Embla, with plugins',
    package: 'embla-carousel',
    markup: markups.embla,
    sheets: [],
    styles: emblaStyles,
    note: 'class names, autoplay, and fade where one slide shows; version 8 has no accessibility plugin',
  },
  {
    name: 'glide',
    title: 'Glide, 5 modules',
    package: '@glidejs/glide',
    markup: markups.glide,
    sheets: [`${modules}/@glidejs/glide/dist/css/glide.core.css`],
    note: 'controls, swipe, keyboard, autoplay, breakpoints',
  },
  {
    name: 'uikit',
    title: 'UIkit slideshow, slider',
    package: 'uikit',
    markup: markups.uikit,
    sheets: [`${modules}/uikit/dist/css/uikit.css`],
    note: 'its slideshow, and its slider where three show; the style sheet is that of the whole framework',
  },
  {
    name: 'flickity',
    title: 'Flickity',
    package: 'flickity',
    markup: markups.flickity,
    sheets: [`${modules}/flickity/css/flickity.css`],
    styles: (layout) => `.carousel-cell { width: ${share(layout)} }`,
    next: '.flickity-prev-next-button.next',
    note: 'makes its arrows and dots itself',
  },
  {
    name: 'splide',
    title: 'Splide',
    package: '@splidejs/splide',
    markup: markups.splide,
    sheets: [`${modules}/@splidejs/splide/dist/css/splide.min.css`],
    next: '.splide__arrow--next',
    note: 'everything is inside; makes its arrows and dots itself',
  },
  {
    name: 'swiper',
    title: 'Swiper, arrows',
    package: 'swiper',
    markup: markups.swiper,
    sheets: [`${modules}/swiper/swiper.css`, `${modules}/swiper/modules/navigation.css`],
    autoplay: false,
    note: 'the core and its arrows',
  },
  {
    name: 'swiper-full',
    title: 'Swiper, 5 modules',
    package: 'swiper',
    markup: markups.swiper,
    sheets: ['swiper', 'modules/navigation', 'modules/pagination', 'modules/a11y'].map(
      (file) => `${modules}/swiper/${file}.css`,
    ),
    note: 'arrows, dots, keyboard, accessibility, autoplay',
  },
]

/** Where the page has its "next" button. */
export const nextOf = ({ next = '[data-bench-next]' }: GalleryRow): string => next

/** Rows that the bounds are about. */
export const OURS: readonly string[] = galleryRoster
  .filter(({ contender }) => contender === 'site')
  .map(({ name }) => name)

/** The rows that a run is about, the control and the floor always with them; all where nothing is asked for. */
export const chosenGalleries = (only: readonly string[]): GalleryRow[] =>
  galleryRoster.filter(({ name }) => only.length === 0 || ['nothing', 'native', ...only].includes(name))
