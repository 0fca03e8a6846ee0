import type { KnownSite } from '../redirects/issues.js'
import { issuesOfRule, type PairsBounds } from './bounds.js'
import { PAIR_PARTS, type Pair, type PairIssue, type PairPart, pairsOf } from './pair.js'

function textIssue(text: string, { maxLength, form, rule }: PairsBounds[PairPart]): string | null {
  if (text.trim() === '') return 'This must not be empty.'
  if (maxLength !== null && text.length > maxLength) return `This must have at most ${maxLength} characters.`
  return form === null || form.test(text) ? null : `This ${rule}.`
}

function textIssues(pairs: readonly Pair[], bounds: PairsBounds): PairIssue[] {
  return pairs.flatMap((pair, index) =>
    PAIR_PARTS.flatMap((part) => {
      const message = textIssue(pair[part], bounds[part])
      return message === null ? [] : [{ index, part, message }]
    }),
  )
}

/** Keys that an earlier pair has already. */
function repeatedKeys(pairs: readonly Pair[]): PairIssue[] {
  const rows = new Map<string, number>()
  return pairs.flatMap(({ key }, index) => {
    const row = rows.get(key)
    if (row !== undefined) return [{ index, part: 'key', message: `This is in row ${row} already.` }]
    rows.set(key, index + 1)
    return []
  })
}

/**
 * The issues of pairs, in their order: at most one for each key and each value.
 *
 * @param site - for rules that need its data; data that is missing causes no issue
 */
export function pairIssues(value: unknown, bounds: PairsBounds, site?: KnownSite): readonly PairIssue[] {
  const pairs = pairsOf(value)
  const found = new Map<string, PairIssue>()
  for (const issue of [
    ...textIssues(pairs, bounds),
    ...repeatedKeys(pairs),
    ...issuesOfRule(pairs, bounds, site),
  ]) {
    const place = `${issue.index} ${issue.part}`
    if (!found.has(place)) found.set(place, issue)
  }
  return [...found.values()].sort(
    (one, other) => one.index - other.index || one.part.localeCompare(other.part),
  )
}

const COLUMNS: Readonly<Record<PairPart, string>> = { key: 'first', value: 'second' }

/** An issue with its row, counted from 1, and its column. */
export const pairSentence = ({ index, part, message }: PairIssue): string =>
  `Row ${index + 1}, ${COLUMNS[part]} column: ${message}`

/** The first issue of pairs, as a sentence; null if there is none. */
export function pairsIssue(value: unknown, bounds: PairsBounds): string | null {
  if (!Array.isArray(value)) return 'This must be a list of pairs.'
  const { maxItems } = bounds
  if (maxItems !== null && value.length > maxItems) return `A list has at most ${maxItems} rows.`
  const [issue] = pairIssues(value, bounds)
  return issue ? pairSentence(issue) : null
}
