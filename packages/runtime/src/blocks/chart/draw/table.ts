import { numberReader } from './numbers.js'

/** One colour of a chart: its name and a value for each category, null where there is none. */
export type Series = readonly [name: string, values: readonly (number | null)[]]

/** A cell that is no number. */
export interface CellIssue {
  readonly text: string
  readonly locale: string
}

interface ChartData {
  readonly categories: readonly string[]
  readonly series: readonly Series[]
  readonly issues: readonly CellIssue[]
}

const textOf = (cell: Element | undefined) => cell?.textContent.trim().replaceAll(/\s+/g, ' ') ?? ''

/** The language of an element; English where the page names none, or one that Intl does not take. */
export function localeOf(element: Element): string {
  try {
    return Intl.getCanonicalLocales(element.closest('[lang]')?.getAttribute('lang') ?? '')[0]!
  } catch {
    return 'en'
  }
}

/** Reads a table: names in the first row and in the first cell of each row, numbers in the others. */
export function readTable(table: HTMLTableElement, flip: boolean): ChartData {
  const readers: Record<string, ReturnType<typeof numberReader>> = {}
  const issues: CellIssue[] = []
  const numberOf = (cell: HTMLElement | undefined): number | null => {
    const exact = cell?.dataset.value
    const text = exact ?? textOf(cell)
    const locale = localeOf(cell ?? table)
    readers[locale] ??= numberReader(locale)
    const number = exact === undefined ? readers[locale](text) : Number(exact)
    // A gap counts as 0. For NaN and infinite values, this product is not 0.
    if (number! * 0 === 0) return number
    issues.push({ text, locale })
    return null
  }
  const rows = [...table.rows].map(({ cells }) => [...cells]).filter((row) => row[1])
  const columns = rows[0]?.map((_, at) => rows.map((row) => row[at]))
  const [[, ...names] = [], ...body] = (flip ? columns : rows) ?? []
  return {
    categories: body.map(([name]) => textOf(name)),
    series: names.map((name, at) => [textOf(name), body.map((row) => numberOf(row[at + 1]))]),
    issues,
  }
}
