import { LANGUAGES_MAX } from '@site/runtime/contract'
import { languages } from '../../base/messages/en.json'
import { panelTexts } from '../../base/messages/texts.js'

/** Labels of the languages. */
export const languageTexts = panelTexts('languages', languages, (t) => ({
  offeredName: (name: string) => t('languages.offeredName', { name }),
  notOffered: (name: string) => t('languages.notOffered', { name }),
  get limit() {
    return t('languages.limit', { max: LANGUAGES_MAX })
  },
  get full() {
    return t('languages.full', { max: LANGUAGES_MAX })
  },
  added: (name: string) => t('languages.added', { name }),
  removed: (name: string) => t('languages.removed', { name }),
  fix: () => t('languages.fix', {}),
}))
