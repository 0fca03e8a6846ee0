import * as v from 'valibot'
import { ASPECT_RATIO, ASPECT_RATIO_RULE } from '../../contract/text-forms.js'
import { formatted, integer, oneOf, text } from '../../schema/option.js'

/** Options of the summary block. */
export const SummaryOptions = v.object({
  design: oneOf(['wall', 'carousel', 'list', 'grid'], 'grid'),
  headerText: text('', { maxLength: 200 }),
  imageAspectRatio: formatted('Auto', ASPECT_RATIO, ASPECT_RATIO_RULE, 20),
  slidesPerRow: integer(3, { min: 1, max: 6 }),
  columnWidth: integer(250, { min: 100, max: 1000 }),
  gutter: integer(20, { min: 0, max: 200 }),
  listImageSize: integer(30, { min: 10, max: 70 }),
  listImageAlignment: oneOf(['start', 'end'], 'start'),
  textAlignment: oneOf(['start', 'center', 'end'], 'start'),
  metadataPosition: oneOf(['above-title', 'below-title', 'below-content'], 'below-title'),
  pageSize: integer(0, { min: 0, max: 100 }),
})
