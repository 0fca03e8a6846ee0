import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'Items whose panels open and close, for questions and their answers.',
  parts: {
    item: { required: true, help: 'One header and its panel.' },
    header: {
      required: { inEvery: 'item' },
      within: 'item',
      elements: { button: { type: ['button'] } },
      inside: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      help: 'A button in a heading: it opens and closes the panel of its item. aria-expanded="true" opens it from the start.',
    },
    panel: {
      required: { inEvery: 'item' },
      within: 'item',
      shown: true,
      help: 'The content that the header opens. It is readable without script.',
    },
  },
}
