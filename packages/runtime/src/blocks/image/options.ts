import * as v from 'valibot'
import { IMAGE_WIDTHS_PX } from '../../contract/constants/image.js'
import { decimal, flag, oneOf, text } from '../../contract/option.js'

/** Options of the image block [IMG-001 … IMG-011, IMGL-006]. */
export const ImageBlockOptions = v.object({
  source: text('', { maxLength: 4000 }),
  dimensions: text('', { maxLength: 40 }),
  fixedRatio: flag(false),
  focalPoint: text('0.5,0.5', { maxLength: 60 }),
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
  useBackgroundImage: flag(false),
  useAdvancedPositioning: flag(false),
  availableWidths: text(IMAGE_WIDTHS_PX.join(','), { maxLength: 200 }),
  sizeFormat: oneOf(['queryString', 'filename'], 'queryString'),
  sizeAdjustment: decimal(1, { min: 0 }),
  dprMin: decimal(0, { min: 0 }),
  dprMax: decimal(0, { min: 0 }),
  allowSaveData: flag(true),
})
