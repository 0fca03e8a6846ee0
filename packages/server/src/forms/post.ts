import type { Context } from 'hono'
import { problem } from '../errors/answers.js'
import { isMultipart, MAX_BODY_BYTES, MAX_UPLOAD_BYTES, tooMuch, wrongFormat } from '../security/body.js'
import type { Draft } from './draft.js'
import { boundaryOf, MAX_PARTS, MultipartError, type Part, partsOf } from './multipart.js'

/** A file that was sent. */
export interface SentFile {
  /** What the sender calls it. */
  readonly name: string
  /** What the sender says it is. */
  readonly type: string
  readonly draft: Draft
}

/** What a form sent: its texts and its files, each under a name that may come several times. */
export interface Post {
  readonly texts: readonly (readonly [name: string, text: string])[]
  readonly files: readonly (readonly [name: string, file: SentFile])[]
}

/** Takes a file in, or passes over one that the form does not ask for. */
export type Receive = (name: string, content: AsyncIterable<Buffer>) => Promise<Draft | null>

/**
 * Decides, before the first file is read, by the texts that came before it. What says whose the files are has to come
 * before them.
 */
export type Admit = (texts: Post['texts']) => Promise<Receive | Refusal>

/** The answer to a request whose files are not taken in. */
export interface Refusal {
  readonly response: Response
  /**
   * Reads the rest before answering: a browser that still sends when its connection is closed may never see the
   * answer. Without it the answer goes out at once, and the connection ends.
   */
  readonly afterBody: boolean
}

/** A body, or all its texts, are longer than is read. */
class TooLongError extends Error {
  override readonly name = 'TooLongError'
}

const unreadable = (c: Context) => problem(c, 400, 'This request cannot be read.')

/** A body as it comes, as far as it is read. */
async function* limited(c: Context): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const piece of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length
    if (length > MAX_UPLOAD_BYTES) throw new TooLongError('25 MB')
    yield piece
  }
}

/** Only files may be long; texts are as long as without any. */
async function textOf({ content }: Part, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > most) throw new TooLongError('256 KB without files')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function readParts(c: Context, boundary: string, admit: Admit): Promise<Post | Response> {
  const texts: [string, string][] = []
  const files: [string, SentFile][] = []
  let left = MAX_BODY_BYTES
  let receive: Receive | undefined
  let refusal: Response | undefined
  for await (const part of partsOf(limited(c), boundary)) {
    const { name, fileName, type, content } = part
    if (fileName === null) {
      const text = await textOf(part, left)
      left -= Buffer.byteLength(text)
      texts.push([name, text])
      continue
    }
    // A file input that nobody used sends a file without a name.
    if (fileName === '') continue
    if (!receive) {
      const admitted = await admit(texts)
      if (typeof admitted === 'function') receive = admitted
      else if (!admitted.afterBody) return closing(admitted.response)
      else {
        refusal = admitted.response
        receive = async () => null
      }
    }
    const draft = await receive(name, content)
    if (draft) files.push([name, { name: fileName, type, draft }])
  }
  return refusal ?? { texts, files }
}

/** The rest of the body is still on its way; no other request may follow it on this connection. */
function closing(response: Response): Response {
  response.headers.set('Connection', 'close')
  return response
}

/** Reads a form-encoded or multipart body, or gives the refusal of another. Files are read once they are admitted. */
export async function readPost(c: Context, admit: Admit): Promise<Post | Response> {
  const refusal = wrongFormat(c, 'application/x-www-form-urlencoded', 'multipart/form-data')
  if (refusal) return refusal
  if (!isMultipart(c)) return { texts: [...new URLSearchParams(await c.req.text())], files: [] }
  const boundary = boundaryOf(c.req.header('content-type') ?? '')
  if (boundary === null) return unreadable(c)
  try {
    return await readParts(c, boundary, admit)
  } catch (error) {
    if (error instanceof TooLongError) return tooMuch(c, error.message)
    if (error instanceof MultipartError) {
      return error.fault === 'malformed' ? closing(unreadable(c)) : tooMuch(c, `${MAX_PARTS} parts`)
    }
    // The sender has gone.
    if (c.req.raw.signal.aborted) return unreadable(c)
    throw error
  }
}
