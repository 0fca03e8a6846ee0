import type { Context } from 'hono'

/*
 * Conditional requests. Hono's `etag` compares after the answer is complete, so a picture would be encoded only
 * to find that it is unchanged. `serveStatic` answers ranges in units that it does not support.
 */

/** Whether the browser already has this version, so that 304 is the answer. */
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
 * Reads a `Range` header with a single range of bytes. Null without one, or with one that this server does not
 * support: the answer is the whole file. "unsatisfiable" if the range is outside the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [first = '', last = ''] = match?.slice(1) ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'unsatisfiable'
}
