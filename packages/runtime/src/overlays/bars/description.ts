import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-announcement-background': 'The ground of the announcement.',
    '--site-announcement-color': 'Its text.',
    '--site-announcement-room': 'Its height, kept before its text comes.',
    '--site-info-background': 'The ground of the information bar.',
    '--site-info-color': 'Its text.',
    '--site-info-layer': 'Its z-index.',
    '--site-licensed-layer': 'The z-index of the note about pictures.',
  },
  states: {
    'data-theme': 'On the information bar: light or dark, as the settings say.',
  },
  classes: {
    'site-info': 'The information bar.',
    'site-info-item': 'One of its buttons or links.',
    'site-info-hours': 'The opening hours over it.',
    'site-info-week': 'Their list.',
    'site-licensed': 'The note about pictures.',
    'site-licensed-close': 'The button that closes it.',
  },
  internal: ['aria-current', 'data-announcement-bar', 'data-announcement-closed', 'data-kind', 'data-ready'],
}
