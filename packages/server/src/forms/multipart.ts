/** A file of a body in parts. */
export interface SentFile {
  /** What the sender calls it. */
  readonly name: string
  /** What the sender says it is. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** One part of a body: a text or a file, under the name of its control. */
export interface Part {
  readonly name: string
  readonly content: string | SentFile
}

/** Why a body cannot be read. */
export type MultipartFault = 'malformed' | 'too many parts'

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

/**
 * Takes a `multipart/form-data` body apart. Each part is found in one search for the boundary: a body of many small
 * parts, or of one long one, takes no longer than reading it.
 *
 * @example
 * readMultipart(bytes, 'x') // [{ name: 'email', content: 'ada@example.org' }]
 */
export function readMultipart(body: Uint8Array, boundary: string): Part[] | MultipartFault {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const delimiter = Buffer.from(END_OF_LINE + DASHES + boundary, 'latin1')
  const startsAtOnce = bytes.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))
  let at = startsAtOnce ? -2 : bytes.indexOf(delimiter)
  if (at === -1) return 'malformed'

  const parts: Part[] = []
  for (;;) {
    const after = at + delimiter.length
    if (bytes.toString('latin1', after, after + 2) === DASHES) return parts
    if (parts.length === MAX_PARTS) return 'too many parts'
    const lineEnd = bytes.indexOf(END_OF_LINE, after)
    const headerEnd = bytes.subarray(0, after + MAX_HEADER_BYTES).indexOf(END_OF_HEADERS, after)
    // Between a boundary and the end of its line there may be blanks, and nothing else.
    if (headerEnd === -1 || bytes.toString('latin1', after, lineEnd).trim() !== '') return 'malformed'
    const headers = headersOf(bytes.toString('utf8', lineEnd + 2, headerEnd))
    const start = headerEnd + END_OF_HEADERS.length
    at = bytes.indexOf(delimiter, start - 2)
    if (!headers || at === -1) return 'malformed'
    const { name, fileName, type } = headers
    // An empty part has the end of its headers and the boundary's line end in one.
    const content = bytes.subarray(start, Math.max(start, at))
    parts.push({
      name,
      content: fileName === null ? content.toString('utf8') : { name: fileName, type, bytes: content },
    })
  }
}
