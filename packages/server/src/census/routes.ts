import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import { wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { storeEvent } from './store.js'

const FORM = 'application/x-www-form-urlencoded'

const WRONG_EVENT = 'An event has a name of a-z and "-", and data as a JSON object.'

/** The fields that are read. Other fields of a call are ignored. */
const PageFields = v.object(
  Object.fromEntries(
    [
      'formId',
      'websiteId',
      'templateId',
      'pageId',
      'collectionId',
      'itemId',
      'pagePath',
      'visitorCookie',
    ].map((name) => [name, v.optional(v.pipe(v.string(), v.maxLength(500)))]),
  ),
)

const RecordEvent = v.object({
  event: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,63}$/)),
  data: v.pipe(v.string(), v.maxLength(4000), v.parseJson(), v.record(v.string(), v.unknown())),
})

/** A page view names the visitor's record by its cookie. */
const Hit = v.object({
  ...RecordEvent.entries,
  ss_cvr: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
})

/**
 * Events that pages report: `POST /api/census/RecordHit`, `POST /api/census/form-render`, `POST /api/census/overlay` and
 * `POST /api/events/RecordEvent`, form-encoded. The answer is empty, and pages do not wait for it.
 */
export function censusRoutes({ db, site, census, now }: Services): Hono<RequestEnv> {
  const store = async (c: Context<RequestEnv>, kind: string, data: Readonly<Record<string, unknown>>) => {
    const address = c.get('address')
    if (!census.consume(address)) {
      c.header('Retry-After', String(census.waitSeconds(address)))
      return errorResponse(c, 429, 'Too many events from one address.')
    }
    await storeEvent(db, { websiteId: site.id, kind, data, at: new Date(now()) })
    return c.body(null, 204)
  }
  const pageEvent = (kind: string) => async (c: Context<RequestEnv>) => {
    const rejection = wrongFormat(c, FORM)
    if (rejection) return rejection
    const fields = v.safeParse(PageFields, await fieldsOf(c))
    return fields.success ? store(c, kind, fields.output) : errorResponse(c, 400, 'A field is too long.')
  }
  const fieldsOf = async (c: Context) => Object.fromEntries(new URLSearchParams(await c.req.text()))

  return new Hono<RequestEnv>()
    .post('/census/form-render', pageEvent('form-render'))
    .post('/census/overlay', pageEvent('overlay'))

    .post('/census/RecordHit', async (c) => {
      const rejection = wrongFormat(c, FORM)
      if (rejection) return rejection
      const hit = v.safeParse(Hit, await fieldsOf(c))
      if (!hit.success) return errorResponse(c, 400, WRONG_EVENT)
      const { event, data, ss_cvr } = hit.output
      return store(c, event, { ...data, visitorCookie: ss_cvr })
    })
    .post('/events/RecordEvent', async (c) => {
      const rejection = wrongFormat(c, FORM)
      if (rejection) return rejection
      const event = v.safeParse(RecordEvent, await fieldsOf(c))
      if (!event.success) return errorResponse(c, 400, WRONG_EVENT)
      return store(c, event.output.event, event.output.data)
    })
}
