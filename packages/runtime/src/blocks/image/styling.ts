import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {},
  states: {
    'data-image-state': 'loading, loaded or failed, where the runtime loads the picture.',
    'data-image-shape': 'The shape that the picture is cut to.',
  },
  internal: [
    '--site-image-ratio',
    'data-image-mode',
    'data-image-stretch',
    'data-loader',
    'data-mode',
    'data-src',
  ],
}
