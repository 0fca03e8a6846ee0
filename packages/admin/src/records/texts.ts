/** A number with its noun. */
export const countText = (
  many: number,
  one: string,
  others: string,
  write: (many: number) => string = String,
): string => (many === 1 ? `1 ${one}` : `${write(many)} ${others}`)

/** Labels of every list. */
export const recordsTexts = {
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages',
  /** Of records that pages and orders follow at once, drafts included. */
  saved: 'Saved. It counts from now on.',
  searchCut: (most: number) => `The search uses the first ${most} characters.`,
} as const
