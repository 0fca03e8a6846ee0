import type { Description, Rule } from '../../schema/description.js'
import { type AmountBounds, amountIssue } from '../money/amount-text.js'
import { type PairsBounds, pairsBoundsOf } from '../pairs/bounds.js'
import { pairsIssue } from '../pairs/issues.js'
import { type PlaceholderRules, placeholderSentence } from '../words/placeholders.js'
import { type HoursIssue, hoursIssue } from './hours.js'

const WEEKDAY_TITLES = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const

const HOURS_SENTENCES: Readonly<Record<HoursIssue['code'], string>> = {
  incomplete: 'enter both the opening and the closing time, or remove these hours.',
  reversed:
    'the closing time must be after the opening time. Only 00:00 and times up to 06:00 count as the next day.',
  overlap: 'these hours overlap others. Change one of them, or remove it.',
}

/** Bounds of a value by its schema: of an amount, of pairs, or of the placeholders of a text. */
export interface KindBounds extends AmountBounds {
  readonly pairs?: PairsBounds
  readonly placeholders?: PlaceholderRules
}

/** Whether this computer knows a time zone. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/**
 * Kinds of values with rules beyond those of their schemas, or with special controls. A schema names
 * its kind as metadata: `v.metadata({ kind: 'hours' })`. Each returns the issue of a value, as a sentence.
 */
const KINDS = {
  hours(value: unknown): string | null {
    const issue = hoursIssue(value)
    return issue && `${WEEKDAY_TITLES[issue.day]}: ${HOURS_SENTENCES[issue.code]}`
  },
  accounts: (): string | null => null,
  'time-zone': (value: unknown): string | null =>
    typeof value === 'string' && isTimeZone(value)
      ? null
      : 'This must be a time zone, such as Europe/London.',
  amount: (value: unknown, bounds: KindBounds): string | null => amountIssue(value, bounds),
  pairs: (value: unknown, { pairs }: KindBounds): string | null => (pairs ? pairsIssue(value, pairs) : null),
  placeholders: (value: unknown, { placeholders }: KindBounds): string | null =>
    placeholders ? placeholderSentence(value, placeholders) : null,
} as const

/** A kind of values with special rules. */
export type ValueKind = keyof typeof KINDS

/** Without any. */
const NO_BOUNDS: KindBounds = { min: null, max: null }

/** The bounds of an amount, of pairs or of placeholders by their description; null for other values. */
export function boundsOf(description: Description): KindBounds | null {
  const { wrapped, pipe = [] } = description
  if (wrapped) return boundsOf(wrapped)
  const metadata = pipe.find((rule) => rule.metadata?.kind !== undefined)?.metadata
  if (metadata?.kind === 'pairs') return { ...NO_BOUNDS, pairs: pairsBoundsOf(description) }
  if (metadata?.kind === 'placeholders') {
    const { names = [], braces = 1 } = metadata
    return { ...NO_BOUNDS, placeholders: { names, braces } }
  }
  return metadata?.kind === 'amount' ? { min: metadata.min ?? null, max: metadata.max ?? null } : null
}

/** The kind that a description names; null without one. */
export function kindOf({ wrapped, pipe = [] }: Description): ValueKind | null {
  if (wrapped) return kindOf(wrapped)
  const kind = pipe.find(({ metadata }: Rule) => metadata?.kind !== undefined)?.metadata?.kind
  return kind !== undefined && Object.hasOwn(KINDS, kind) ? (kind as ValueKind) : null
}

/**
 * The issue of a value of a kind, as a sentence; null for a correct value.
 *
 * @param bounds - of an amount, or of pairs
 *
 * @example
 * kindIssue('hours', { monday: { ranges: [{ from: 1020, to: 600 }] } })
 * // 'Monday: the closing time must be after the opening time. …'
 */
export const kindIssue = (kind: ValueKind, value: unknown, bounds: KindBounds | null = null): string | null =>
  KINDS[kind](value, bounds ?? NO_BOUNDS)

/** The name of a weekday in the language of the panel. */
export const weekdayTitle = (day: HoursIssue['day']): string => WEEKDAY_TITLES[day]
