import measure from 'damerau-levenshtein'

/** Longer input is not a mistyped name, and would take long to compare. */
const MAX_LENGTH = 64

const normalize = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '')

/** Shorter prefixes would match too many names. */
const MIN_PREFIX_LENGTH = 3

/** The name with a prefix, if there is only one. */
function onlyWithPrefix(wanted: string, names: readonly string[]): string | undefined {
  if (wanted.length < MIN_PREFIX_LENGTH) return undefined
  const [only, ...others] = names.filter((name) => normalize(name).startsWith(wanted))
  return others.length === 0 ? only : undefined
}

/**
 * The name that was probably meant: at most one letter in three differs, ignoring case, hyphens and
 * underscores. If there is none, the only name that starts with the input.
 *
 * @example
 * nearest('acordion', ['accordion', 'gallery']) // 'accordion'
 */
export function nearest(input: string, names: Iterable<string>): string | undefined {
  if (input.length > MAX_LENGTH) return undefined
  const wanted = normalize(input)
  const all = [...names]
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const name of all) {
    const candidate = normalize(name)
    const { steps } = measure(wanted, candidate)
    if (steps > Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3))) continue
    if (steps >= fewest || steps >= candidate.length) continue
    best = name
    fewest = steps
  }
  return best ?? onlyWithPrefix(wanted, all)
}
