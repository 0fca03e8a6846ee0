import type { BlockMarkup } from '../../schema/markup.js'

export const markup: BlockMarkup = {
  summary: 'A chart of bars, lines or a pie, drawn from a table that stays for assistive technology.',
  parts: {
    title: { help: 'The title of the chart: a heading.' },
    plot: { required: true, help: 'An empty element. The chart is drawn in it.' },
    toggle: {
      elements: { button: { type: ['button'] } },
      help: 'Shows the table, and hides it again.',
    },
    data: {
      required: true,
      help: 'The element around the table. The first row has the names of the columns, and the first cell of each row is its name.',
      attributes: { 'data-value': 'On a cell: its number, if the text is more than a number.' },
    },
    caption: { help: 'A note, such as the source of the figures.' },
  },
}
