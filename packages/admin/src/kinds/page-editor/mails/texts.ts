import { mails } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'

/** Labels of the preview of emails. */
export const mailTexts = panelTexts('mails', mails, (t) => ({
  missing: (word: string, placeholder: string) => t('mails.missing', { word, placeholder }),
}))
