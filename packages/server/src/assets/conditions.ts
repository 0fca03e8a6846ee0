import type { Context } from 'hono'

/*
 * Conditions of requests. Hono's `etag` compares after the answer is made, so a picture would be encoded to say that it
 * is unchanged; and the ranges of `serveStatic` answer units that they do not know.
 */

/** Whether the browser has this version already, so that 304 is the answer. */
export function isUnchanged(c: Context, tag: string): boolean {
  const header = c.req.header('if-none-match')
  return header === '*' || header?.split(',').some((each) => each.trim() === tag) === true
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Reads a `Range` header with a single range of bytes. Null without one, or with one that this server does not support:
 * the answer is the whole file. "unsatisfiable" if the range lies outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [first = '', last = ''] = match?.slice(1) ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'unsatisfiable'
}
