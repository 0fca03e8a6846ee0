import { richText } from '../../../base/messages/en.json'
import { joined, panelTexts } from '../../../base/messages/texts.js'

/** Labels of the editor of texts with formats. */
export const richTexts = panelTexts('richText', richText, (t) => ({
  toolbar: (title: string) => t('richText.toolbar', { title }),
  withShortcut: (name: string, keys: string) => t('richText.withShortcut', { name, keys }),
  limit: (used: number, max: number) => t('richText.limit', { used, max }),
  unknown: (names: readonly string[]) => t('richText.unknown', { names: joined(names) }),
}))
