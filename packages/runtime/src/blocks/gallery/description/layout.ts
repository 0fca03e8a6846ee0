import type { OptionTexts } from '../../../schema/option.js'
import type { GalleryOptions } from '../options.js'

const SHOW = 'What visitors see'
const LAYOUT = 'Layout'

/** The design that shows one slide at a time. */
export const one = { design: ['slideshow'] }
const grids = { design: ['grid', 'autogrid', 'autocolumns'] }

/** Options of the form's first two groups: the design, and the place of the slides in it. */
export const layoutTexts = {
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
    pictures: {
      stacked: 'gallery-stacked',
      slider: 'gallery-slider',
      slideshow: 'gallery-slideshow',
      grid: 'gallery-grid',
      autogrid: 'gallery-autogrid',
      autocolumns: 'gallery-autocolumns',
      carousel: 'gallery-carousel',
      list: 'gallery-list',
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
    help: 'The number of slides side by side.',
  },
  columnWidth: {
    title: 'Column width',
    group: LAYOUT,
    appliesTo: { design: ['autogrid', 'autocolumns'] },
    automatic: '250 pixels',
    help: 'The minimum width of a column, in pixels.',
  },
  rowHeight: {
    title: 'Row height',
    group: LAYOUT,
    forAuthors: true,
    automatic: '250 pixels',
    help: 'In pixels. Only for rows that code lays out.',
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
    help: 'In pixels. The option “Gap between slides” overrides it.',
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
    help: 'In steps of a twentieth of the strip’s width. The option “Strip height” overrides it.',
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
    help: 'The slideshow is as high as its current slide. Off: as high as its highest slide. With autoplay it is as high as its highest slide, unless this is set to On.',
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
    help: 'Pictures fill their frame and are cropped. Off: they fit inside it.',
  },
  metaPosition: {
    title: 'Text position',
    group: LAYOUT,
    help: 'The position of titles and descriptions: bottom or top of the picture, or over one of its corners, such as top-left. A list shows them beside the picture.',
  },
  mixedContent: {
    title: 'Equal heights',
    group: LAYOUT,
    appliesTo: { design: ['carousel', 'grid', 'autogrid'] },
    help: 'For slides that contain more than a picture: all slides of a row have the same height.',
  },
  thumbnailsPerRow: {
    title: 'Thumbnails per row',
    group: LAYOUT,
    forAuthors: true,
    help: 'An older name of the option “Slides per row” for grids.',
  },
} satisfies Partial<OptionTexts<typeof GalleryOptions>>
