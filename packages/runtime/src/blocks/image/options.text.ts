import type { OptionTexts } from '../../contract/option.js'
import type { ImageBlockOptions } from './options.js'

export const imageTexts: OptionTexts<typeof ImageBlockOptions> = {
  source: {
    title: 'Address of the picture',
    help: 'Without it, the element’s data-src counts. Not for pictures that the browser loads itself.',
  },
  dimensions: {
    title: 'Width x height of the original',
    help: 'In pixels, such as 2500x1667. Keeps the place free until the picture is there.',
  },
  fixedRatio: {
    title: 'Keep the ratio',
    help: 'The box keeps the ratio of the dimensions, also where the picture turns out to have another.',
  },
  focalPoint: {
    title: 'Focal point',
    help: 'What stays in view when the picture is cut: two fractions, across and down, such as 0.5,0.25.',
  },
  load: {
    title: 'Load',
    help: 'Off: the picture is laid out, and loaded only when other code asks for it.',
  },
  forceUpdate: {
    title: 'Follow every size',
    help: 'On: a smaller box gets a smaller picture too. Off: a picture is only ever replaced by a larger one.',
  },
  mode: {
    title: 'Crop',
    help: 'cover fills the box and cuts the picture, contain fits it in, none does neither; auto asks the parent’s class.',
  },
  fitAlignment: {
    title: 'Alignment of a fitted picture',
    help: 'Where a picture lies that does not fill its box. Only used with contain.',
  },
  stretch: {
    title: 'Stretch',
    help: 'Off: the picture is never shown larger than it is.',
  },
  shape: {
    title: 'Mask',
    help: 'Cuts the picture: square, circle and diamond as high as wide, tall and arch higher, wide and oval lower.',
  },
  useBackgroundImage: {
    title: 'Paint as background',
    help: 'For elements that are no img: the picture becomes their background.',
  },
  useAdvancedPositioning: {
    title: 'Position in percent',
    help: 'On: the focal point is CSS’s own position. Off: it is kept in the middle of the box, as far as the picture reaches.',
  },
  availableWidths: {
    title: 'Widths that the server makes',
    help: 'In pixels, separated by commas.',
  },
  sizeFormat: {
    title: 'Where the width stands in the address',
    help: 'queryString: photo.jpg?format=750w. filename: photo-750w.jpg.',
  },
  sizeAdjustment: {
    title: 'Size adjustment',
    help: 'Factor on the width that is asked for: 0.5 asks for half of it.',
  },
  dprMin: {
    title: 'Lowest pixel ratio',
    help: 'Screens with fewer pixels get a picture for this many.',
  },
  dprMax: {
    title: 'Highest pixel ratio',
    help: 'Screens with more pixels get a picture for this many; 0 sets no limit.',
  },
  allowSaveData: {
    title: 'Save data',
    help: 'Visitors who ask their browser to save data get one picture pixel for each CSS pixel.',
  },
}
