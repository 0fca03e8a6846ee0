import type { OptionTexts } from '../../schema/option.js'
import type { GalleryOptions } from './options.js'

/** Headings of the panel's form. The options have the order of this file. */
const SHOW = 'What visitors see'
const LAYOUT = 'Layout'
const MOVEMENT = 'Moving between slides'
const AUTOPLAY = 'Autoplay'
const LIGHTBOX = 'Lightbox'
const THUMBNAILS = 'Thumbnails'
const ADVANCED = 'Advanced'

const one = { design: ['slideshow'] }
const strips = { design: ['slider', 'carousel'] }
/** Designs that show one slide, or a few, at a time. */
const moving = { design: ['slideshow', 'slider', 'carousel'] }
const playing = { ...moving, autoplay: [true] }
const grids = { design: ['grid', 'autogrid', 'autocolumns'] }

export const texts: OptionTexts<typeof GalleryOptions> = {
  design: {
    title: 'Design',
    group: SHOW,
    help: 'How the slides are laid out.',
    choices: {
      stacked: 'Stacked: one below the other',
      slider: 'Slider: a strip of slides of one height',
      slideshow: 'Slideshow: one at a time',
      grid: 'Grid: rows of equal columns',
      autogrid: 'Automatic grid: as many columns as fit',
      autocolumns: 'Automatic columns: columns of different heights',
      carousel: 'Carousel: several at a time',
      list: 'List: a picture beside its text',
    },
  },
  slidesPerRow: {
    title: 'Slides per row',
    group: LAYOUT,
    appliesTo: { design: ['grid', 'carousel'] },
    automatic: {
      by: 'design',
      cases: { carousel: '3, fewer on narrow screens' },
      otherwise: '4, fewer on narrow screens',
    },
    help: 'How many slides stand side by side.',
  },
  columnWidth: {
    title: 'Column width',
    group: LAYOUT,
    appliesTo: { design: ['autogrid', 'autocolumns'] },
    automatic: '250 pixels',
    help: 'The least width of a column, in pixels.',
  },
  rowHeight: {
    title: 'Row height',
    group: LAYOUT,
    forAuthors: true,
    automatic: '250 pixels',
    help: 'In pixels, of rows that code lays out.',
  },
  gutter: {
    title: 'Gap between slides',
    group: LAYOUT,
    automatic: {
      by: 'design',
      cases: {
        carousel: '1 percent of the width',
        grid: '20 pixels',
        autogrid: '20 pixels',
        autocolumns: '20 pixels',
      },
      otherwise: 'None',
    },
    help: 'In pixels.',
  },
  padding: {
    title: 'Gap in a grid',
    group: LAYOUT,
    appliesTo: grids,
    automatic: '20 pixels',
    help: 'In pixels. The gap between slides stands over it.',
  },
  aspectRatio: {
    title: 'Strip height',
    group: LAYOUT,
    appliesTo: { design: ['slider'] },
    automatic: '50 percent',
    help: 'In percent of the strip’s width.',
  },
  vSize: {
    title: 'Strip height in steps',
    group: LAYOUT,
    appliesTo: { design: ['slider'] },
    automatic: '10 steps',
    help: 'In steps of a twentieth of the strip’s width. The strip height above stands over it.',
  },
  activeAlignment: {
    title: 'Position of the current slide',
    group: LAYOUT,
    appliesTo: { design: ['slider'] },
    help: 'Where the strip shows its current slide.',
  },
  autoHeight: {
    title: 'Fit height to slide',
    group: LAYOUT,
    appliesTo: one,
    help: 'The slideshow is as high as its current slide. Off: as high as its highest. With autoplay, the highest counts unless this is set to On.',
  },
  listImageSize: {
    title: 'Picture width',
    group: LAYOUT,
    appliesTo: { design: ['list'] },
    automatic: '30 percent',
    help: 'In percent of the list’s width.',
  },
  imageAspectRatio: {
    title: 'Aspect ratio',
    group: LAYOUT,
    automatic: 'The pictures’ own',
    help: 'Width divided by height, such as 1.5. Pictures are cropped to it. Auto leaves them as they are.',
  },
  autoCrop: {
    title: 'Crop',
    group: LAYOUT,
    help: 'Pictures fill their frame and lose what does not fit. Off: they fit inside it.',
  },
  metaPosition: {
    title: 'Text position',
    group: LAYOUT,
    help: 'Where titles and descriptions stand: bottom or top of the picture, or over one of its corners, such as top-left. A list has them beside it.',
  },
  mixedContent: {
    title: 'Equal heights',
    group: LAYOUT,
    appliesTo: { design: ['carousel', 'grid', 'autogrid'] },
    help: 'For slides that hold more than a picture: all in a row are equally high.',
  },
  thumbnailsPerRow: {
    title: 'Thumbnails per row',
    group: LAYOUT,
    forAuthors: true,
    help: 'An older name for slides per row in a grid.',
  },
  transition: {
    title: 'Transition',
    group: MOVEMENT,
    appliesTo: one,
    help: 'How one slide gives way to the next.',
    choices: {
      fade: 'Fade',
      'ken-burns': 'Ken Burns: fades and zooms slowly',
      scroll: 'Scroll',
      swipe: 'Swipe',
      'new-swipe': 'Swipe that follows the finger',
    },
  },
  scrollAxis: {
    title: 'Scroll direction',
    group: MOVEMENT,
    appliesTo: { ...one, transition: ['scroll'] },
    choices: { x: 'Horizontal', y: 'Vertical' },
    help: 'The direction in which slides move.',
  },
  speed: {
    title: 'Transition speed',
    group: MOVEMENT,
    appliesTo: one,
    automatic: 'As the theme’s style sheet says',
    help: 'How long a transition takes, in seconds.',
  },
  loop: {
    title: 'Loop',
    group: MOVEMENT,
    appliesTo: moving,
    help: 'The first slide follows the last one.',
  },
  currentIndex: {
    title: 'First slide',
    group: MOVEMENT,
    appliesTo: moving,
    help: 'The slide shown first, counted from 0. Negative numbers count from the end.',
  },
  clickBehavior: {
    title: 'Click on a slide',
    group: MOVEMENT,
    appliesTo: one,
    choices: {
      next: 'Next slide',
      previous: 'Previous slide',
      auto: 'Next on the right half, previous on the left',
      none: 'Nothing',
    },
    help: 'What a click on a slide of a slideshow does.',
  },
  activeSlideClickBehavior: {
    title: 'Click on the current slide',
    group: MOVEMENT,
    appliesTo: strips,
    choices: { next: 'Next slide', previous: 'Previous slide', none: 'Nothing' },
    help: 'What a click on the current slide does. A click on any other slide shows that one.',
  },
  keyboard: {
    title: 'Keyboard',
    group: MOVEMENT,
    appliesTo: moving,
    help: 'Keys change slides while the gallery is in view.',
  },
  autoplay: {
    title: 'Autoplay',
    group: AUTOPLAY,
    appliesTo: moving,
    help: 'Slides change by themselves until the visitor picks one or presses Pause.',
  },
  autoplayDuration: {
    title: 'Slide duration',
    group: AUTOPLAY,
    appliesTo: playing,
    automatic: '5 seconds',
    help: 'How long each slide is shown, in seconds. 0 means 5 seconds.',
  },
  randomize: {
    title: 'Random order',
    group: AUTOPLAY,
    appliesTo: playing,
    help: 'Autoplay shows the slides in random order.',
  },
  interval: {
    title: 'Random interval',
    group: AUTOPLAY,
    appliesTo: playing,
    automatic: 'None',
    help: 'Time between slides in random order, in milliseconds. Any value above 0 turns random order on.',
  },
  pauseOnHover: {
    title: 'Pause on hover',
    group: AUTOPLAY,
    appliesTo: playing,
    help: 'Autoplay waits while the pointer is over the gallery.',
  },
  lightbox: {
    title: 'Lightbox',
    group: LIGHTBOX,
    automatic: { by: 'design', cases: { grid: 'On' }, otherwise: 'Off' },
    help: 'A click on a picture shows it over the whole window.',
  },
  lightboxTheme: {
    title: 'Lightbox colors',
    group: LIGHTBOX,
    help: 'A dark or a light background behind the picture.',
  },
  thumbnails: {
    title: 'Thumbnails',
    group: THUMBNAILS,
    appliesTo: moving,
    help: 'Small pictures that lead to each slide, where the theme has them.',
  },
  thumbnailStripHeight: {
    title: 'Thumbnail height',
    group: THUMBNAILS,
    appliesTo: { ...moving, thumbnails: [true] },
    automatic: '80 pixels',
    help: 'In pixels.',
  },
  thumbnailStripMargin: {
    title: 'Gap above thumbnails',
    group: THUMBNAILS,
    appliesTo: { ...moving, thumbnails: [true] },
    automatic: '10 pixels',
    help: 'In pixels.',
  },
  squareThumbs: {
    title: 'Square thumbnails',
    group: THUMBNAILS,
    appliesTo: { design: ['slideshow', 'slider', 'carousel', 'grid'] },
    help: 'Thumbnails, and the pictures of a grid, are cropped to squares.',
  },
  keys: {
    title: 'Keys',
    group: ADVANCED,
    control: 'keys',
    appliesTo: { ...moving, keyboard: [true] },
    automatic: 'Left arrow and right arrow',
    help: 'The keys that show the previous and the next slide. In block data, their codes as JSON: {"previous":33,"next":34}.',
  },
  historyHash: {
    title: 'An address for each slide',
    group: ADVANCED,
    help: 'The page’s address names the current slide, so a link can lead to it.',
  },
  lazyLoad: {
    title: 'Lazy loading',
    group: ADVANCED,
    help: 'Pictures load shortly before they are seen. Off: all load at once.',
  },
  useBgImage: {
    title: 'Background images',
    group: ADVANCED,
    forAuthors: true,
    help: 'Elements with data-src that are not pictures themselves get theirs as a background.',
  },
  loaderOptions: {
    title: 'Picture defaults',
    group: ADVANCED,
    forAuthors: true,
    help: 'JSON with options for pictures with data-src that do not set them, such as {"mode":"cover","stretch":false}.',
  },
  videoLoaderOptions: {
    title: 'Video defaults',
    group: ADVANCED,
    forAuthors: true,
    help: 'JSON with options of the video block for videos in slides that do not set them, such as {"mode":"fill"}.',
  },
  linkedGalleries: {
    title: 'Linked galleries',
    group: ADVANCED,
    appliesTo: moving,
    automatic: 'None',
    help: 'Galleries of this page that always show the same slide as this one: their ids, separated by spaces.',
  },
  boundaries: {
    title: 'Ends of a swipe',
    group: ADVANCED,
    appliesTo: { ...one, transition: ['new-swipe'], loop: [false] },
    automatic: 'inertial',
    help: 'What a swipe meets at the first and last slide: none, hard or inertial. Two words set the two ends apart.',
  },
  snapPoints: {
    title: 'Snap points',
    group: ADVANCED,
    appliesTo: { ...one, transition: ['new-swipe'] },
    help: 'Where a swipe may come to rest between slides: a percentage of a slide, or none.',
  },
  resizeThreshold: {
    title: 'Resize threshold',
    group: ADVANCED,
    forAuthors: true,
    help: 'With a resize axis: sizes that differ by more than this many pixels are sent to the page’s code; 0 sends every one.',
  },
  resizeAxis: {
    title: 'Resize axis',
    group: ADVANCED,
    forAuthors: true,
    automatic: 'None',
    choices: { x: 'Width', y: 'Height' },
    help: 'Set: the page’s code is told of changes along it. x: the width. y: the height.',
  },
}
