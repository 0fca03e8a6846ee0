import { FOCAL_POINT_RULE, IMAGE_DIMENSIONS_RULE, IMAGE_WIDTHS_RULE } from '../../contract/text-forms.js'
import { OptionError } from '../../core/violation.js'
import type { Mistake } from './settings/attributes.js'
import { CROP_MODES, SIZE_FORMATS } from './settings/options.js'

const FLAG = 'true or false'
const AMOUNT = 'a number from 0'

/** A rule as what is allowed. */
const inList = (rule: string) => rule.replace('must be ', '')

/** What options may be; texts that may say anything are not among them. */
const ALLOWED: Readonly<Record<string, string>> = {
  dimensions: inList(IMAGE_DIMENSIONS_RULE),
  focalPoint: inList(FOCAL_POINT_RULE),
  availableWidths: inList(IMAGE_WIDTHS_RULE),
  mode: CROP_MODES.join(', '),
  sizeFormat: SIZE_FORMATS.join(', '),
  sizeAdjustment: AMOUNT,
  dprMin: AMOUNT,
  dprMax: AMOUNT,
}

/** A mistake in words. In a chunk of its own: a page whose pictures are right never loads it. */
export const inWords = ({ option, given }: Mistake): OptionError =>
  new OptionError('image', option, given, ALLOWED[option] ?? FLAG)
