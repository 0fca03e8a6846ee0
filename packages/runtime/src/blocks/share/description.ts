import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { ShareOptions } from './options.js'

export const markup: BlockMarkup = {
  summary:
    'Shares the page: by the menu of the device, or by a list of networks. It loads nothing from them.',
  parts: {
    toggle: {
      required: true,
      elements: { a: { href: null } },
      help: 'Opens the menu. Without script it is a link: write the page of one network on which people can share.',
    },
  },
}

export const texts: OptionTexts<typeof ShareOptions> = {
  networks: {
    title: 'Networks',
    control: 'words',
    help: 'Where people can share the page, in this order: bluesky, email, facebook, linkedin, pinterest, reddit, tumblr, whatsapp, x.',
  },
  url: { title: 'Address', help: 'The address that is shared. Without it, that of the page.' },
  title: { title: 'Title', help: 'The words that go with the address. Without them, the title of the page.' },
  native: {
    title: 'Menu of the device',
    help: 'Where the device has its own menu to share, it is shown instead of the list of networks.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-share-background': 'The ground of the list of networks.',
    '--site-share-foreground': 'The text of the list.',
    '--site-share-line': 'The line around the list.',
  },
  states: {
    'aria-expanded': 'On the part `toggle`: "true" while the list is open.',
  },
  classes: { 'site-share': 'The list of networks.' },
}

export const examples: ExampleTitles = {
  plain: 'The menu of the device, or all networks',
  some: 'Some networks',
}
