import measure from 'damerau-levenshtein'

/** Longer names are not worth comparing: nobody mistypes them by two letters. */
const LONGEST = 64

const plain = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '')

/** A short form needs this many letters: fewer begin too many names. */
const SHORTEST_PREFIX = 3

/** The only name that begins so. */
function beginning(wanted: string, names: readonly string[]): string | undefined {
  if (wanted.length < SHORTEST_PREFIX) return undefined
  const [only, ...others] = names.filter((name) => plain(name).startsWith(wanted))
  return others.length === 0 ? only : undefined
}

/**
 * The name that was probably meant: case, hyphens and underscores aside, at most one letter in three may differ, and two
 * that are swapped count as one; or the only one that begins so, where none is near.
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
    const { steps } = measure(wanted, candidate)
    if (steps > Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3))) continue
    if (steps >= least || steps >= candidate.length) continue
    best = name
    least = steps
  }
  return best ?? beginning(wanted, all)
}
