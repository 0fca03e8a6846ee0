import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  title: 'pictures that have not come',
  properties: {},
  states: {
    'data-image-color': 'Written by the page: the colour that an `img` has until its picture has come.',
  },
  internal: [
    '--site-image-red',
    '--site-image-green',
    '--site-image-blue',
    '--site-image-darkness',
    '--site-image-ink',
  ],
}
