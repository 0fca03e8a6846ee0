import type { Context } from 'hono'
import { problem } from '../errors/answers.js'
import { isMultipart, MAX_BODY_BYTES, tooMuch, wrongFormat } from '../security/body.js'
import { boundaryOf, MAX_PARTS, type Part, readMultipart, type SentFile } from './multipart.js'

/** What a form sent: its texts and its files, each under a name that may come several times. */
export interface Post {
  readonly texts: readonly (readonly [name: string, text: string])[]
  readonly files: readonly (readonly [name: string, file: SentFile])[]
}

const unreadable = (c: Context) => problem(c, 400, 'This request cannot be read.')

/** A file input that nobody used sends a file without name and content. */
const isNothing = ({ name, bytes }: SentFile) => name === '' && bytes.length === 0

function sorted(parts: readonly Part[]): Post {
  const texts: [string, string][] = []
  const files: [string, SentFile][] = []
  for (const { name, content } of parts) {
    if (typeof content === 'string') texts.push([name, content])
    else if (!isNothing(content)) files.push([name, content])
  }
  return { texts, files }
}

async function readParts(c: Context): Promise<Post | Response> {
  const boundary = boundaryOf(c.req.header('content-type') ?? '')
  if (boundary === null) return unreadable(c)
  const parts = readMultipart(new Uint8Array(await c.req.arrayBuffer()), boundary)
  if (parts === 'malformed') return unreadable(c)
  if (parts === 'too many parts') return tooMuch(c, `${MAX_PARTS} parts`)
  const post = sorted(parts)
  // Only files may be long; texts are as long as without any.
  const length = post.texts.reduce((sum, [, text]) => sum + text.length, 0)
  return length > MAX_BODY_BYTES ? tooMuch(c, '256 KB without files') : post
}

/** Reads a form-encoded or multipart body, or gives the refusal of another. */
export async function readPost(c: Context): Promise<Post | Response> {
  const refusal = wrongFormat(c, 'application/x-www-form-urlencoded', 'multipart/form-data')
  if (refusal) return refusal
  if (isMultipart(c)) return readParts(c)
  return { texts: [...new URLSearchParams(await c.req.text())], files: [] }
}
