import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-button-background': 'The background.',
    '--site-button-ink': 'The colour of the text.',
    '--site-button-edge': 'The colour of the border.',
    '--site-button-radius': 'The radius of the corners.',
    '--site-button-padding': 'The space between the border and the text.',
  },
  states: {
    'data-button-variant': 'The style: "primary", "secondary" or "tertiary".',
    'data-button-size': 'The size: "small", "medium" or "large".',
    'data-alignment': 'The position: "inline", "left", "center" or "right".',
    'data-button-width': 'The width: "full" or "auto".',
  },
}
