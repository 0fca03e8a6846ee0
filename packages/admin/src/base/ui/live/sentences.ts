/** The end of a sentence. */
const END = /[.!?…]$/

/** Texts after each other. Some of the catalogue's texts end with a full stop, and some do not; the last stays as it is. */
export const sentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text, index, all) => (END.test(text) || index === all.length - 1 ? text : `${text}.`))
    .join(' ')

/** A text without a second full stop where a name in it ends with one, such as that of a company. An ellipsis stays. */
export const withSingleStops = (text: string): string => text.replace(/(?<!\.)([.!?…])\.(?=\s|$)/g, '$1')
