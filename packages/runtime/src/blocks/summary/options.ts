import * as v from 'valibot'
import { formatted, integer, oneOf, text } from '../../schema/option.js'

/** Width over height, above 0. Without regular expression flags, because JSON Schema has none. */
const ASPECT_RATIO = /^(?:[Aa]uto|(?=.*[1-9])\d{0,4}(?:\.\d{1,9})?)$/

/** Options of the summary block. */
export const SummaryOptions = v.object({
  design: oneOf(['wall', 'carousel', 'list', 'grid'], 'grid'),
  headerText: text('', { maxLength: 200 }),
  imageAspectRatio: formatted('Auto', ASPECT_RATIO, 'must be Auto or a number such as 1.5', 20),
  slidesPerRow: integer(3, { min: 1, max: 6 }),
  columnWidth: integer(250, { min: 100, max: 1000 }),
  gutter: integer(20, { min: 0, max: 200 }),
  listImageSize: integer(30, { min: 10, max: 70 }),
  listImageAlignment: oneOf(['start', 'end'], 'start'),
  textAlignment: oneOf(['start', 'center', 'end'], 'start'),
  metadataPosition: oneOf(['above-title', 'below-title', 'below-content'], 'below-title'),
  pageSize: integer(0, { min: 0, max: 100 }),
})
