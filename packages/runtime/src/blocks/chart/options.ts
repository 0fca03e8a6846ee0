import * as v from 'valibot'
import { flag, oneOf, text } from '../../schema/option.js'

/** Options of the chart block. */
export const ChartOptions = v.object({
  chartType: oneOf(['bar', 'line', 'pie'], 'bar'),
  title: text('', { maxLength: 200 }),
  caption: text('', { maxLength: 1000 }),
  legend: flag(true),
  palette: oneOf(['varied', 'warm', 'cool'], 'varied'),
  flip: flag(false),
})
