import { records } from '../messages/en.json'
import { panelTexts } from '../messages/texts.js'
/** Labels of every list. */
export const recordsTexts = panelTexts('records', records, (t) => ({
  searchCut: (most: number) => t('records.searchCut', { most }),
}))
