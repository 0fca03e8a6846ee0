import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'Panels that are shown one at a time, selected by tabs.',
  parts: {
    tablist: {
      named: true,
      help: 'The element around the tabs; without it, the parent of the first tab. Give it an aria-label.',
    },
    tab: {
      required: true,
      elements: { a: { href: null }, button: { type: ['button'] } },
      help: 'Selects the panel of the same position. A link to its panel works without script too.',
    },
    panel: {
      required: { forEvery: 'tab' },
      shown: true,
      help: 'The content of a tab. Tabs and panels are matched by their order.',
    },
  },
}
