import { randomUUID } from 'node:crypto'
import {
  CUSTOM_DATA_MAX_LENGTH,
  CUSTOM_DATA_MAX_LEVELS,
  CUSTOM_SCHEMA_NAME_MAX_LENGTH,
  DeleteVisitorDataRequest,
  ExperimentContext,
  type PerformanceSettings,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { jsonBody, requireFormat } from '../../base/http/body.js'
import { boundedObject } from '../../base/http/bounded-json.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { issueSentence } from '../../base/http/issue-sentence.js'
import { limitCalls } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { parsedJson } from '../../base/text/record.js'
import type { Feature } from '../../content/feature.js'
import { visitorOf } from '../../content/page-reports/visitor-id.js'
import type { Services } from '../../services.js'

/** The most records of one call. */
const MAX_RECORDS = 500

const line = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength))

/** The body of `POST /api/1/performance/records`. */
export const PerformanceRecords = v.pipe(
  v.array(
    v.object({
      app: line(100),
      event: line(100),
      pageLoadId: line(128),
      /** Milliseconds since 1970, by the visitor's clock. */
      ts: v.pipe(v.number(), v.finite()),
      data: boundedObject({ depth: 10, length: 4_000 }),
    }),
  ),
  v.minLength(1),
  v.maxLength(MAX_RECORDS),
)

/** The fields that every analytics event has. Others are names, values and addresses, or null. */
const CommonData = v.objectWithRest(
  {
    actor: line(200),
    action: line(200),
    event_owner_team: line(200),
    event_source: line(200),
    object_type: line(200),
  },
  v.nullable(v.union([v.pipe(v.string(), v.maxLength(2_000)), v.number(), v.boolean()])),
)

const MAX_COMMON_FIELDS = 60

/** The body of `POST /api/v1/events`. */
export const AnalyticsEvent = v.object({
  /** Of the same form as a visitor's id, so that its events can be deleted. */
  analyticsId: DeleteVisitorDataRequest.entries.visitorId,
  commonData: v.pipe(
    CommonData,
    v.check(
      (fields) => Object.keys(fields).length <= MAX_COMMON_FIELDS,
      `has more than ${MAX_COMMON_FIELDS} fields`,
    ),
  ),
  customData: v.optional(
    v.nullable(boundedObject({ depth: CUSTOM_DATA_MAX_LEVELS, length: CUSTOM_DATA_MAX_LENGTH })),
    null,
  ),
  customSchemaName: v.optional(
    v.nullable(v.pipe(v.string(), v.maxLength(CUSTOM_SCHEMA_NAME_MAX_LENGTH))),
    null,
  ),
})

/** The performance of pages, and analytics: settings, records and events. */
export const measurementRoutes = ({ site, records, rates }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/1/performance/settings', async (c) => {
      const { website } = await site.website()
      const experiments = v.safeParse(v.array(ExperimentContext), website.experiments ?? [])
      return c.json({
        pageLoadId: randomUUID(),
        experimentContextList: experiments.success ? experiments.output.map((each) => ({ ...each })) : [],
        isConfigurationLoaded: experiments.success,
      } satisfies PerformanceSettings)
    })

    .post('/1/performance/records', async (c) => {
      requireFormat(c, 'text/plain', 'application/json')
      const found = v.safeParse(PerformanceRecords, parsedJson(await c.req.text()))
      if (!found.success) return errorResponse(c, 400, issueSentence(found.issues[0]))
      limitCalls(c, rates.measurements)
      await records.add({
        source: 'performance',
        visitorId: visitorOf(c),
        records: found.output.map(({ event, ...data }) => ({ kind: event, data })),
      })
      return c.body(null, 204)
    })

    .post('/v1/events', async (c) => {
      const event = await jsonBody(c, AnalyticsEvent)
      limitCalls(c, rates.measurements)
      const { analyticsId, ...data } = event
      await records.add({
        source: 'analytics',
        visitorId: visitorOf(c),
        analyticsId,
        records: [{ kind: data.commonData.action, data }],
      })
      return c.body(null, 202)
    })

/** Measurements and analytics of pages. */
export const measurementsFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api', measurementRoutes(services)),
}
