import type { RecordKindDescription } from '@site/runtime/contract'
import { countText } from '../base/lists/texts.js'

/** Sentences of the screens that are drawn from descriptions. */
export const recordScreenTexts = {
  unsaved: 'Unsaved changes',
  own: 'Your version',
  theme: 'From the theme',
  back: 'Back to the list',
  delete: 'Delete',
  cancel: 'Cancel',
  saved: 'Saved.',
  sort: 'Sort by',
  backwards: (title: string) => `${title}, backwards`,
  turn: { newer: 'Previous', older: 'Next' },
  fix: (many: number) => (many === 1 ? 'Correct the marked entry.' : `Correct the ${many} marked entries.`),
  added: (name: string) => `Added: ${name}.`,
  deleted: (name: string) => `Deleted: ${name}.`,
  deleteDetail: 'It can be brought back from its history only while that is kept.',
  item: (number: number) => `Item ${number}`,
  addItem: 'Add item',
  itemAdded: (number: number) => `Added: item ${number}.`,
} as const

/** Sentences about the records of a kind. */
export const textsOfKind = ({ names: { one, many, title } }: RecordKindDescription) => ({
  ...recordScreenTexts,
  title,
  search: `Search ${many}`,
  add: `Add ${one}`,
  newTitle: `New ${one}`,
  none: `No ${many} yet.`,
  noneFound: `No ${one} matches.`,
  found: (count: number, hasMore: boolean) =>
    hasMore ? `${count} or more ${many}` : countText(count, one, many),
  choose: `Choose a ${one} to change it, or add one.`,
  openFailed: `This ${one} could not be loaded.`,
  failed: `This ${one} was not saved.`,
  conflict: `This ${one} was changed elsewhere in the meantime.`,
  conflictHelp: `Nothing is lost: undo brings your changes back after you load the newer ${one}.`,
  gone: `This ${one} is no longer there. Reload the list.`,
  deleteQuestion: (name: string) => `Delete the ${one} “${name}”?`,
  deleteFailed: `This ${one} was not deleted.`,
})

/** Sentences about the records of a kind. */
export type KindTexts = ReturnType<typeof textsOfKind>
