import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: { '--site-member-area-error': 'The colour of the message about an error.' },
  states: {
    'aria-busy': 'On the form: "true" while it is sent.',
    'aria-disabled': 'On the button: "true" while the form is sent.',
    'aria-invalid': 'On a field: "true" after the email or the password was wrong, until the next change.',
  },
}
