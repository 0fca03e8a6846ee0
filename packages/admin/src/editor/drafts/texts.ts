import { timeOf } from '../../base/ui/time/time.js'

/** More names than these do not help to decide. */
const MAX_NAMES = 5

/** Texts of the questions about unsaved changes of earlier that are not in the message catalogue. */
export const draftTexts = {
  section: (title: string) => `“${title}” of all pages`,
  from: (changes: string, places: string, time: number) =>
    `The panel was closed before they were saved: ${changes} on ${places}, from ${timeOf(new Date(time).toISOString())}.`,
  place: (place: string, names: readonly string[]) => {
    if (names.length === 0) return place
    const more = names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : ''
    return `${place} (${names
      .slice(0, MAX_NAMES)
      .map((name) => `“${name}”`)
      .join(', ')}${more})`
  },
  restored: (places: string) => `Restored, and not saved yet: ${places}.`,
  failed: 'Some changes could not be restored.',
  failedOn: (message: string, places: string) => `${message} They belong to ${places}.`,
  /** Of values that another version of the panel has written. */
  outdated: 'This version of the panel does not accept the values of these changes any more.',
} as const
