/** What stands between the cells of a row, in CSV files and between typed addresses. */
const SEPARATORS = /[,;\t]/

/** An address as mail programs copy it: `Ada <ada@example.org>`, or in quotes. */
const bare = (cell: string): string =>
  (/<([^<>]*)>/.exec(cell)?.[1] ?? cell).replaceAll(/^[\s"']+|[\s"']+$/g, '')

/**
 * The addresses of a pasted text: of each row the cells with an "@". A row without any is one invalid address, so that it
 * is reported, but for a first row with the names of columns.
 *
 * @example
 * addressesIn('Name,Email\nAda,ada@example.org\nBob') // ['ada@example.org', 'Bob']
 */
export function addressesIn(text: string): string[] {
  const rows = text
    .split(/[\r\n]+/)
    .map((row) => row.split(SEPARATORS).map(bare).filter(Boolean))
    .filter((cells) => cells.length > 0)
  return rows.flatMap((cells, index) => {
    const found = cells.filter((cell) => cell.includes('@'))
    if (found.length > 0) return found
    return index === 0 && rows.length > 1 ? [] : [cells.join(', ')]
  })
}
