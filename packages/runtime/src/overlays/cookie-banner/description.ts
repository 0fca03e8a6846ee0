import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  title: 'cookie banner',
  properties: {
    '--site-cookie-banner-background': 'The ground.',
    '--site-cookie-banner-foreground': 'The text.',
    '--site-cookie-banner-line': 'Borders.',
    '--site-cookie-banner-button': 'The ground of its buttons.',
    '--site-cookie-banner-button-text': 'Their text.',
    '--site-cookie-banner-edge': 'The room between a popup and the window.',
    '--site-cookie-banner-layer': 'Its z-index.',
    '--site-cookie-manage-background': 'The ground of the button that opens it again.',
    '--site-cookie-manage-foreground': 'The text of that button.',
  },
  states: {
    'data-variant': 'bar, pill or popup.',
    'data-position': 'Where it lies.',
    'data-theme': 'The scheme that the settings name.',
    'data-cta': 'How its answers look.',
  },
  classes: {
    'site-cookie-manage': 'The button that opens it again.',
  },
  internal: [
    '--site-cookie-ground',
    '--site-cookie-ink',
    '--site-cookie-line',
    '--site-cookie-edge',
    'data-consent-open',
    'data-consent-ready',
    'data-overlay',
    'data-icon',
  ],
}
