import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { ImageBlockOptions } from './options.js'

export const markup: BlockMarkup = {
  summary:
    'A picture that loads when it comes near, in the width that it needs, cut around its focal point. The block is the img itself, an element whose background is the picture, or a figure with a picture and text.',
  parts: {
    picture: {
      mayBeRoot: true,
      elements: { img: { alt: null } },
      help: 'The picture of a block with text. Write the block as a <figure>; a link may be around the picture.',
    },
    text: {
      help: 'The element around the texts, such as a figcaption.',
    },
    title: { within: 'text', help: 'The title: a heading, or a paragraph.' },
    subtitle: { within: 'text', help: 'A line or a paragraph under the title.' },
    button: { within: 'text', elements: { a: { href: null } }, help: 'A link that looks like a button.' },
  },
}

const PICTURE = 'Picture'
const FRAME = 'Frame and crop'
const TEXT = 'Text'
const LOADING = 'Loading'

export const texts: OptionTexts<typeof ImageBlockOptions> = {
  source: {
    title: 'Picture address',
    control: 'file',
    group: PICTURE,
    automatic: 'The theme’s own picture',
    help: 'Shown in place of the theme’s picture, with the alternative text of the file. A theme whose template names a fixed picture keeps its own.',
  },
  dimensions: {
    title: 'Original size',
    group: PICTURE,
    help: 'Width x height in pixels, such as 2500x1667. Keeps the place free until the picture has loaded.',
  },
  fixedRatio: {
    title: 'Keep aspect ratio',
    group: FRAME,
    help: 'The frame keeps the ratio of the original size, even if the loaded picture has another one.',
  },
  focalPoint: {
    title: 'Focal point',
    group: FRAME,
    picture: 'source',
    help: 'The point that stays visible when the picture is cropped, from the left and from the top.',
  },
  load: {
    title: 'Load the picture',
    group: LOADING,
    forAuthors: true,
    help: 'Off: the picture is laid out, and loads only when other code requests it.',
  },
  forceUpdate: {
    title: 'Load smaller pictures too',
    group: LOADING,
    help: 'A frame that becomes smaller gets a smaller picture. Off: a picture is only replaced by a larger one.',
  },
  mode: {
    title: 'Crop',
    group: FRAME,
    choices: {
      auto: 'Set by the surrounding element',
      cover: 'Fill the frame and crop',
      contain: 'Fit inside the frame',
      none: 'Neither',
    },
    help: 'What happens to a picture with another shape than its frame. “Fit inside the frame” leaves a part of the frame empty.',
  },
  fitAlignment: {
    title: 'Alignment',
    group: FRAME,
    appliesTo: { mode: ['auto', 'contain'] },
    control: 'position',
    choices: { unset: 'Not set' },
    help: 'The position of a picture that does not fill its frame. Only used if it fits inside its frame.',
  },
  stretch: {
    title: 'Stretch',
    group: FRAME,
    help: 'Off: the picture is never shown larger than its original size.',
  },
  shape: {
    title: 'Mask',
    group: FRAME,
    help: 'Crops the picture to a shape. Square, circle and diamond are as high as they are wide, tall and arch are higher, wide and oval are lower.',
  },
  variant: {
    title: 'Text layout',
    group: TEXT,
    choices: {
      inline: 'Caption below',
      poster: 'Over the picture',
      card: 'Beside the picture',
      overlap: 'Title reaches into the picture',
      collage: 'Box over a corner',
      stack: 'Centred below',
    },
    help: 'The place of the title, the subtitle and the button of a picture with text. A text beside the picture, or over a part of it, moves below it where the block is narrower than 415 px.',
  },
  imagePosition: {
    title: 'Side of the picture',
    group: TEXT,
    appliesTo: { variant: ['card', 'overlap', 'collage'] },
    choices: { start: 'Where lines start', end: 'Where lines end' },
    help: 'Lines start at the left side, and in languages that are written from right to left at the right side.',
  },
  useBackgroundImage: {
    title: 'Background image',
    group: LOADING,
    forAuthors: true,
    help: 'For elements that are not an img: the picture becomes their background.',
  },
  useAdvancedPositioning: {
    title: 'Position in percent',
    group: FRAME,
    help: 'The focal point of the picture is at the same point of the frame, in percent. Off: it is kept as close to the middle of the frame as possible.',
  },
  availableWidths: {
    title: 'Available widths',
    group: LOADING,
    forAuthors: true,
    help: 'The widths that the server offers, in pixels, separated by commas.',
  },
  sizeFormat: {
    title: 'Width in the address',
    group: LOADING,
    forAuthors: true,
    help: 'queryString: photo.jpg?format=750w. filename: photo-750w.jpg. none: the file has one size, and its address stays as it is.',
  },
  sizeAdjustment: {
    title: 'Size factor',
    group: LOADING,
    help: 'Multiplies the requested width: 0.5 requests half of it.',
  },
  dprMin: {
    title: 'Lowest pixel ratio',
    group: LOADING,
    help: 'Screens with a lower pixel ratio get a picture for this one.',
  },
  dprMax: {
    title: 'Highest pixel ratio',
    group: LOADING,
    automatic: 'No limit',
    help: 'Screens with a higher pixel ratio get a picture for this one; 0 sets no limit.',
  },
  allowSaveData: {
    title: 'Save data',
    group: LOADING,
    help: 'Visitors whose browser saves data get one picture pixel per CSS pixel.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-image-gap': 'The space between the picture and its text.',
    '--site-image-paper': 'The ground of text that lies over the picture: overlap and collage.',
    '--site-image-poster-ink': 'The text colour of a poster.',
    '--site-image-poster-brightness': 'The brightness of the picture of a poster, from 0 to 1.',
  },
  states: {
    'data-image-state': 'loading, loaded or failed, where the runtime loads the picture.',
    'data-image-shape': 'The shape that the picture is cut to.',
  },
  internal: [
    '--site-image-ratio',
    'data-image-mode',
    'data-image-stretch',
    'data-loader',
    'data-mode',
    'data-src',
  ],
}

export const examples: ExampleTitles = {
  native: 'A plain picture',
  loaded: 'Loaded when it comes near',
  natural: 'Its natural size, loaded on demand',
  cover: 'Covers its place',
  contain: 'Fits into its place',
  circle: 'A circle around its focal point',
  tall: 'A tall shape',
  background: 'A background',
  inline: 'A caption below',
  poster: 'Text over the picture',
  card: 'Text beside the picture',
  overlap: 'Text that overlaps the picture',
  collage: 'A collage',
  stack: 'A stack',
}
