/** Longer names are not worth comparing: nobody mistypes them by two letters. */
const LONGEST = 64

const plain = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '')

/** How many letters to add, drop, replace or swap with their neighbour to get from one name to the other. */
export function distance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        least = Math.min(least, beforeLast[column - 2]! + 1)
      }
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last[to.length]!
}

/** A short form needs this many letters: fewer begin too many names. */
const SHORTEST_PREFIX = 3

/** The only name that begins so. */
function beginning(wanted: string, names: readonly string[]): string | undefined {
  if (wanted.length < SHORTEST_PREFIX) return undefined
  const [only, ...others] = names.filter((name) => plain(name).startsWith(wanted))
  return others.length === 0 ? only : undefined
}

/**
 * The name that was probably meant: case, hyphens and underscores aside, at most one letter in three may differ; or
 * the only one that begins so, where none is near.
 *
 * @returns undefined where none is near
 *
 * @example
 * nearest('acordion', ['accordion', 'gallery']) // 'accordion'
 */
export function nearest(given: string, names: Iterable<string>): string | undefined {
  if (given.length > LONGEST) return undefined
  const wanted = plain(given)
  const all = [...names]
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of all) {
    const candidate = plain(name)
    const steps = distance(wanted, candidate)
    if (steps > Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3))) continue
    if (steps >= least || steps >= candidate.length) continue
    best = name
    least = steps
  }
  return best ?? beginning(wanted, all)
}
