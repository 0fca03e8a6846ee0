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

/** The items without samples that nobody has changed, and the place of one of them there: -1 if those up to it are samples. */
export function withoutSamples(items: readonly string[], index: number, samples: readonly string[]) {
  const isOwn = (item: string) => !samples.includes(item)
  return { items: items.filter(isOwn), index: items.slice(0, index + 1).filter(isOwn).length - 1 }
}

/**
 * The items after several lines were pasted into one of them: each line is an item, after that one or, if it is empty,
 * in its place. Null for a single line, which the field takes itself.
 *
 * @param most - the most items; lines for which there is no room are left out
 * @example
 * pastedItems(['A', ''], 1, 'B\nC', 250) // { items: ['A', 'B', 'C'], last: 2, leftOut: 0 }
 */
export function pastedItems(
  items: readonly string[],
  index: number,
  text: string,
  most: number,
): { readonly items: readonly string[]; readonly last: number; readonly leftOut: number } | null {
  const lines = linesOf(text)
  if (lines.length < 2) return null
  const isEmpty = items[index]?.trim() === ''
  const start = isEmpty ? index : index + 1
  const taken = lines.slice(0, Math.max(0, most - items.length + Number(isEmpty)))
  return {
    items: items.toSpliced(start, isEmpty ? 1 : 0, ...taken),
    last: start + taken.length - 1,
    leftOut: lines.length - taken.length,
  }
}
