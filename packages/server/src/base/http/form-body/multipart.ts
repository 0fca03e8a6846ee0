import { REQUEST } from '../../limits.js'
import { ByteReader } from './byte-reader.js'

/*
 * An own parser, because no library combines these three properties.
 *
 * - It waits: the next part is not read before the last one is on the disk, while the form and its key are
 *   looked up. @fastify/busboy emits the later parts of a chunk while the first file is still unread.
 * - It keeps a chunk of a file in memory, never a whole file. `formData()` and @remix-run/multipart-parser
 *   collect each part.
 * - It rejects whatever it cannot parse. busboy silently skips a part without a name, with another disposition
 *   or with long headers, and a form would be stored without it.
 */

/** One part of a body: a text or a file, under the name of its form control. */
export interface Part {
  readonly name: string
  /** The file name that the sender claims; null for a text. */
  readonly fileName: string | null
  /** The media type that the sender claims. */
  readonly type: string
  /** The content in chunks. Chunks that are not read are skipped. */
  readonly content: AsyncIterable<Buffer>
}

/** The body cannot be read. */
export class MultipartError extends Error {
  override readonly name = 'MultipartError'
  readonly reason: 'malformed' | 'too many parts'

  constructor(reason: MultipartError['reason']) {
    super(`The parts of a body cannot be read: ${reason}.`)
    this.reason = reason
  }
}

const END_OF_LINE = '\r\n'
const END_OF_HEADERS = '\r\n\r\n'
const DASHES = '--'

/** The boundary of a media type; null without one, or with one that RFC 2046 does not allow. */
export function boundaryOf(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2] ?? ''
  return /^[\w'()+,./:=? -]{1,70}$/.test(boundary) ? boundary : null
}

/** Names as browsers write them between quotes: https://html.spec.whatwg.org/#multipart-form-data */
const unescaped = (text: string) => text.replace(/%0a/gi, '\n').replace(/%0d/gi, '\r').replace(/%22/g, '"')

/** The header lines of a part; null without a name. */
function headersOf(lines: string): { name: string; fileName: string | null; type: string } | null {
  let disposition = ''
  let type = ''
  for (const line of lines.split(END_OF_LINE)) {
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).trim()
    switch (line.slice(0, Math.max(colon, 0)).toLowerCase()) {
      case 'content-disposition':
        disposition = value
        break
      case 'content-type':
        type = value
        break
    }
  }
  const name = /^form-data\s*;.*?\bname="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) return null
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]
  return { name: unescaped(name), fileName: fileName === undefined ? null : unescaped(fileName), type }
}

/** The headers of the next part, after its boundary was read; null after the last part. */
async function headOf(reader: ByteReader): Promise<Omit<Part, 'content'> | null> {
  if (await reader.skip(Buffer.from(DASHES))) return null
  // RFC 2046 allows blanks between a boundary and the end of its line.
  const rest = await reader.until(END_OF_LINE, REQUEST.partHeaderBytes)
  if (rest === null || rest.toString('latin1').trim() !== '') throw new MultipartError('malformed')
  const lines = await reader.until(END_OF_HEADERS, REQUEST.partHeaderBytes)
  const head = lines && headersOf(lines.toString('utf8'))
  if (!head) throw new MultipartError('malformed')
  return head
}

/** The bytes before the next boundary. Fails if there is none. */
async function* contentOf(reader: ByteReader, delimiter: Buffer): AsyncGenerator<Buffer> {
  // In an empty part, one line break may end both the headers and the content.
  if (await reader.skip(delimiter.subarray(END_OF_LINE.length))) return
  const ended = yield* reader.through(delimiter)
  if (!ended) throw new MultipartError('malformed')
}

/** Reads the rest. */
async function skip(content: AsyncIterator<unknown>): Promise<void> {
  while (!(await content.next()).done);
}

/**
 * Splits a `multipart/form-data` body as it arrives. It never keeps more than a chunk of a file, and reads each
 * byte once, for any number of parts.
 *
 * @example
 * for await (const { name, content } of partsOf(request.body, 'x')) …
 */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const delimiter = Buffer.from(END_OF_LINE + DASHES + boundary, 'latin1')
  // The first boundary may have no line break before it.
  const reader = new ByteReader(body, END_OF_LINE)
  await skip(contentOf(reader, delimiter))
  for (let count = 0; ; count += 1) {
    const head = await headOf(reader)
    if (!head) return
    if (count === REQUEST.parts) throw new MultipartError('too many parts')
    const content = contentOf(reader, delimiter)
    // Only `next`: a consumer that stops half-way must not end the generator.
    yield { ...head, content: { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) } }
    await skip(content)
  }
}
