/** A list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The lines of a text that are not empty. */
const linesOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * The items after several lines were pasted into one of them: each line is an item, after that one or, if it is empty,
 * in its place. Null for a single line, which the field takes itself.
 *
 * @example
 * pastedItems(['A', ''], 1, 'B\nC') // { items: ['A', 'B', 'C'], last: 2 }
 */
export function pastedItems(
  items: readonly string[],
  index: number,
  text: string,
): { readonly items: readonly string[]; readonly last: number } | null {
  const lines = linesOf(text)
  if (lines.length < 2) return null
  const isEmpty = items[index]?.trim() === ''
  const start = isEmpty ? index : index + 1
  return {
    items: items.toSpliced(start, isEmpty ? 1 : 0, ...lines),
    last: start + lines.length - 1,
  }
}
