import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import { behaviourTexts } from './description/behaviour.js'
import { layoutTexts } from './description/layout.js'
import type { GalleryOptions } from './options.js'

const role = { role: ['button'] } as const
const button = { button: { type: ['button'] } } as const
const control = { ...button, a: role, div: role, span: role, img: role } as const

export const markup: BlockMarkup = {
  summary: 'Pictures and videos, in a grid, on a track or one at a time.',
  parts: {
    slides: {
      mayBeRoot: true,
      required: true,
      help: 'The element around the slides; without script, a track to scroll or all of them at once.',
      attributes: {
        'data-collection-full-url':
          'Address of the collection that the slides come from, for the address of each.',
      },
    },
    slide: {
      within: 'slides',
      help: 'One picture or video with its text and link: a figure, div, article or section.',
      attributes: {
        'data-type': 'What it shows: image or video.',
        'data-slide-id': 'A name of the slide that stays the same when its position changes.',
        'data-slide-url': 'Its address within the collection.',
        'data-click-through-url': 'The address that a click on the slide opens.',
        'data-image-dimensions': 'Size of the picture in pixels, width x height, as in 1200x800.',
        'data-image-focal-point':
          'What must stay in sight when the picture is cut: two fractions, as in 0.5,0.3.',
      },
    },
    open: {
      within: 'slide',
      elements: { a: { href: null } },
      help: 'A link around the picture to its full size: opens the lightbox, and works without script.',
    },
    meta: { within: 'slide', help: 'Title and description of a slide.' },
    pause: {
      elements: button,
      help: 'Stops and starts slides that change by themselves; first in the block, so that Tab finds it first.',
    },
    previous: { elements: control, help: 'Shows the previous slide.' },
    next: { elements: control, help: 'Shows the next slide.' },
    bullets: {
      help: 'The element around the bullets; with role="tablist" they are tabs, and their slides panels.',
    },
    bullet: {
      within: 'bullets',
      elements: control,
      help: 'Selects one slide, in order; or one group of slides, if there are fewer bullets than slides.',
    },
    counter: { help: 'The place for the number of the current slide and of all slides.' },
    thumbnails: { help: 'A strip of small pictures, one for every slide, which selects slides.' },
    thumbnail: {
      within: 'thumbnails',
      elements: control,
      help: 'One small picture. Its name is its aria-label, or the alternative text of the picture.',
    },
  },
}

/** The options have this order in the panel's form. */
export const texts: OptionTexts<typeof GalleryOptions> = /* @__PURE__ */ Object.assign(
  {},
  layoutTexts,
  behaviourTexts,
)

export const styling: Styling = {
  properties: {
    '--site-gallery-speed': 'How long a change takes.',
    '--site-gallery-gutter': 'The gap between slides, where no option says it.',
    '--site-gallery-thumbnail-height': 'The height of thumbnails.',
    '--site-gallery-thumbnail-margin': 'The room above thumbnails.',
  },
  states: {
    'data-current': 'On the slide, bullet and thumbnail that is current.',
    'data-playing': 'On the block while it plays by itself.',
    'data-made': 'On a pause button that the runtime added.',
    'data-broken': 'On a picture that could not be loaded.',
    'aria-disabled': 'On a control that leads nowhere now.',
  },
  internal: [
    '--site-carousel-gutter',
    '--site-carousel-per',
    '--site-gallery-column',
    '--site-gallery-fade',
    '--site-gallery-focal',
    '--site-gallery-focus',
    '--site-gallery-gaps',
    '--site-gallery-height',
    '--site-gallery-list-image',
    '--site-gallery-per',
    '--site-gallery-ratio',
    '--site-gallery-share',
    '--site-gallery-timeout',
    '--site-gallery-v-size',
    '--site-grid-gutter',
    '--site-grid-per',
    '--site-strip-height',
    'data-column-start',
    'data-fits',
    'data-image-focal-point',
    'data-leaving',
    'data-moving',
    'data-rows',
    'data-sliding',
    'data-transition',
    'data-type',
  ],
}

export const examples: ExampleTitles = {
  plain: 'A slideshow',
  ends: 'A slideshow that ends',
  full: 'Autoplay, bullets and thumbnails',
  tabbed: 'Bullets as tabs',
  strip: 'A strip',
  carousel: 'Three at a time',
  grid: 'A grid',
  lightbox: 'A grid with a lightbox',
  autocolumns: 'Columns',
  list: 'A list',
  stacked: 'One below the other',
  one: 'A single picture',
  none: 'No picture',
  rtl: 'From right to left',
}
