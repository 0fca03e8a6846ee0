import type { BlockMarkup } from '../../schema/markup.js'

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
