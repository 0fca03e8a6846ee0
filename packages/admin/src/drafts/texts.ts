import { timeOf } from '../ui/time.js'

/** Texts of the questions about unsaved changes of earlier that are not in the message catalogue. */
export const draftTexts = {
  section: (title: string) => `“${title}” of all pages`,
  from: (changes: string, places: string, time: number) =>
    `The panel was closed before they were saved: ${changes} on ${places}, from ${timeOf(new Date(time).toISOString())}.`,
  failed: 'Some changes could not be restored.',
  failedOn: (message: string, places: string) => `${message} They belong to ${places}.`,
  /** Of values that another version of the panel has written. */
  outdated: 'This version of the panel does not accept the values of these changes any more.',
} as const
