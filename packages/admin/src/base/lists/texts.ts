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
  saved: 'Saved.',
  searchCut: (most: number) => `The search uses the first ${most} characters.`,
} as const
