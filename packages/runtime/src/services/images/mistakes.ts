import { OptionError } from '../../core/violation.js'
import type { Mistake } from './attributes.js'
import { CROP_MODES, SIZE_FORMATS } from './options.js'

const FLAG = 'true or false'
const AMOUNT = 'a number from 0'

/** What options may be; texts that may say anything are not among them. */
const ALLOWED: Readonly<Record<string, string>> = {
  dimensions: 'width x height in pixels, such as 600x400, each from 1 up to 100000',
  focalPoint: 'two numbers from 0 to 1, such as 0.5,0.25',
  availableWidths: 'whole numbers of pixels, such as 1500,750,300',
  mode: CROP_MODES.join(', '),
  sizeFormat: SIZE_FORMATS.join(', '),
  sizeAdjustment: AMOUNT,
  dprMin: AMOUNT,
  dprMax: AMOUNT,
}

/** A mistake in words. In a chunk of its own: a page whose pictures are right never loads it. */
export const inWords = ({ option, given }: Mistake): OptionError =>
  new OptionError('image', option, given, ALLOWED[option] ?? FLAG)
