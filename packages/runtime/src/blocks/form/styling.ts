import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-form-error': 'The colour of a counter that is over its limit.',
    '--site-form-overlay': 'The background behind a form that opens over the page.',
    '--site-form-overlay-paper': 'The background of a form that opens over the page.',
    '--site-form-overlay-ink': 'The text colour of a form that opens over the page.',
    '--site-form-overlay-layer': 'The z-index of a form that opens over the page.',
  },
  states: {
    'aria-invalid': 'On a control: "true" while its value is wrong.',
    'data-invalid': 'On a field with an error.',
    'data-over': 'On a counter over its limit.',
    'data-open': 'On a part `overlay` that is open.',
    'aria-disabled': 'On the submit button while the form is sent.',
  },
  internal: ['data-max-length'],
}
