import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { FORM_TYPE, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { issueSentence } from '../../base/http/issue-sentence.js'
import { tooMany } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { visitorIdOf, visitorOf } from '../../content/records/visitor-id.js'
import type { Services } from '../../services.js'
import { ButtonFields, FormFields, Hit, PageFields, RecordEvent } from './fields.js'
import { landingRoutes } from './landing.js'

const PRODUCT_ID = /^[\w-]{1,64}$/

type Data = Readonly<Record<string, unknown>>

const fieldsOf = async (c: Context) => Object.fromEntries(new URLSearchParams(await c.req.text()))

/**
 * Events that pages report: the calls below `/api/census/`, `POST /api/events/RecordEvent`, form-encoded, and
 * `GET /api/track/landing`. The answer is empty, and pages do not wait for it.
 */
export function censusRoutes({ records, rates }: Services): Hono<RequestEnv> {
  const store = async (c: Context<RequestEnv>, kind: string, data: Data) => {
    const rejection = tooMany(c, rates.census)
    if (rejection) return rejection
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
      requireFormat(c, FORM_TYPE)
      const fields = v.safeParse(schema, await fieldsOf(c))
      if (!fields.success) return errorResponse(c, 400, issueSentence(fields.issues[0]))
      return store(c, kind, { ...fields.output, ...more(c) })
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
      requireFormat(c, FORM_TYPE)
      const hit = v.safeParse(Hit, await fieldsOf(c))
      if (!hit.success) return errorResponse(c, 400, issueSentence(hit.issues[0]))
      const { event, data, ss_cvr } = hit.output
      return store(c, event, { ...data, visitorCookie: ss_cvr })
    })
    .post('/events/RecordEvent', async (c) => {
      requireFormat(c, FORM_TYPE)
      const event = v.safeParse(RecordEvent, await fieldsOf(c))
      if (!event.success) return errorResponse(c, 400, issueSentence(event.issues[0]))
      return store(c, event.output.event, event.output.data)
    })
}

/** Records of visits. */
export const censusFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api', censusRoutes(services)),
}
