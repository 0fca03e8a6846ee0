/** A cell in quotes from an index on: its text, and the index after it. Null if the quotes do not end there. */
function quoted(text: string, start: number, separator: string): readonly [cell: string, end: number] | null {
  let cell = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else {
      const next = text[at + 1]
      return next === undefined || next === '\n' || next === separator ? [cell, at + 1] : null
    }
  }
  return null
}

/** The cells of a text with a sign between them, and line breaks between rows. Both may stand in a cell in quotes. */
function split(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (true) {
    const inQuotes = text[at] === '"' ? quoted(text, at, separator) : null
    let end = inQuotes?.[1] ?? at
    if (!inQuotes) while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
    cells.push(inQuotes ? inQuotes[0] : text.slice(at, end))
    at = end + 1
    if (text[end] === separator) continue
    rows.push(cells)
    if (end >= text.length) return rows
    cells = []
  }
}

/** Whether texts are rows of CSV: several lines of several cells, as many in each, and not just numbers with a comma. */
function isTable(
  rows: readonly (readonly string[])[],
  text: string,
  isNumber: (text: string) => boolean,
): boolean {
  const [first = []] = rows
  return (
    rows.length > 1 &&
    first.length > 1 &&
    rows.every(({ length }) => length === first.length) &&
    !text.split('\n').every(isNumber)
  )
}

/**
 * The cells of a copied text: of a spreadsheet, which puts tabs between cells and quotes around those with line breaks, or
 * of a CSV file with commas or semicolons. A single line without tabs is one cell.
 *
 * @param isNumber - whether a line is a number, such as "1,234"; a column of these is no CSV
 *
 * @example
 * cellsOf('2025\t1,655\n2026\t1,702\n', isNumber) // [['2025', '1,655'], ['2026', '1,702']]
 */
export function cellsOf(copied: string, isNumber: (text: string) => boolean): string[][] {
  const text = copied
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n$/, '')
  if (text.includes('\t')) return split(text, '\t')
  const tables = [';', ','].map((separator) => split(text, separator))
  return tables.find((rows) => isTable(rows, text, isNumber)) ?? split(text, '\t')
}

const QUOTED = /["\t\n]/

/** Cells as spreadsheets read them from the clipboard. */
export const toTabs = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n')
