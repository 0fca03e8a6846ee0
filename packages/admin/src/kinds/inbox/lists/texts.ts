import type { ImportedBody } from '@site/runtime/contract'
import { countText as count } from '../../../base/lists/texts.js'

/** Labels of mailing lists. */
export const listTexts = {
  newList: 'New list…',
  newTitle: 'New mailing list',
  newHelp: 'Choose it in the settings of a form, or add addresses to it here.',
  name: 'Name of the list',
  create: 'Create list',
  created: (name: string) => `The list “${name}” was created.`,
  rename: 'Rename',
  renameSave: 'Save name',
  renamed: (name: string) => `The list is now called “${name}”.`,
  cancel: 'Cancel',
  delete: 'Delete list',
  deleteQuestion: (name: string) => `Delete the list “${name}”?`,
  deleteDetail: (members: number) =>
    members === 0
      ? 'Nobody is on it, and no form uses it.'
      : `${count(members, 'member is', 'members are')} deleted with it, for good. No form uses it.`,
  deleted: (name: string) => `The list “${name}” was deleted.`,
  inUse: (forms: readonly string[], members: number) =>
    `This list has ${count(members, 'member', 'members')} and is used by ${count(forms.length, 'form', 'forms')}: ${forms.map((form) => `“${form}”`).join(', ')}. Before you can delete it, select another list in the settings of ${forms.length === 1 ? 'this form' : 'these forms'}, or none.`,
  import: 'Import addresses',
  importLabel: 'Addresses to import',
  importHelp: 'Paste addresses with line breaks or commas between them, or the rows of a CSV file.',
  importStart: 'Import',
  importNothing: 'Paste at least one address.',
  includesLeavers: 'Also add addresses that have left this list',
  imported: ({ added, existing, invalid, left }: ImportedBody) =>
    `${added} added, ${existing} already on the list, ${invalid.length} not valid${left.length === 0 ? '' : `, ${left.length} not added because they have left this list before`}.`,
  importHeader: (line: string) => `The first line, “${line}”, was taken as the names of columns.`,
  importRest: 'What was not added is still in the field.',
  addedAgain: (email: string) => `${email} had left this list, and was added again.`,
}
