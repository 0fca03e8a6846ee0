import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A form that leads to the page of the search, with results while a visitor types.',
  root: { form: { action: null } },
  server: 'the page of results, and results while a visitor types',
  parts: {
    input: {
      required: true,
      elements: { input: { type: ['search', 'text'], name: null } },
      inside: ['form'],
      help: 'The field. Its name is the name of the query, usually q. It needs a label.',
    },
    status: {
      help: 'Announces how many results there are. Without it, an element is added that only assistive technology reads.',
    },
  },
}
