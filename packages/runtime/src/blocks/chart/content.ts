import * as v from 'valibot'
import { dataset, type OptionTexts } from '../../schema/option.js'

/** The content that an owner may give a chart, which templates print. Not an option of the block: it reads its table. */
export const ChartContent = v.object({ dataset: dataset() })

export const contentTexts: OptionTexts<typeof ChartContent> = {
  dataset: {
    title: 'Data',
    automatic: 'The table of the page',
    help: 'The numbers of the chart and of its table. The first row has the names of the columns, and the first column those of the rows.',
  },
}
