import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-before-after-handle': 'The width of the handle, and its height; 2.75rem.',
    '--site-before-after-line': 'The colour of the handle and its line; white.',
    '--site-before-after-ink': 'The colour of the arrows and of the edge of the handle; black.',
  },
  states: {},
  classes: {
    'site-before-after-handle': 'The range input over the frame.',
  },
  internal: ['--site-before-after-position', '--site-before-after-knob'],
}
