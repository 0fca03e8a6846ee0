import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'aria-expanded': 'On a header: "true" while its panel is open.',
  },
}
