import type { Context } from 'hono'

/** Whether a browser makes a request in advance: the visitor may never see the page. */
export const isPrefetch = (c: Context): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''),
  )
