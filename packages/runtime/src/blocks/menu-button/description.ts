import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { MenuButtonOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'A button that opens a menu of actions: those of an account, of an article, of a picture.',
  root: { details: {} },
  parts: {
    button: {
      required: true,
      elements: { summary: {} },
      help: 'The name of the menu.',
    },
    menu: {
      required: true,
      elements: { ul: {}, ol: {}, div: {} },
      help: 'The actions. In a list, each is alone in its item.',
    },
    item: {
      required: true,
      within: 'menu',
      elements: { a: { href: null }, button: {} },
      help: 'An action: a link, or a button of a form.',
    },
  },
}

export const texts: OptionTexts<typeof MenuButtonOptions> = {
  align: {
    title: 'Alignment',
    choices: { start: 'With the start of the button', end: 'With the end of the button' },
    help: 'The side of the button that the menu is aligned with.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-menu-button-background': 'The ground of the menu.',
    '--site-menu-button-foreground': 'Its text.',
    '--site-menu-button-line': 'Its border.',
    '--site-menu-button-active': 'The ground of the action with the focus.',
  },
  states: { open: 'On the `<details>`: present while the menu is open.' },
}

export const examples: ExampleTitles = {
  account: 'At the start of its button',
  end: 'At the end of its button',
}
