import { records } from '../messages/en.json'
import { panelTexts } from '../messages/texts.js'

/** Labels of every list. */
export const recordsTexts = panelTexts('records', records, (t) => ({
  amount: (example: string) => t('records.amount', { example }),
  amountMost: (most: string) => t('records.amountMost', { most }),
  searchCut: (most: number) => t('records.searchCut', { most }),
}))
