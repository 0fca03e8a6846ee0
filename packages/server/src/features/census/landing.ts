import { type Context, Hono } from 'hono'
import { errorResponse } from '../../base/http/errors/response.js'
import { tooMany } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { isPrefetch } from '../../base/security/prefetch.js'
import { isSameOrigin } from '../../base/security/same-origin.js'
import { visitorOf } from '../../content/records/visitor-id.js'
import type { Services } from '../../services.js'
import { landingOf } from './fields.js'

/** A transparent picture of one pixel. */
const PIXEL = new Uint8Array(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
)

const isAddress = (text: string | undefined): boolean =>
  text !== undefined && /^https?:\/\//i.test(text) && URL.canParse(text)

/**
 * Whether the landing counts. The guard of calls lets every GET pass, because a GET usually changes nothing; this one
 * stores a record, so a picture on another site must not count.
 */
const counts = (c: Context<RequestEnv>) =>
  c.req.method === 'GET' &&
  !isPrefetch(c) &&
  isSameOrigin({ origin: c.req.header('origin'), site: c.req.header('sec-fetch-site') }, c.get('origin'))

/** `GET /api/track/landing`: a visitor who came to the site, reported by a picture of one pixel. */
export function landingRoutes({ records, rates }: Pick<Services, 'records' | 'rates'>): Hono<RequestEnv> {
  return new Hono<RequestEnv>().get('/landing', async (c) => {
    const data = landingOf(c.req.query())
    if (!isAddress(data.landing)) {
      return errorResponse(
        c,
        400,
        'Send the address of the page, such as https://example.com/, as "landing".',
      )
    }
    if (counts(c)) {
      const rejection = tooMany(c, rates.census)
      if (rejection) return rejection
      await records.add({ source: 'census', visitorId: visitorOf(c), records: [{ kind: 'landing', data }] })
    }
    return c.body(PIXEL, 200, { 'Content-Type': 'image/gif' })
  })
}
