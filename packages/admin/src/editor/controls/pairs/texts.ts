import { pairs } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'
/** Texts of the control of key-value pairs. */
export const pairsTexts = panelTexts('pairs', pairs, (t) => ({
  cell: (column: string, number: number) => t('pairs.cell', { column, number }),
  row: (number: number) => t('pairs.row', { number }),
}))
