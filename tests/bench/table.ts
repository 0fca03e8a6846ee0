/** A Markdown table with its columns aligned; all but the first column are numbers and stand to the right. */
export function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  for (const row of rows) {
    if (row.length !== headers.length) {
      throw new RangeError(
        `row "${row[0] ?? ''}" has ${row.length} cells; the table has ${headers.length} columns`,
      )
    }
  }
  const widths = headers.map((header, column) =>
    Math.max(3, header.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`
  return [line(headers), rule, ...rows.map(line)].join('\n')
}

/** A ratio to two places below ten, to one below a hundred, whole above: `1.42`, `18.5`, `230`. */
export const times = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0) : '–'

/** Milliseconds with two places. */
export const milliseconds = (value: number): string => value.toFixed(2)

/** A whole number with its thousands set apart: `12,286`. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
