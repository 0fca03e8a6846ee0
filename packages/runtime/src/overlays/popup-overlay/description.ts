import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  title: 'popup',
  properties: {
    '--site-popup-background': 'The ground.',
    '--site-popup-color': 'The text.',
    '--site-popup-backdrop': 'What lies behind.',
    '--site-popup-inset': 'The room around its text.',
    '--site-popup-radius': 'Corners.',
    '--site-popup-width': 'How wide it may be.',
    '--site-popup-layer': 'Its z-index.',
  },
  states: {
    'data-closing': 'While it closes.',
  },
  classes: {
    'site-popup': 'The popup, over the whole window.',
    'site-popup-paper': 'Its sheet.',
  },
}
