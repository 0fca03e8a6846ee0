import { randomUUID } from 'node:crypto'
import { ExperimentContext, type PerformanceSettings } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { jsonBody, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import { issueSentence } from '../../base/http/issue-sentence.js'
import { tooMany } from '../../base/http/limit-calls.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { visitorOf } from '../../content/records/visitor-id.js'
import type { Services } from '../../services.js'
import { AnalyticsEvent, PerformanceRecords } from './records.js'

/** The text of a body as JSON; undefined if it is not valid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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
      const found = v.safeParse(PerformanceRecords, parsed(await c.req.text()))
      if (!found.success) return errorResponse(c, 400, issueSentence(found.issues[0]))
      const limited = tooMany(c, rates.measurements)
      if (limited) return limited
      await records.add({
        source: 'performance',
        visitorId: visitorOf(c),
        records: found.output.map(({ event, ...data }) => ({ kind: event, data })),
      })
      return c.body(null, 204)
    })

    .post('/v1/events', async (c) => {
      const event = await jsonBody(c, AnalyticsEvent)
      const limited = tooMany(c, rates.measurements)
      if (limited) return limited
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
