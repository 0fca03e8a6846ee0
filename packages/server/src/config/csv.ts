/** Spreadsheets run what begins like this, in full width too. A number may: `-2` is a number. */
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/

/** The mark by which spreadsheets know the text as UTF-8. */
export const BOM = '\ufeff'

/**
 * One cell. A text that a spreadsheet would run gets an apostrophe before it; a text with a sign in it that
 * separates cells somewhere (some countries' spreadsheets take the semicolon) stands in quotes.
 */
export function csvCell(text: string): string {
  const safe = RUNS.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row, with its end, as RFC 4180 has it. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A CSV file that is made while it is sent: a part of the rows is read when the last one has gone out.
 *
 * @param parts each the cells of some rows
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
