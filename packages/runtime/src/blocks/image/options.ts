import * as v from 'valibot'
import { IMAGE_WIDTHS_PX } from '../../contract/constants/image.js'
import {
  FOCAL_POINT,
  FOCAL_POINT_RULE,
  IMAGE_DIMENSIONS,
  IMAGE_DIMENSIONS_RULE,
  IMAGE_WIDTHS,
  IMAGE_WIDTHS_RULE,
} from '../../contract/text-forms.js'
import { decimal, flag, formatted, oneOf, text } from '../../schema/option.js'

/** Options of the image block. */
export const ImageBlockOptions = v.object({
  source: text('', { maxLength: 4000 }),
  dimensions: formatted('', IMAGE_DIMENSIONS, IMAGE_DIMENSIONS_RULE),
  fixedRatio: flag(false),
  focalPoint: formatted('0.5,0.5', FOCAL_POINT, FOCAL_POINT_RULE, 60),
  load: flag(true),
  forceUpdate: flag(false),
  mode: oneOf(['auto', 'cover', 'contain', 'none'], 'auto'),
  fitAlignment: oneOf(
    [
      'unset',
      'top',
      'left',
      'center',
      'right',
      'bottom',
      'top left',
      'top right',
      'bottom left',
      'bottom right',
    ],
    'unset',
  ),
  stretch: flag(true),
  shape: oneOf(['none', 'square', 'circle', 'diamond', 'tall', 'arch', 'wide', 'oval'], 'none'),
  variant: oneOf(['inline', 'poster', 'card', 'overlap', 'collage', 'stack'], 'inline'),
  imagePosition: oneOf(['start', 'end'], 'start'),
  useBackgroundImage: flag(false),
  useAdvancedPositioning: flag(false),
  availableWidths: formatted(IMAGE_WIDTHS_PX.join(','), IMAGE_WIDTHS, IMAGE_WIDTHS_RULE, 200),
  sizeFormat: oneOf(['queryString', 'filename', 'none'], 'queryString'),
  sizeAdjustment: decimal(1, { min: 0 }),
  dprMin: decimal(0, { min: 0 }),
  dprMax: decimal(0, { min: 0 }),
  allowSaveData: flag(true),
})
