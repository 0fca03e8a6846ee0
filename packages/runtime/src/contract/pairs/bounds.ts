import type { Description, Rule } from '../../schema/description.js'
import { type KnownSite, redirectIssues } from '../redirects/issues.js'
import type { Pair, PairIssue, PairPart } from './pair.js'

/** Rules for all pairs of a list together, by the names that schemas give them. */
const PAIRS_RULES = {
  redirects: (pairs: readonly Pair[], site?: KnownSite) => redirectIssues(pairs, site),
} as const satisfies Readonly<
  Record<string, (pairs: readonly Pair[], site?: KnownSite) => readonly PairIssue[]>
>

/** The name of a rule for all pairs of a list together. */
export type PairsRuleName = keyof typeof PAIRS_RULES

/** The bounds of a key or a value; null where any text is allowed. */
interface PairTextBounds {
  readonly maxLength: number | null
  readonly form: RegExp | null
  /** The form in words that follow "This". */
  readonly rule: string | null
}

/** The bounds of pairs, by their schema. */
export interface PairsBounds extends Readonly<Record<PairPart, PairTextBounds>> {
  readonly maxItems: number | null
  readonly isOrdered: boolean
  readonly rule: PairsRuleName | null
}

const requirementOf = (rules: readonly Rule[], type: string): unknown =>
  rules.find((rule) => rule.type === type)?.requirement

const lengthOf = (rules: readonly Rule[]): number | null => {
  const length = requirementOf(rules, 'max_length')
  return typeof length === 'number' ? length : null
}

function textBoundsOf({ pipe = [] }: Description = {}): PairTextBounds {
  const form = pipe.find(({ type }) => type === 'regex')
  return {
    maxLength: lengthOf(pipe),
    form: form?.requirement instanceof RegExp ? form.requirement : null,
    rule: typeof form?.message === 'string' ? form.message : null,
  }
}

const isRuleName = (name: string | undefined): name is PairsRuleName =>
  name !== undefined && Object.hasOwn(PAIRS_RULES, name)

/** The bounds of pairs by their description. */
export function pairsBoundsOf({ item, pipe = [] }: Description): PairsBounds {
  const metadata = pipe.find((rule) => rule.metadata?.kind === 'pairs')?.metadata
  return {
    key: textBoundsOf(item?.entries?.key),
    value: textBoundsOf(item?.entries?.value),
    maxItems: lengthOf(pipe),
    isOrdered: metadata?.isOrdered === true,
    rule: isRuleName(metadata?.rule) ? metadata.rule : null,
  }
}

/** The issue that the rule for all pairs together finds. */
export const issuesOfRule = (
  pairs: readonly Pair[],
  { rule }: PairsBounds,
  site?: KnownSite,
): readonly PairIssue[] => (rule === null ? [] : PAIRS_RULES[rule](pairs, site))
