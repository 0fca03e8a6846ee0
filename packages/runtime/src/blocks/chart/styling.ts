import type { Styling } from '../../schema/styling.js'

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
