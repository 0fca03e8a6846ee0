import type { OptionTexts } from '../../../schema/option.js'
import type { GalleryOptions } from '../options.js'
import { one } from './layout.js'

const MOVEMENT = 'Moving between slides'
const AUTOPLAY = 'Autoplay'
const LIGHTBOX = 'Lightbox'
const THUMBNAILS = 'Thumbnails'
const ADVANCED = 'Advanced'

const strips = { design: ['slider', 'carousel'] }
/** Designs that show one slide, or a few, at a time. */
const moving = { design: ['slideshow', 'slider', 'carousel'] }
const playing = { ...moving, autoplay: [true] }

/** The other options of the form: movement, autoplay, lightbox, thumbnails, and those for authors. */
export const behaviourTexts = {
  transition: {
    title: 'Transition',
    group: MOVEMENT,
    appliesTo: one,
    help: 'The animation from one slide to the next.',
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
    automatic: 'Set by the theme’s style sheet',
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
    title: 'Lightbox colours',
    group: LIGHTBOX,
    help: 'A dark or a light background behind the picture.',
  },
  thumbnails: {
    title: 'Thumbnails',
    group: THUMBNAILS,
    appliesTo: moving,
    help: 'Small pictures that open each slide, if the theme has them.',
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
    help: 'The keys that show the previous and the next slide.',
    written: 'JSON with the codes of the keys, such as {"previous":37,"next":39}.',
  },
  historyHash: {
    title: 'An address for each slide',
    group: ADVANCED,
    help: 'The page’s address names the current slide, so that a link can open it.',
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
    help: 'Elements with data-src that are not pictures themselves show their picture as a background.',
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
    control: 'words',
    help: 'Galleries of this page that always show the same slide as this one, by their ids.',
    written: 'The values of their id attributes, with spaces between them, such as "walk boats".',
  },
  boundaries: {
    title: 'Ends of a swipe',
    group: ADVANCED,
    appliesTo: { ...one, transition: ['new-swipe'], loop: [false] },
    automatic: 'inertial',
    help: 'The resistance to a swipe at the first and the last slide: none, hard or inertial. Two words set the two ends separately.',
  },
  snapPoints: {
    title: 'Snap points',
    group: ADVANCED,
    appliesTo: { ...one, transition: ['new-swipe'] },
    help: 'The points between slides where a swipe may rest: a percentage of a slide, or none.',
  },
  resizeThreshold: {
    title: 'Resize threshold',
    group: ADVANCED,
    forAuthors: true,
    help: 'With a resize axis: changes of more than this number of pixels are reported to the page’s code; 0 reports every change.',
  },
  resizeAxis: {
    title: 'Resize axis',
    group: ADVANCED,
    forAuthors: true,
    automatic: 'None',
    choices: { x: 'Width', y: 'Height' },
    help: 'If set, changes along this axis are reported to the page’s code. x: the width. y: the height.',
  },
} satisfies Partial<OptionTexts<typeof GalleryOptions>>
