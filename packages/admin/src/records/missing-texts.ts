import { missing } from '../base/messages/en.json'
import { panelTexts } from '../base/messages/texts.js'
/** Texts of an address that leads to something that is not there. */
export const missingTexts = panelTexts('missing', missing, (t) => ({
  sought: (kind: string, id: string) => t('missing.sought', { kind, id }),
}))
