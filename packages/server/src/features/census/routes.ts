import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { fieldsBody } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { limitCalls } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { isPrefetch } from '../../base/security/prefetch.js'
import { isSameOrigin } from '../../base/security/same-origin.js'
import type { Feature } from '../../content/feature.js'
import { visitorIdOf, visitorOf } from '../../content/page-reports/visitor-id.js'
import type { Services } from '../../services.js'
import { ButtonFields, FormFields, Hit, landingOf, PageFields, RecordEvent } from './fields.js'

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
function landingRoutes({ records, rates }: Pick<Services, 'records' | 'rates'>): Hono<RequestEnv> {
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
      limitCalls(c, rates.census)
      await records.add({ source: 'census', visitorId: visitorOf(c), records: [{ kind: 'landing', data }] })
    }
    return c.body(PIXEL, 200, { 'Content-Type': 'image/gif' })
  })
}

const PRODUCT_ID = /^[\w-]{1,64}$/

type Data = Readonly<Record<string, unknown>>

/**
 * Events that pages report: the calls below `/api/census/`, `POST /api/events/RecordEvent`, form-encoded, and
 * `GET /api/track/landing`. The answer is empty, and pages do not wait for it.
 */
export function censusRoutes({ records, rates }: Services): Hono<RequestEnv> {
  const store = async (c: Context<RequestEnv>, kind: string, data: Data) => {
    limitCalls(c, rates.census)
    const visitorId = visitorIdOf(data.visitorCookie) ?? visitorOf(c)
    await records.add({ source: 'census', visitorId, records: [{ kind, data }] })
    return c.body(null, 204)
  }
  /** A call whose fields are stored as they are. */
  const pageEvent =
    <Fields extends Data>(
      kind: string,
      schema: v.GenericSchema<unknown, Fields>,
      more: (c: Context<RequestEnv>) => Data = () => ({}),
    ) =>
    async (c: Context<RequestEnv>) => {
      const fields = await fieldsBody(c, schema)
      return store(c, kind, { ...fields, ...more(c) })
    }
  const quickView = pageEvent('quick-view', PageFields, (c) => ({ productId: c.req.param('productId') }))

  return new Hono<RequestEnv>()
    .post('/census/form-render', pageEvent('form-render', FormFields))
    .post('/census/overlay', pageEvent('overlay', PageFields))
    .post('/census/button-click', pageEvent('button-click', ButtonFields))
    .post('/census/button-render', pageEvent('button-render', ButtonFields))
    .post('/census/RecordQuickView/:productId', async (c) =>
      PRODUCT_ID.test(c.req.param('productId'))
        ? quickView(c)
        : errorResponse(c, 400, 'The id of a product has at most 64 letters, digits, "_" and "-".'),
    )
    .route('/track', landingRoutes({ records, rates }))

    .post('/census/RecordHit', async (c) => {
      const { event, data, ss_cvr } = await fieldsBody(c, Hit)
      return store(c, event, { ...data, visitorCookie: ss_cvr })
    })
    .post('/events/RecordEvent', async (c) => {
      const { event, data } = await fieldsBody(c, RecordEvent)
      return store(c, event, data)
    })
}

/** Records of visits. */
export const censusFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api', censusRoutes(services)),
}
