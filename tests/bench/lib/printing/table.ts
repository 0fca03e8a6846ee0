/** A cell: numbers are rounded, booleans are "yes" or "no", a missing value is a dash. */
export type Cell = string | number | boolean | null | undefined

/** How each column reads its cell from an item, by the column's header. */
export type Columns<Item> = Readonly<Record<string, (item: Item) => Cell>>

/** Several tables of the same items, by their captions. */
export type Tables<Item> = Readonly<Record<string, Columns<Item>>>

/** Prints all tables. */
export const printed = <Item extends { readonly title: string }, Captions extends string>(
  items: readonly Item[],
  tables: Readonly<Record<Captions, Columns<Item>>>,
): Record<Captions, string> => {
  const texts = Object.entries<Columns<Item>>(tables).map(([caption, columns]) => [
    caption,
    table(items, columns),
  ])
  return Object.fromEntries(texts)
}

/** A Markdown table with one line for each item; all columns but the first are aligned to the right. */
export function table<Item extends { readonly title: string }>(
  items: readonly Item[],
  columns: Columns<Item>,
): string {
  const read = Object.values(columns)
  const rows = [
    ['', ...Object.keys(columns)],
    ...items.map((item) => [item.title, ...read.map((cell) => textOf(cell(item)))]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join(' | ')} |`
  const rule = widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  const [headers, ...lines] = rows.map(line)
  return [headers, line(rule), ...lines].join('\n')
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '–'
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'number' ? whole(cell) : cell
}

/** A ratio to two places below ten, to one below a hundred, whole above: `1.42`, `18.5`, `230`. */
export const times = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0) : '–'

/** A rounded number with separated thousands: `12,286`. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')

/** Texts in a cell, separated by commas. */
export const listed = (texts: readonly string[]): string => texts.join(', ') || 'nothing'

export const quoted = (text: string): string => `“${text}”`
