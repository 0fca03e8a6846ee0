import type { Accessible } from '../lib/browser/accessibility.js'
import type { Left, UnderPolicy } from '../lib/browser/trial.js'
import { type Columns, listed, quoted } from '../lib/printing/table.js'
import type { OverlayWeight } from './weight.js'

export const nameOf = ({ name }: Accessible): string => (name ? quoted(name) : 'none')

/** The weight of each. */
export const weightColumns: Columns<{ readonly weight: OverlayWeight }> = {
  'script in all, gzip B': ({ weight }) => weight.whole.gzip,
  'beside what the page has': ({ weight }) => weight.beside,
  'beside what others share': ({ weight }) => weight.own,
  'style sheet': ({ weight }) => weight.styles.gzip,
}

/** Refusals of a strict policy, and the outcome under it. */
export const policyColumns: Columns<{ readonly strict: UnderPolicy }> = {
  'refused by the policy': ({ strict: { violations } }) =>
    violations.length > 0 ? `${violations.length}: ${[...new Set(violations)].join(', ')}` : listed([]),
  'under the policy': ({ strict }) => strict.outcome,
}

/** Differences that remain after the library has ended; null where it has no end. */
export const leftColumns: Columns<{ readonly left: Left | null }> = {
  'elements added or removed': ({ left }) => left?.elements,
  'elements with changed attributes': ({ left }) => left?.attributes,
}
