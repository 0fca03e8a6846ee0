import { editDistance } from './edit-distance.js'

/** Longer input is not a mistyped name, and would take long to compare. */
const MAX_LENGTH = 64

const normalize = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '')

/** Shorter parts would match too many names. */
const MIN_PART_LENGTH = 3

/**
 * The only name that starts with the input; else the shortest that ends with it, as `mapZoom` of several zooms; else
 * the only one that contains it.
 */
function withPart(wanted: string, names: readonly string[]): string | undefined {
  if (wanted.length < MIN_PART_LENGTH) return undefined
  const those = (place: 'startsWith' | 'endsWith' | 'includes') =>
    names.filter((name) => normalize(name)[place](wanted))
  const shortest = (found: readonly string[]) => {
    const length = Math.min(...found.map((name) => normalize(name).length))
    return found.filter((name) => normalize(name).length === length)
  }
  const found = [those('startsWith'), shortest(those('endsWith')), those('includes')]
  return found.find(({ length }) => length === 1)?.[0]
}

/**
 * The name that was probably meant: at most one letter in three differs, ignoring case, hyphens and
 * underscores. If there is none, the name that has the input as its start, its end or a part.
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
    const steps = editDistance(wanted, candidate)
    if (steps > Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3))) continue
    if (steps >= fewest || steps >= candidate.length) continue
    best = name
    fewest = steps
  }
  return best ?? withPart(wanted, all)
}
