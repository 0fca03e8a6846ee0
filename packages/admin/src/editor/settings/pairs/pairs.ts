import {
  type KnownSite,
  type Pair,
  type PairIssue,
  type PairPart,
  type PairsBounds,
  pairIssues,
  pairsIssue,
  pairsOf,
} from '@site/runtime/contract'
import { texts } from '../../../base/texts.js'
import { listTexts } from '../../../base/ui/list/texts.js'
import { cellsOf } from '../dataset/clipboard.js'

export const NO_PAIR: Pair = { key: '', value: '' }

/** Whether nothing was typed into a row. */
export const isEmptyPair = ({ key, value }: Pair): boolean => key.trim() === '' && value.trim() === ''

/** The pairs of rows as they are stored: without empty rows, and without spaces around the texts. */
export const finishedPairs = (rows: readonly Pair[]): readonly Pair[] =>
  rows.filter((row) => !isEmptyPair(row)).map(({ key, value }) => ({ key: key.trim(), value: value.trim() }))

/** The issues of rows: those found here, and the server's. The server counts only rows that are not empty. */
export function rowIssues(
  rows: readonly Pair[],
  bounds: PairsBounds,
  site: KnownSite | undefined,
  ofServer: readonly PairIssue[] = [],
): readonly PairIssue[] {
  const full = rows.flatMap((row, index) => (isEmptyPair(row) ? [] : [index]))
  const own = pairIssues(rows, bounds, site).filter(({ index }) => full.includes(index))
  const others = ofServer
    .map((issue) => ({ ...issue, index: full[issue.index] ?? -1 }))
    .filter((issue) => !own.some(({ index, part }) => index === issue.index && part === issue.part))
  return [...own, ...others]
}

/** The issue of pairs together, as a sentence below their rows; null if there is none. Each row shows its own issues. */
export function pairsIssueText(value: unknown, bounds: PairsBounds): string | null {
  const { maxItems } = bounds
  const pairs = pairsOf(value)
  if (maxItems !== null && pairs.length > maxItems) return listTexts.full(maxItems)
  const rows = new Set(pairIssues(pairs, bounds).map(({ index }) => index))
  return rows.size > 0 ? texts.rowIssues(rows.size) : pairsIssue(value, bounds)
}

/** Rows after a paste, the last row that it filled, and the number of pasted rows without room. */
interface Pasted {
  readonly rows: readonly Pair[]
  readonly last: number
  readonly leftOut: number
}

/** Rows put in after a row, or in its place if it is empty. */
function insert(rows: readonly Pair[], index: number, added: readonly Pair[], most: number): Pasted {
  const isEmpty = isEmptyPair(rows[index] ?? NO_PAIR)
  const start = isEmpty ? index : index + 1
  const taken = added.slice(0, Math.max(0, most - rows.length + Number(isEmpty)))
  return {
    rows: rows.toSpliced(start, isEmpty ? 1 : 0, ...taken),
    last: start + taken.length - 1,
    leftOut: added.length - taken.length,
  }
}

/** Values put into rows from one on that have none; where a row has one, a row is put in. */
function fillValues(rows: readonly Pair[], index: number, values: readonly string[], most: number): Pasted {
  const filled = [...rows]
  let at = index
  for (const [done, value] of values.entries()) {
    const row = filled[at]
    if (row?.value.trim() === '') filled[at] = { ...row, value }
    else if (filled.length < most) filled.splice(at, 0, { key: '', value })
    else return { rows: filled, last: at - 1, leftOut: values.length - done }
    at += 1
  }
  return { rows: filled, last: at - 1, leftOut: 0 }
}

/**
 * The rows after cells of a spreadsheet were pasted into one of them: two columns become rows; one column becomes the keys
 * of new rows, or the values of rows without one. Null for a single text, which the field takes itself.
 *
 * @param most - the most rows
 */
export function pastedPairs(
  rows: readonly Pair[],
  { index, part }: { readonly index: number; readonly part: PairPart },
  text: string,
  most: number,
): Pasted | null {
  const cells = cellsOf(text, () => false)
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some(Boolean))
  const isTable = cells.some((row) => row.length > 1)
  if (!isTable && cells.length < 2) return null
  if (isTable || part === 'key') {
    const added = cells.map(([key = '', value = '']) => ({ key, value }))
    return insert(rows, index, added, most)
  }
  return fillValues(
    rows,
    index,
    cells.map(([value = '']) => value),
    most,
  )
}
