import type { OptionTexts } from '../../schema/option.js'
import type { ChartOptions } from './options.js'

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
