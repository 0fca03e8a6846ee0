import type { Context } from 'hono'

/** Whether the browser has this version already, so that 304 is the answer. */
export function isUnchanged(c: Context, tag: string): boolean {
  const header = c.req.header('if-none-match')
  return header === '*' || header?.split(',').some((known) => known.trim() === tag) === true
}
