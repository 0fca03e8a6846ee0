import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-video-surface': 'The ground of the player and of the text on the picture.',
    '--site-video-ink': 'The text on it and the sign to play.',
    '--site-video-sign': 'The size of the sign to play.',
  },
  states: {
    'aria-busy': 'On the block while its player loads.',
    'aria-disabled': 'On a part `overlay` that can start nothing.',
  },
  internal: ['--site-video-placeholder', '--site-video-shape', 'data-mode'],
}
