/** The longest value that is shown whole, in characters. */
const MAX_LENGTH = 240

/** Around the difference of two longer ones. */
const CONTEXT = 60

/** How many characters at the beginning of two texts are the same. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function excerpt(text: readonly string[], start: number, end: number): string {
  const from = Math.max(0, start - CONTEXT)
  const to = Math.min(text.length, end + CONTEXT, from + MAX_LENGTH)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).join('')}${to < text.length ? '…' : ''}`
}

/** Two values to compare. Of long ones, the part in which they differ, with the words around it. */
export function excerpts(mine: string, theirs: string): readonly [string, string] {
  if (mine.length <= MAX_LENGTH && theirs.length <= MAX_LENGTH) return [mine, theirs]
  // Whole characters: half of one is none.
  const [one, other] = [[...mine], [...theirs]]
  const start = commonLength(one, other)
  const end = commonLength(one.slice(start).reverse(), other.slice(start).reverse())
  return [excerpt(one, start, one.length - end), excerpt(other, start, other.length - end)]
}
