import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-menu-gap': 'The space between entries.',
    '--site-menu-background': 'The ground of an open folder.',
    '--site-menu-foreground': 'Its text.',
    '--site-menu-line': 'Its border.',
  },
  states: {
    'data-open': 'On the block: present while the navigation is open in a narrow window.',
    'data-align': 'On a folder: "end" if its list would leave the window at its end.',
    'aria-current': 'On a link: "page" if it leads to this page.',
  },
}
