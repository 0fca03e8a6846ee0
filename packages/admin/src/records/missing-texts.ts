import { missing } from '../messages/en.json'
import { panelTexts } from '../messages/texts.js'
/** Texts of an address that leads to something that is not there. */
export const missingTexts = panelTexts('missing', missing, (t) => ({
  sought: (kind: string, id: string) => t('missing.sought', { kind, id }),
}))
