import type { BlockMarkup, ExampleTitles } from '../../schema/markup.js'
import type { OptionTexts } from '../../schema/option.js'
import type { Styling } from '../../schema/styling.js'
import type { ChartOptions } from './options.js'

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

export const texts: OptionTexts<typeof ChartOptions> = {
  chartType: {
    title: 'Type',
    choices: { bar: 'Bars', line: 'Lines', pie: 'Pie' },
    help: 'Bars compare amounts, lines show a course, and a pie shows shares of a whole: those of the first column of numbers.',
  },
  title: { title: 'Title', automatic: 'The title of the page', help: 'The title above the chart.' },
  caption: {
    title: 'Caption',
    automatic: 'The caption of the page',
    help: 'The text below the chart, such as the source of the figures.',
  },
  legend: { title: 'Legend', help: 'Names the colours. Bars and lines of one colour have none.' },
  palette: {
    title: 'Colours',
    choices: { varied: 'Varied', warm: 'Warm', cool: 'Cool' },
    help: 'The set of colours. Each has a contrast of at least 3:1 with a white and with a nearly black page.',
  },
  flip: {
    title: 'Swap rows and columns',
    help: 'Off: each column of the table is a colour, and each row a place on the axis. On: the other way round.',
  },
}

export const styling: Styling = {
  properties: {
    '--site-chart-height': 'The height of the chart with its legend.',
    '--site-chart-paper': 'The background that patterns and markers leave free.',
    '--site-chart-line': 'The colour of the lines of the scale.',
    '--site-chart-first': 'The first colour; `--site-chart-second` to `--site-chart-sixth` are the others.',
  },
  states: {
    'data-chart-palette': 'The palette: varied, warm or cool.',
    'aria-expanded': 'On the part `toggle`: "true" while the table is visible. The arrow points up then.',
    'data-chart-data': 'On the block while its table is visible.',
  },
  classes: {
    'site-chart-legend': 'The list that names the colours.',
    'site-chart-marker': 'A marker on a line.',
  },
  internal: [
    '--site-chart-second',
    '--site-chart-third',
    '--site-chart-fourth',
    '--site-chart-fifth',
    '--site-chart-sixth',
    '--site-chart-color',
    '--site-chart-dash',
  ],
}

export const examples: ExampleTitles = {
  bar: 'Bars',
  line: 'Lines',
  pie: 'A pie',
}
