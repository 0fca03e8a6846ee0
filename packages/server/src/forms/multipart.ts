import { ByteReader } from './byte-reader.js'

/** One part of a body: a text or a file, under the name of its control. */
export interface Part {
  readonly name: string
  /** What the sender calls the file; null for a text. */
  readonly fileName: string | null
  /** What the sender says it is. */
  readonly type: string
  /** As it comes. What nobody reads is passed over. */
  readonly content: AsyncIterable<Buffer>
}

/** Why a body cannot be read. */
export class MultipartError extends Error {
  override readonly name = 'MultipartError'
  readonly fault: 'malformed' | 'too many parts'

  constructor(fault: MultipartError['fault']) {
    super(`The parts of a body cannot be read: ${fault}.`)
    this.fault = fault
  }
}

/** The most parts that are read: more than any form has, and too few to keep a server busy. */
export const MAX_PARTS = 1_000

const MAX_HEADER_BYTES = 8 * 1024
const END_OF_LINE = '\r\n'
const END_OF_HEADERS = '\r\n\r\n'
const DASHES = '--'

/** The boundary that a media type names; null where it names none, or one that RFC 2046 does not allow. */
export function boundaryOf(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2] ?? ''
  return /^[\w'()+,./:=? -]{1,70}$/.test(boundary) ? boundary : null
}

/** Names as browsers write them between quotes: https://html.spec.whatwg.org/#multipart-form-data */
const unescaped = (text: string) => text.replace(/%0a/gi, '\n').replace(/%0d/gi, '\r').replace(/%22/g, '"')

/** What the header lines of a part say. */
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

/** The head of the next part, whose boundary has been read; null after the last one. */
async function headOf(reader: ByteReader): Promise<Omit<Part, 'content'> | null> {
  if (await reader.take(Buffer.from(DASHES))) return null
  // Between a boundary and the end of its line there may be blanks, and nothing else.
  const rest = await reader.until(END_OF_LINE, MAX_HEADER_BYTES)
  if (rest === null || rest.toString('latin1').trim() !== '') throw new MultipartError('malformed')
  const lines = await reader.until(END_OF_HEADERS, MAX_HEADER_BYTES)
  const head = lines && headersOf(lines.toString('utf8'))
  if (!head) throw new MultipartError('malformed')
  return head
}

/** What lies before the next boundary; fails where none comes. */
async function* contentOf(reader: ByteReader, delimiter: Buffer): AsyncGenerator<Buffer> {
  // An empty part may have the end of its headers and the boundary's line end in one.
  if (await reader.take(delimiter.subarray(END_OF_LINE.length))) return
  const ended = yield* reader.through(delimiter)
  if (!ended) throw new MultipartError('malformed')
}

/** Reads what is left. */
async function passOver(content: AsyncIterator<unknown>): Promise<void> {
  while (!(await content.next()).done);
}

/**
 * Takes a `multipart/form-data` body apart as it comes: of a file, no more than a piece is ever held. Each byte is
 * looked at once, however many parts there are.
 *
 * @example
 * for await (const { name, content } of partsOf(request.body, 'x')) …
 */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const delimiter = Buffer.from(END_OF_LINE + DASHES + boundary, 'latin1')
  // The first boundary has no line before it, or one that is not looked at.
  const reader = new ByteReader(body, END_OF_LINE)
  await passOver(contentOf(reader, delimiter))
  for (let count = 0; ; count += 1) {
    const head = await headOf(reader)
    if (!head) return
    if (count === MAX_PARTS) throw new MultipartError('too many parts')
    const content = contentOf(reader, delimiter)
    // A reader that stops half way would end the generator.
    yield { ...head, content: { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) } }
    await passOver(content)
  }
}
