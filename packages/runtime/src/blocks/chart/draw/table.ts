import { closest, getAttribute } from '../../../dom/native.js'
import { numberReader } from './numbers.js'

/** One colour of a chart: its name and a value for each category, null where there is none. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface ChartData {
  readonly categories: readonly string[]
  readonly series: readonly Series[]
  /** What is wrong with cells that are no numbers. */
  readonly issues: readonly string[]
}

const textOf = (cell: Element | undefined) => cell?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''

/** The language of an element; English where the page names none. */
export const localeOf = (element: Element): string =>
  getAttribute(closest(element, '[lang]') ?? element, 'lang') || 'en'

/** Reads a table: names in the first row and in the first cell of each row, numbers in the others. */
export function readTable(table: HTMLTableElement, flip: boolean): ChartData {
  const [[, ...head] = [], ...body] = [...table.rows].map((row) => [...row.cells])
  const rows = body.filter((row) => row.length > 1)
  const readers = new Map<string, ReturnType<typeof numberReader>>()
  const issues: string[] = []
  const numberOf = (cell: Element | undefined): number | null => {
    const exact = cell ? getAttribute(cell, 'data-value') : null
    const text = exact ?? textOf(cell)
    const locale = localeOf(cell ?? table)
    if (!readers.has(locale)) readers.set(locale, numberReader(locale))
    const number = exact === null ? readers.get(locale)!(text) : Number(exact)
    if (number === null || Number.isFinite(number)) return number as number | null
    issues.push(`the cell "${text}" is no number; allowed: a number as ${locale} writes it, or data-value`)
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
