import { datasetCellText } from '../../../contract/dataset/cell-text.js'
import type { Dataset } from '../../../contract/dataset/dataset.js'
import { closest, createElement, getAttribute, query, queryAll } from '../../../dom/native.js'

/** A name, an exact number, or a value as the page writes it. */
type ThemeCell = string | { readonly typed: string }

/** The language that an element is written in. */
export const localeOf = (element: Element): string => {
  const nearest = closest(element, '[lang]')
  return (nearest && getAttribute(nearest, 'lang')) || 'en'
}

const tableIn = (block: Element): HTMLTableElement | null => query(block, 'table') as HTMLTableElement | null

const textOf = (cell: Element): string => cell.textContent.trim().replaceAll(/\s+/g, ' ')

/**
 * The table of a block as its page writes it, cell by cell. Only values without an exact number are texts that depend on
 * the language of the page.
 */
export function readTable(block: Element): ThemeCell[][] {
  const table = tableIn(block)
  return [...(table?.rows ?? [])].map(({ cells }, row) =>
    [...cells].map((cell, column) => {
      if (row === 0 || column === 0) return textOf(cell)
      return getAttribute(cell, 'data-value') ?? { typed: textOf(cell) }
    }),
  )
}

/** An empty cell like one of the table, or a new one. */
function emptyCell(like: Element | undefined, name: 'th' | 'td', document: Document): HTMLElement {
  const cell = like?.cloneNode(false) as HTMLElement | undefined
  cell?.removeAttribute('data-value')
  return cell ?? createElement(document, name)
}

/** Writes a dataset into the table of a block, as the templates of the server do: its cells look like those of the page. */
export function writeTable(block: Element, dataset: Dataset, locale = localeOf(block)): void {
  const table = tableIn(block)
  if (!table) return
  const { ownerDocument: document } = table
  const [head, body] = table.rows
  const [corner, ...names] = head?.cells ?? []
  const [rowName, rowValue] = body?.cells ?? []
  const [columns = [], ...rows] = dataset
  const header = columns.map((text, at) => {
    const cell = emptyCell(at > 0 ? (names[0] ?? corner) : corner, 'th', document)
    cell.textContent = text
    return cell
  })
  const lines = rows.map(([name = '', ...values]) => {
    const line = (body?.cloneNode(false) as Element | undefined) ?? createElement(document, 'tr')
    const first = emptyCell(rowName, 'th', document)
    first.textContent = name
    line.append(first)
    for (const value of values) {
      const cell = emptyCell(rowValue, 'td', document)
      cell.textContent = datasetCellText(value, locale)
      if (!Number.isNaN(Number(value))) cell.setAttribute('data-value', value)
      line.append(cell)
    }
    return line
  })
  const section = body?.parentElement ?? table.tBodies[0] ?? table
  for (const line of queryAll(section, ':scope > tr')) if (line !== head) line.remove()
  head?.replaceChildren(...header)
  section.append(...lines)
}
