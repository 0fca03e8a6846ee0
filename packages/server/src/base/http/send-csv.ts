import type { Context } from 'hono'
import { csvStream } from './csv.js'
import { attachment } from './download.js'

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
