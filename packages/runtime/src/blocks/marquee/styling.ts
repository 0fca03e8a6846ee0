import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-marquee-spacing': 'The space between two items, as a number of `em`; 1.',
    '--site-marquee-wave': 'The height of the waves as a number of `em`; the space above and below the text.',
    '--site-marquee-fade': 'The width of the faded edges; 3rem.',
  },
  states: {
    'data-drawn':
      'The moving copy is there. Unless motion is reduced, it covers the list, which is transparent.',
    'data-playing': 'The text moves.',
    'data-press': 'On the pause button: pause or play, what the next press does.',
    'data-made': 'On a pause button that the block has made.',
  },
  classes: {
    'site-marquee-view': 'The frame of the moving copy.',
    'site-marquee-strip': 'The strip that moves.',
  },
  internal: ['data-fade'],
}
