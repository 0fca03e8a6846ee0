import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-review-star': 'The colour of chosen stars; that of the text unless set.',
    '--site-review-error': 'The colour of messages about errors.',
  },
  states: {
    'data-review-state':
      'On the block: `sending`; `sent` after the review was stored; `closed` if the link has expired or the product was reviewed before.',
    'aria-busy': 'On the block: "true" while the review is on its way.',
    'aria-disabled':
      'On the part `submit`: "true" while the review is on its way, and when the form is closed.',
    'aria-invalid': 'On a field: "true" from an error until the next change of the field.',
  },
  classes: {
    'site-review-error': 'A message about a field, if the markup has no part for it.',
    'site-review-status': 'The status, if the markup has no part `status`.',
  },
}
