import type { OptionTexts } from '../../schema/option.js'
import type { ImageBlockOptions } from './options.js'

const PICTURE = 'Picture'
const FRAME = 'Frame and crop'
const LOADING = 'Loading'

export const texts: OptionTexts<typeof ImageBlockOptions> = {
  source: {
    title: 'Picture address',
    group: PICTURE,
    automatic: 'The element’s data-src',
    help: 'Not for pictures that the browser loads itself.',
  },
  dimensions: {
    title: 'Original size',
    group: PICTURE,
    help: 'Width x height in pixels, such as 2500x1667. Keeps the place free until the picture has loaded.',
  },
  fixedRatio: {
    title: 'Keep aspect ratio',
    group: FRAME,
    help: 'The frame keeps the ratio of the original size, even where the picture turns out to have another.',
  },
  focalPoint: {
    title: 'Focal point',
    group: FRAME,
    help: 'The point that stays in view when the picture is cropped: two fractions, across and down, such as 0.5,0.25.',
  },
  load: {
    title: 'Load the picture',
    group: LOADING,
    forAuthors: true,
    help: 'Off: the picture is laid out, and loaded only when other code asks for it.',
  },
  forceUpdate: {
    title: 'Load smaller pictures too',
    group: LOADING,
    help: 'A frame that gets smaller gets a smaller picture. Off: a picture is only ever replaced by a larger one.',
  },
  mode: {
    title: 'Crop',
    group: FRAME,
    choices: {
      auto: 'As the surrounding element says',
      cover: 'Fill the frame and crop',
      contain: 'Fit inside the frame',
      none: 'Neither',
    },
    help: 'cover fills the frame and crops the picture, contain fits it inside, none does neither; auto follows the class of the element around it.',
  },
  fitAlignment: {
    title: 'Alignment',
    group: FRAME,
    appliesTo: { mode: ['auto', 'contain'] },
    choices: { unset: 'Not set' },
    help: 'Where a picture stands that does not fill its frame. Only used with contain.',
  },
  stretch: {
    title: 'Stretch',
    group: FRAME,
    help: 'Off: the picture is never shown larger than it is.',
  },
  shape: {
    title: 'Mask',
    group: FRAME,
    help: 'Crops the picture to a shape. Square, circle and diamond are as high as wide, tall and arch are higher, wide and oval lower.',
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
    help: 'The focal point is used as a CSS position. Off: it stays in the middle of the frame, as far as the picture reaches.',
  },
  availableWidths: {
    title: 'Available widths',
    group: LOADING,
    forAuthors: true,
    help: 'The widths that the server makes, in pixels, separated by commas.',
  },
  sizeFormat: {
    title: 'Width in the address',
    group: LOADING,
    forAuthors: true,
    help: 'queryString: photo.jpg?format=750w. filename: photo-750w.jpg.',
  },
  sizeAdjustment: {
    title: 'Size factor',
    group: LOADING,
    help: 'Multiplies the width that is asked for: 0.5 asks for half of it.',
  },
  dprMin: {
    title: 'Lowest pixel ratio',
    group: LOADING,
    help: 'Screens with fewer pixels get a picture for this many.',
  },
  dprMax: {
    title: 'Highest pixel ratio',
    group: LOADING,
    automatic: 'No limit',
    help: 'Screens with more pixels get a picture for this many; 0 sets no limit.',
  },
  allowSaveData: {
    title: 'Save data',
    group: LOADING,
    help: 'Visitors who ask their browser to save data get one picture pixel for each CSS pixel.',
  },
}
