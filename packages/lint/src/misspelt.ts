import { editDistance } from '../../runtime/src/schema/names/edit-distance.js'

/** Longer names are not a mistyped one, and would take long to compare. */
const MAX_LENGTH = 40

/** Names of themes stand beside those of the contract, so only very similar names count as misspelt. */
const MAX_STEPS = 2
const LONG = 9
const SHORT = 6
const SHORTEST = 4

const bareOf = (name: string) => name.toLowerCase().replace(/[-_]/g, '')

const sortedLetters = (name: string) => [...name].sort().join('')

/** In a short name, a letter too many, too few or swapped; another letter would make it another word. */
const isSlip = (a: string, b: string): boolean =>
  a[0] === b[0] && (a.length !== b.length || sortedLetters(a) === sortedLetters(b))

/**
 * The name that a misspelt one stands for; undefined for a name that may be somebody's own. It is stricter than
 * `nearest`, which suggests a name for one that is known to be wrong.
 *
 * @example
 * misspelt('cookieSetings', ['cookieSettings', 'locale']) // 'cookieSettings'
 * misspelt('path', ['part']) // undefined
 */
export function misspelt(name: string, names: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined
  const bare = bareOf(name)
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const known of names) {
    const candidate = bareOf(known)
    const most = candidate.length < SHORTEST ? 0 : candidate.length < LONG ? 1 : MAX_STEPS
    const steps = editDistance(bare, candidate)
    if (steps > most || steps >= fewest) continue
    if (steps > 0 && candidate.length < SHORT && !isSlip(bare, candidate)) continue
    best = known
    fewest = steps
  }
  return best
}
