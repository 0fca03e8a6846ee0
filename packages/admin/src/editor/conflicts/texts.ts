import type { LastSave } from '@site/runtime/contract'
import { conflicts } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'
import { timeOf } from '../../base/ui/time/time.js'

/** Labels of the choice between two versions. */
export const conflictTexts = panelTexts('conflicts', conflicts, (t) => ({
  saved(save: LastSave | null): string {
    if (save === null) return t('conflicts.savedUnknown')
    const [person, time] = [save.person, timeOf(save.savedAt)]
    return save.isYours ? t('conflicts.savedByYou', { time }) : t('conflicts.saved', { person, time })
  },
  missing: (many: number) => t('conflicts.missing', { many }),
  entries: (many: number) => t('conflicts.entries', { many }),
  only: (entries: readonly string[]) => t('conflicts.only', { entries: joined(entries) }),
  without: (entries: readonly string[]) => t('conflicts.without', { entries: joined(entries) }),
  format: (name: string, words: string) => t('conflicts.format', { name, words }),
  formatLink: (words: string, href: string) => t('conflicts.formatLink', { words, href }),
}))

/** The labels of two versions: those of two people, or of two windows of one. */
export const versionTexts = (save: LastSave | null | undefined) =>
  save?.isYours ? conflictTexts.windows : conflictTexts
