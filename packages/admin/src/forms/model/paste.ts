/** The lines of a text that are not empty. */
const linesOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * The options after several lines were pasted into one of them: each line is an option, after that one or, if it is
 * empty, in its place. Null for a single line, which the field takes itself.
 *
 * @example
 * pastedOptions(['A', ''], 1, 'B\nC') // { options: ['A', 'B', 'C'], last: 2 }
 */
export function pastedOptions(
  options: readonly string[],
  index: number,
  text: string,
): { readonly options: readonly string[]; readonly last: number } | null {
  const lines = linesOf(text)
  if (lines.length < 2) return null
  const isEmpty = options[index]?.trim() === ''
  const start = isEmpty ? index : index + 1
  return {
    options: options.toSpliced(start, isEmpty ? 1 : 0, ...lines),
    last: start + lines.length - 1,
  }
}
