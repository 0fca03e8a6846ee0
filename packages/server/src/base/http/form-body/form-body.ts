import type { Context } from 'hono'
import { BODIES, REQUEST } from '../../limits.js'
import { FORM_TYPE, isMultipart, requireFormat, tooLong } from '../body.js'
import { errorResponse } from '../errors/response.js'
import { boundaryOf, MultipartError, type Part, partsOf } from './multipart.js'
import type { ReceivedFile } from './received-file.js'

/** A submitted file. */
export interface SentFile {
  /** The file name that the sender claims. */
  readonly name: string
  /** The media type that the sender claims. */
  readonly type: string
  readonly file: ReceivedFile
}

/** The texts and files of a form. A name may occur several times. */
export interface FormBody {
  readonly texts: readonly (readonly [name: string, text: string])[]
  readonly files: readonly (readonly [name: string, file: SentFile])[]
}

/** Receives a file; null for a file that the form has no field for. */
export type ReceiveFile = (name: string, content: AsyncIterable<Buffer>) => Promise<ReceivedFile | null>

/**
 * Decides before the first file is read, by the texts before it. The fields that identify the form must come
 * before its files.
 */
export type Admit = (texts: FormBody['texts']) => Promise<ReceiveFile | Rejection>

/** The answer to a request whose files are not received. */
export interface Rejection {
  readonly response: Response
  /**
   * Answer after the rest of the body has been read. A browser whose connection is closed while it sends may
   * never show the answer. If false, the answer is sent at once and the connection ends.
   */
  readonly afterBody: boolean
}

/** The body, or the sum of its texts, is too long. */
class TooLongError extends Error {
  override readonly name = 'TooLongError'
}

const unreadable = (c: Context) => errorResponse(c, 400, 'This request cannot be read.')

/** The body in chunks, up to the size limit. */
async function* limited(c: Context): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length
    if (length > BODIES.files) throw new TooLongError('25 MB')
    yield piece
  }
}

/** The text of a part. Only files may be long. */
async function textOf({ content }: Part, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > maxBytes) throw new TooLongError('256 KB without files')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function readParts(c: Context, boundary: string, admit: Admit): Promise<FormBody | Response> {
  const texts: [string, string][] = []
  const files: [string, SentFile][] = []
  let textBytesLeft = BODIES.call
  let receive: ReceiveFile | undefined
  let rejection: Response | undefined
  for await (const part of partsOf(limited(c), boundary)) {
    const { name, fileName, type, content } = part
    if (fileName === null) {
      const text = await textOf(part, textBytesLeft)
      textBytesLeft -= Buffer.byteLength(text)
      texts.push([name, text])
      continue
    }
    // An empty file input sends a file without a name.
    if (fileName === '') continue
    if (!receive) {
      const admitted = await admit(texts)
      if (typeof admitted === 'function') receive = admitted
      else if (!admitted.afterBody) return closing(admitted.response)
      else {
        rejection = admitted.response
        receive = async () => null
      }
    }
    const file = await receive(name, content)
    if (file) files.push([name, { name: fileName, type, file }])
  }
  return rejection ?? { texts, files }
}

/** The rest of the body is still arriving; no other request may follow it on this connection. */
function closing(response: Response): Response {
  response.headers.set('Connection', 'close')
  return response
}

/**
 * Reads a form-encoded or multipart body; returns a response for any other body. Files are read after
 * admission.
 */
export async function readFormBody(c: Context, admit: Admit): Promise<FormBody | Response> {
  requireFormat(c, FORM_TYPE, 'multipart/form-data')
  if (!isMultipart(c)) return { texts: [...new URLSearchParams(await c.req.text())], files: [] }
  const boundary = boundaryOf(c.req.header('content-type') ?? '')
  if (boundary === null) return unreadable(c)
  try {
    return await readParts(c, boundary, admit)
  } catch (error) {
    if (error instanceof TooLongError) return tooLong(c, error.message)
    if (error instanceof MultipartError) {
      return error.reason === 'malformed' ? closing(unreadable(c)) : tooLong(c, `${REQUEST.parts} parts`)
    }
    // The visitor has closed the connection.
    if (c.req.raw.signal.aborted) return unreadable(c)
    throw error
  }
}
