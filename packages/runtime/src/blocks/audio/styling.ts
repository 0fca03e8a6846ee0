import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-audio-accent': 'The button to play, and the played part of the sound.',
    '--site-audio-on-accent': 'The sign on that button.',
    '--site-audio-surface': 'The ground of the player.',
    '--site-audio-ink': 'Its texts and its other buttons.',
    '--site-audio-frame-height': 'The height of another provider’s player.',
  },
  states: {
    'data-audio-state': 'On the block: "ready" once the players are there.',
    'data-playing': 'On the part `controls` of a track while it plays.',
  },
}
