/** What stands between the cells of a row, in CSV files and between typed addresses. */
const SEPARATORS = /[,;\t]/

/** The name of a column of addresses, as programs and the panel's own files in its languages write it. */
const ADDRESS_COLUMN =
  /(?<![\p{L}\d.])(?:e-?mail|mail|correo|courriel)(?![\p{L}\d.])|(?<!\p{L})e-?mailadres|メール|البريد/iu

/** What a pasted text has. */
interface Pasted {
  readonly addresses: readonly string[]
  /** The cells of a first row with the names of columns; null without one. */
  readonly header: string | null
}

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
 * is reported, but for a first row that names a column of addresses.
 *
 * @example
 * addressesIn('Name,Email\nAda,ada@example.org\nBob') // { addresses: ['ada@example.org', 'Bob'], header: 'Name, Email' }
 */
export function addressesIn(text: string): Pasted {
  const rows = text
    .split(/[\r\n]+/)
    .map((row) => row.split(SEPARATORS).map(bare).filter(Boolean))
    .filter((cells) => cells.length > 0)
  const isAddress = (cell: string) => cell.includes('@')
  const [first = []] = rows
  const hasHeader = !first.some(isAddress) && first.some((cell) => ADDRESS_COLUMN.test(cell))
  const addresses = rows.slice(hasHeader ? 1 : 0).flatMap((cells) => {
    const found = cells.filter(isAddress)
    return found.length > 0 ? found : [cells.join(', ')]
  })
  return { addresses, header: hasHeader ? first.join(', ') : null }
}
