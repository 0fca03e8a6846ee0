/** The words of a text, with spaces or commas between them. */
export const wordsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)
