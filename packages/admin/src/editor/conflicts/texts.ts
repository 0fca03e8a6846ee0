import type { LastSave } from '@site/runtime/contract'
import { timeOf } from '../../base/ui/time/time.js'

/** Labels of the choice between two versions. */
export const conflictTexts = {
  compare: 'Compare and choose',
  saved: (save: LastSave | null) =>
    save === null
      ? 'Somebody saved other values in the meantime.'
      : `${save.person} saved other values on ${timeOf(save.savedAt)}.`,
  kept: 'Choose one of each. What only one of you has changed is kept.',
  allMine: 'Choose all of yours',
  allTheirs: 'Choose all of theirs',
  mine: 'Yours',
  theirs: 'Theirs',
  missing: (many: number) =>
    many === 1 ? 'Choose a value of one more field.' : `Choose a value of ${many} more fields.`,
  apply: 'Use these values',
  cancel: 'Cancel',
  waits: 'Nothing was saved. Choose between the two versions first.',
  chosen: 'Your choice is in the form. It counts once you save.',
  nothing: 'The form has what is saved now. There is nothing to save.',
  disjoint: 'They have changed other fields than you: saving yours keeps theirs, too.',
  yes: 'Yes',
  no: 'No',
  empty: 'Empty',
  removed: 'Removed',
  entries: (many: number) => (many === 1 ? '1 entry' : `${many} entries`),
  only: (entries: readonly string[]) => `only here: ${entries.join(', ')}`,
  without: (entries: readonly string[]) => `without: ${entries.join(', ')}`,
  formatNames: {
    bold: 'bold',
    italic: 'italic',
    underlined: 'underlined',
    struck: 'struck through',
    small: 'small',
    heading: 'heading',
    item: 'list item',
  },
  format: (name: string, words: string) => `${name}: “${words}”`,
  formatLink: (words: string, href: string) => `link: “${words}” to ${href}`,
} as const
