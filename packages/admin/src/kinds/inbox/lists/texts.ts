import type { ImportedBody } from '@site/runtime/contract'
import { mailingLists } from '../../../base/messages/en.json'
import { joined, panelTexts } from '../../../base/messages/texts.js'

/** Labels of mailing lists. */
export const listTexts = panelTexts('mailingLists', mailingLists, (t) => ({
  created: (name: string) => t('mailingLists.created', { name }),
  renamed: (name: string) => t('mailingLists.renamed', { name }),
  deleteQuestion: (name: string) => t('mailingLists.deleteQuestion', { name }),
  deleteDetail: (members: number) => t('mailingLists.deleteDetail', { members }),
  deleted: (name: string) => t('mailingLists.deleted', { name }),
  inUse: (forms: readonly string[], members: number) =>
    t('mailingLists.inUse', {
      members,
      count: forms.length,
      forms: joined(forms.map((name) => t('mailingLists.quoted', { name }))),
    }),
  imported: ({ added, existing, invalid, left }: ImportedBody) =>
    t('mailingLists.imported', { added, existing, invalid: invalid.length, left: left.length }),
  importHeader: (line: string) => t('mailingLists.importHeader', { line }),
  addedAgain: (email: string) => t('mailingLists.addedAgain', { email }),
}))
