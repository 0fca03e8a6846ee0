import { table, whole } from '../table.js'
import type { OverlayRow } from './row.js'
import type { Told } from './visit.js'
import type { Weight } from './weigh.js'

/** One run of some rows. */
export interface Results<Row extends OverlayRow, Result> {
  readonly rows: readonly Row[]
  readonly found: ReadonlyMap<string, Result>
}

export const lines = <Row extends OverlayRow, Result>(
  { rows, found }: Results<Row, Result>,
  headers: readonly string[],
  line: (result: Result) => string[],
): string =>
  table(
    ['', ...headers],
    rows.map(({ name, title }) => [title, ...line(found.get(name)!)]),
  )

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

export const nameOf = ({ name }: Told): string => (name ? `“${name}”` : 'none')

export const rulesOf = (axe: readonly string[]): string => (axe.length > 0 ? axe.join(', ') : 'nothing')

/** How often a policy refused something, and by which directives. */
export const refusalsOf = (violations: readonly string[]): string =>
  violations.length > 0 ? `${violations.length}: ${[...new Set(violations)].join(', ')}` : 'nothing'

export const WEIGHT = [
  'script in all, gzip B',
  'beside what the page has',
  'beside what others share',
  'style sheet',
]

export const weightOf = ({ script, beside, own, styles }: Weight): string[] =>
  [script, beside, own, styles].map(whole)

export const LEFT = ['elements that came or went', 'elements with other attributes']

/** What an end leaves; a dash where there is none. */
export const leftOf = (left: { readonly elements: number; readonly attributes: number } | null): string[] =>
  left ? [whole(left.elements), whole(left.attributes)] : ['–', '–']

/** What each lacks, as a list. */
export const lacksOf = (rows: readonly OverlayRow[]): string =>
  rows.map(({ title, lacks }) => `- **${title}**: ${lacks}.`).join('\n')
