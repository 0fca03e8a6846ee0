/** Texts of lists whose items people put in order. */
export const listTexts = {
  position: (item: string, at: number, of: number) => `${item}: position ${at} of ${of}.`,
  removed: (item: string) => `Removed: ${item}.`,
  pasteHelp: 'Paste several lines to add several at once.',
} as const
