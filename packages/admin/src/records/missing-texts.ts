import { missing } from '../base/messages/en.json'
import { describedText } from '../base/messages/language.js'
import { panelTexts } from '../base/messages/texts.js'
/** Texts of an address that leads to something that is not there. */
export const missingTexts = panelTexts('missing', missing, (t, find) => ({
  sought: (kind: string, id: string) =>
    t('missing.sought', { kind: find(`missing.kinds.${kind}`) ?? describedText(kind), id }),
}))
