import type { ImportedBody } from '@site/runtime/contract'
import { inbox, mailingLists } from '../../base/messages/en.json'
import { joined, panelTexts } from '../../base/messages/texts.js'

/** Labels of the inbox. */
export const inboxTexts = panelTexts('inbox', inbox, (t) => ({
  former: (name: string) => t('inbox.former', { name }),
  select: (title: string) => t('inbox.select', { title }),
  selected: (many: number) => t('inbox.selected', { many }),
  files: (many: number) => t('inbox.files', { many }),
  found: (many: number, more: boolean) => t('inbox.found', { many, more: String(more) }),
  deleteQuestion: (many: number) => t('inbox.deleteQuestion', { many }),
  deleted: (many: number) => t('inbox.deleted', { many }),
  marked: (many: number, read: boolean) => t('inbox.marked', { many, read: String(read) }),
  sentAt: (time: string) => t('inbox.sentAt', { time }),
  withForm: (name: string) => t('inbox.withForm', { name }),
  download: (name: string, size: string) => t('inbox.download', { name, size }),
  members: (many: number) => t('inbox.members', { many }),
  membersFound: (many: number, more: boolean) => t('inbox.membersFound', { many, more: String(more) }),
  added: (email: string) => t('inbox.added', { email }),
  isMember: (email: string) => t('inbox.isMember', { email }),
  joined: (time: string) => t('inbox.joined', { time }),
  addedHere: (time: string) => t('inbox.addedHere', { time }),
  remove: (email: string) => t('inbox.remove', { email }),
  removeQuestion: (email: string) => t('inbox.removeQuestion', { email }),
  removed: (email: string) => t('inbox.removed', { email }),
  testSent: (to: string) => t('inbox.testSent', { to }),
  givenUp: (attempts: number) => t('inbox.givenUp', { attempts }),
  retryAt: (attempts: number, time: string) => t('inbox.retryAt', { attempts, time }),
  aboutOrder: (number: number) => t('inbox.aboutOrder', { number }),
  retrying: (many: number) => t('inbox.retrying', { many }),
}))

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
