import type { BlockMarkup } from '../../schema/markup.js'

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
