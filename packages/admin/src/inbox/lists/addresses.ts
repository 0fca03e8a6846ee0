/** What stands between the cells of a row, in CSV files and between typed addresses. */
const SEPARATORS = /[,;\t]/

const isEdge = (sign: string): boolean => /["'\s]/.test(sign)

/** A text without the quotes and spaces around it. */
function unquoted(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isEdge(text.charAt(start))) start += 1
  while (end > start && isEdge(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** An address as mail programs copy it: `Ada <ada@example.org>`, or in quotes. */
const bare = (cell: string): string => unquoted(/<([^<>]*)>/.exec(cell)?.[1] ?? cell)

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
