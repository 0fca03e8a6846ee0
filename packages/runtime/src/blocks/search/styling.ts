import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-search-background': 'The ground of the preview.',
    '--site-search-foreground': 'Its text.',
    '--site-search-line': 'Its border.',
    '--site-search-active': 'The ground of the result that the keyboard or the pointer is on.',
    '--site-search-mark': 'The ground of words that were searched for.',
  },
  states: {
    'aria-expanded': 'On the part `input`: "true" while the preview has results.',
    'aria-busy': 'On the block: "true" while the server is asked.',
    'aria-selected': 'On a result: "true" on the one that the arrow keys chose.',
  },
  classes: {
    'site-search-preview': 'The preview.',
    'site-search-status': 'The status, if the markup has none: only assistive technology reads it.',
    'site-search-result': 'A result.',
    'site-search-title': 'Its title.',
    'site-search-section': 'The collection that contains it.',
    'site-search-excerpt': 'The piece of its text.',
    'site-search-note': 'The sentence that there are no results, or that they could not be loaded.',
  },
}
