/** Texts of an address that leads to something that is not there. */
export const missingTexts = {
  sought: (kind: string, id: string) => `There is no ${kind} “${id}”. It may have been deleted.`,
  back: 'Back to the list',
} as const
