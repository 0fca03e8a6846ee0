import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: { 'data-past': 'On the part `row`: the date is over.' },
}
