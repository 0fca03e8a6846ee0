import type { Context } from 'hono'

/** Whether the browser has this version already, so that 304 is the answer. */
export const isUnchanged = (c: Context, tag: string): boolean =>
  c.req
    .header('if-none-match')
    ?.split(/\s*,\s*/)
    .includes(tag) ?? false
