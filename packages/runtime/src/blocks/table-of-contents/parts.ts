import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'Links to the sections of a page, with a mark on the one that is being read.',
  parts: {
    list: {
      required: true,
      elements: { ol: {}, ul: {} },
      help: 'The list of links to the headings. The block fills an empty one.',
    },
  },
}
