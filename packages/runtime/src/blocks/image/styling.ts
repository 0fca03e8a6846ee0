import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-image-gap': 'The space between the picture and its text.',
    '--site-image-paper': 'The ground of text that lies over the picture: overlap and collage.',
    '--site-image-poster-ink': 'The text colour of a poster.',
    '--site-image-poster-brightness': 'The brightness of the picture of a poster, from 0 to 1.',
  },
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
