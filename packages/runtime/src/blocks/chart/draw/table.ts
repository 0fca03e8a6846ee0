import { getAttribute } from '../../../dom/native.js'
import { numberReader } from './numbers.js'

/** One colour of a chart: its name and a value for each category, null where there is none. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface ChartData {
  readonly categories: readonly string[]
  readonly series: readonly Series[]
  /** Texts of cells that are no numbers. */
  readonly issues: readonly string[]
}

const textOf = (cell: Element | undefined) => cell?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''

/** Reads a table: names in the first row and in the first cell of each row, numbers in the others. */
export function readTable(table: HTMLTableElement, locale: string, flip: boolean): ChartData {
  const [[, ...head] = [], ...body] = [...table.rows].map((row) => [...row.cells])
  const rows = body.filter((row) => row.length > 1)
  const read = numberReader(locale)
  const issues: string[] = []
  const numberOf = (cell: Element | undefined): number | null => {
    const exact = cell ? getAttribute(cell, 'data-value') : null
    const text = exact ?? textOf(cell)
    const number = exact === null ? read(text) : Number(exact)
    if (number === null || Number.isFinite(number)) return number as number | null
    issues.push(text)
    return null
  }
  const columns = head.map(textOf)
  const names = rows.map(([name]) => textOf(name))
  const values = rows.map((row) => head.map((_, at) => numberOf(row[at + 1])))
  const [categories, series] = flip ? [columns, names] : [names, columns]
  return {
    categories,
    series: series.map((name, at) => ({
      name,
      values: flip ? values[at]! : values.map((row) => row[at]!),
    })),
    issues,
  }
}
