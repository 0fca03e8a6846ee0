import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'The navigation of a site, with folders, and with a button that opens it where space is short.',
  parts: {
    list: {
      required: true,
      elements: { ul: {}, ol: {} },
      help: 'The entries: an item with a link, or with a folder.',
    },
    folder: {
      within: 'list',
      elements: { details: {} },
      help: 'A folder: a <summary> with its name, and a list of links after it. Without script it opens by itself.',
    },
    toggle: {
      elements: { button: { type: ['button'] } },
      help: 'Opens and closes the whole navigation in narrow windows. It must come before the list.',
    },
  },
}
