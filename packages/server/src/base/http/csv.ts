import type { Context } from 'hono'
import { attachment } from './download.js'

/** Spreadsheets run a text that begins with one of these characters, unless it is a number such as `-2`. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** The characters after which a spreadsheet starts a cell, if it splits at another separator or ends a row at the line break. */
const INNER_FORMULA = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/

/** The mark by which spreadsheets recognise UTF-8. */
export const BOM = '\ufeff'

/**
 * One cell. A text that a spreadsheet would run starts with an apostrophe. A text with a separator is quoted, including
 * the semicolon, which spreadsheets of some countries use. Those do not see the quotes of the second cell and split it,
 * so the parts of a text are treated like texts.
 */
export function csvCell(text: string): string {
  const inner = text.replace(INNER_FORMULA, "$1'")
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${inner}` : inner
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row with its line break, as in RFC 4180. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A CSV file that is created while it is sent: rows are read when the previous ones have been sent.
 *
 * @param parts batches of rows
 */
export function csvStream(
  header: readonly string[],
  parts: AsyncIterator<readonly (readonly string[])[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BOM + csvRow(header)))
      },
      async pull(controller) {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value.map(csvRow).join('')))
      },
      async cancel() {
        await parts.return?.()
      },
    },
    { highWaterMark: 1 },
  )
}

/** Sends a table as the download `<name>.csv`, and reads its rows while sending. */
export const sendCsv = (
  c: Context,
  name: string,
  header: readonly string[],
  parts: AsyncGenerator<readonly (readonly string[])[]>,
): Response =>
  c.body(csvStream(header, parts), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(`${name}.csv`),
  })
