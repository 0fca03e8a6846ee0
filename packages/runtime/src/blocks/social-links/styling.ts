import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-social-gap': 'The space between the links.',
    '--site-social-color': 'The colour of the icons, or of the ground behind them.',
    '--site-social-ink': 'The colour of icons on a ground.',
    '--site-social-icon': 'On a link: its icon, a `path(…)` of 24 by 24 pixels.',
  },
  states: {
    'data-social-size': 'The size: "small", "medium" or "large".',
    'data-social-shape': 'The ground: "none", "circle" or "square".',
    'data-social-color': 'The colour: "text" or "network".',
    'data-social-names': '"true" where the names show.',
  },
  internal: ['--site-social-network', '--site-social-on-network', 'data-network'],
}
