import { timeOf } from '../ui/time.js'

/** Texts of the questions about unsaved changes of earlier that are not in the message catalogue. */
export const draftTexts = {
  from: (changes: string, paths: string, time: number) =>
    `The panel was closed before they were saved: ${changes} on ${paths}, from ${timeOf(new Date(time).toISOString())}.`,
  failed: 'Some changes could not be restored.',
  failedOn: (message: string, paths: string) => `${message} They belong to ${paths}.`,
  /** Of values that another version of the panel has written. */
  outdated: 'This version of the panel does not accept the values of these changes any more.',
} as const
