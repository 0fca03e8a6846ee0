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
const refusalsOf = (violations: readonly string[]): string =>
  violations.length > 0 ? `${violations.length}: ${[...new Set(violations)].join(', ')}` : 'nothing'

/** What each weighs. */
export const weightTable = <Row extends OverlayRow, Result extends { readonly weight: Weight }>(
  results: Results<Row, Result>,
  ...more: readonly (readonly [header: string, cell: (result: Result) => string])[]
): string =>
  lines(
    results,
    [
      'script in all, gzip B',
      'beside what the page has',
      'beside what others share',
      'style sheet',
      ...more.map(([header]) => header),
    ],
    (result) => {
      const { script, beside, own, styles } = result.weight
      return [...[script, beside, own, styles].map(whole), ...more.map(([, cell]) => cell(result))]
    },
  )

interface Ending {
  readonly strict: { readonly violations: readonly string[]; readonly outcome: string }
  /** What its end leaves; null where it has none. */
  readonly left: { readonly elements: number; readonly attributes: number } | null
}

/** What a strict policy refuses, and what is left in the end; before that, what is left of one that is closed. */
export const endsTable = <Row extends OverlayRow, Result extends Ending>(
  results: Results<Row, Result>,
  ...more: readonly (readonly [header: string, count: (result: Result) => number])[]
): string =>
  lines(
    results,
    [
      'refused by the policy',
      'under the policy',
      ...more.map(([header]) => header),
      'elements that came or went',
      'elements with other attributes',
    ],
    (result) => [
      refusalsOf(result.strict.violations),
      result.strict.outcome,
      ...more.map(([, count]) => whole(count(result))),
      ...(result.left ? [whole(result.left.elements), whole(result.left.attributes)] : ['–', '–']),
    ],
  )

/** What each lacks, as a list. */
export const lacksOf = (rows: readonly OverlayRow[]): string =>
  rows.map(({ title, lacks }) => `- **${title}**: ${lacks}.`).join('\n')
