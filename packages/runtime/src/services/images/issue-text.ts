import { FOCAL_POINT_RULE, IMAGE_DIMENSIONS_RULE, IMAGE_WIDTHS_RULE } from '../../contract/text-forms.js'
import { OptionError } from '../../core/on-demand/option-error.js'
import type { ImageIssue } from './settings/attributes.js'
import { CROP_MODES, SIZE_FORMATS } from './settings/options.js'

const FLAG = 'true or false'
const AMOUNT = 'a number from 0'

/** The allowed values from the text of a rule. */
const inList = (rule: string) => rule.replace('must be ', '')

/** The allowed values of options; options that take any text are not listed. */
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

/** Describes an issue. A separate chunk, which pages without issues never load. */
export const imageError = ({ option, value }: ImageIssue): OptionError =>
  new OptionError('image', option, value, ALLOWED[option] ?? FLAG)
