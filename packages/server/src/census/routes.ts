import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { problem } from '../errors/answers.js'
import type { RequestEnv } from '../request-env.js'
import { wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { storeEvent } from './store.js'

/** The fields that are read; others of a call are let go. */
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

/**
 * What pages tell of their visits: `POST /api/census/form-render`, `POST /api/census/overlay` and
 * `POST /api/events/RecordEvent`, form-encoded.
 * Nobody waits for the answer, which is empty.
 */
export function censusRoutes({ db, site, census, now }: Services): Hono<RequestEnv> {
  const keep = async (c: Context<RequestEnv>, kind: string, data: Readonly<Record<string, unknown>>) => {
    const address = c.get('address')
    if (!census.take(address)) {
      c.header('Retry-After', String(census.waitSeconds(address)))
      return problem(c, 429, 'Too many events from one address.')
    }
    await storeEvent(db, { websiteId: site.id, kind, data, at: new Date(now()) })
    return c.body(null, 204)
  }
  const ofPage = (kind: string) => async (c: Context<RequestEnv>) => {
    const refusal = wrongFormat(c, 'application/x-www-form-urlencoded')
    if (refusal) return refusal
    const fields = v.safeParse(PageFields, await fieldsOf(c))
    return fields.success ? keep(c, kind, fields.output) : problem(c, 400, 'A field is too long.')
  }
  const fieldsOf = async (c: Context) => Object.fromEntries(new URLSearchParams(await c.req.text()))

  return new Hono<RequestEnv>()
    .post('/census/form-render', ofPage('form-render'))
    .post('/census/overlay', ofPage('overlay'))

    .post('/events/RecordEvent', async (c) => {
      const refusal = wrongFormat(c, 'application/x-www-form-urlencoded')
      if (refusal) return refusal
      const told = v.safeParse(RecordEvent, await fieldsOf(c))
      if (!told.success)
        return problem(c, 400, 'An event has a name of a-z and "-", and data as a JSON object.')
      return keep(c, told.output.event, told.output.data)
    })
}
