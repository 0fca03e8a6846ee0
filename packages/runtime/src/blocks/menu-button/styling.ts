import type { Styling } from '../../schema/styling.js'

export const styling: Styling = {
  properties: {
    '--site-menu-button-background': 'The ground of the menu.',
    '--site-menu-button-foreground': 'Its text.',
    '--site-menu-button-line': 'Its border.',
    '--site-menu-button-active': 'The ground of the action with the focus.',
  },
  states: { open: 'On the `<details>`: present while the menu is open.' },
}
