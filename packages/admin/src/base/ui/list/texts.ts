/** Texts of lists whose items people put in order. */
export const listTexts = {
  position: (item: string, at: number, of: number) => `${item}: position ${at} of ${of}.`,
  removed: (item: string) => `Removed: ${item}.`,
  full: (most: number) => `A list has at most ${most} items.`,
  leftOut: (lines: number) =>
    lines === 1 ? 'One pasted line was left out.' : `${lines} pasted lines were left out.`,
  pasteHelp: 'Paste several lines to add several at once.',
} as const
