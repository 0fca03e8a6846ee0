import type { Accessible } from '../lib/accessibility.js'
import { type Columns, listed, quoted } from '../lib/table.js'
import type { Left } from '../lib/trial.js'
import type { OverlayWeight } from './weight.js'

export const nameOf = ({ name }: Accessible): string => (name ? quoted(name) : 'none')

/** What each weighs. */
export const weightColumns: Columns<{ readonly weight: OverlayWeight }> = {
  'script in all, gzip B': ({ weight }) => weight.script,
  'beside what the page has': ({ weight }) => weight.beside,
  'beside what others share': ({ weight }) => weight.own,
  'style sheet': ({ weight }) => weight.styles,
}

/** What a strict policy refuses, and how the library does under it. */
export const policyColumns: Columns<{ readonly strict: UnderPolicy }> = {
  'refused by the policy': ({ strict: { violations } }) =>
    violations.length > 0 ? `${violations.length}: ${[...new Set(violations)].join(', ')}` : listed([]),
  'under the policy': ({ strict }) => strict.outcome,
}

export interface UnderPolicy {
  readonly violations: readonly string[]
  readonly outcome: string
}

/** What the end of the library leaves; null where it has none. */
export const leftColumns: Columns<{ readonly left: Left | null }> = {
  'elements that came or went': ({ left }) => left?.elements,
  'elements with other attributes': ({ left }) => left?.attributes,
}
