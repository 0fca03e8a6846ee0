import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { MenuOptions } from './options.js'

export const markup: BlockMarkup = {
  summary: 'The navigation of a site, with folders, and with a button that opens it where space is short.',
  parts: {
    list: {
      mayBeRoot: true,
      required: true,
      elements: { ul: {}, ol: {}, div: {}, nav: {} },
      help: 'The entries: an item with a link, or with a folder. In a <div> or <nav>, the arrow keys do not move.',
    },
    folder: {
      within: 'list',
      elements: { details: {} },
      help: 'A folder: a <summary> with its name, and a list of links after it. Without script it opens by itself.',
    },
    toggle: {
      elements: { button: { type: ['button'] } },
      help: 'Opens and closes the whole navigation in narrow windows. One must be a sibling before the list; others, such as a button that closes it, may be anywhere in the block.',
    },
  },
}

export const texts: OptionTexts<typeof MenuOptions> = {
  hover: {
    title: 'Open folders by pointing',
    help: 'A folder opens while a mouse rests on it. Touch and keyboard always open it by its button.',
  },
  arrowKeys: {
    title: 'Arrow keys',
    help: 'The arrow keys, Home and End move between entries, in addition to Tab.',
  },
}

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

export const examples: ExampleTitles = {
  site: 'The menu of a site',
  plain: 'Without hover and arrow keys',
}
