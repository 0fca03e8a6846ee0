import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problem } from '../errors/answers.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, tooMuch, wrongFormat } from '../security/body.js'
import { createRateLimiter } from '../security/rate-limit.js'
import type { Services } from '../services.js'
import { readReport } from './read.js'
import { storeRefusal } from './store.js'

const HOUR_MS = 60 * 60 * 1000

/** A page that is wrong reports at every visit, and anybody may send what looks like a report. */
const LIMIT_OF_ADDRESS = { count: 60, windowMs: HOUR_MS }
const LIMIT_OF_ALL = { count: 1_000, windowMs: HOUR_MS }

const MAX_REPORT_BYTES = 32 * 1024

/** `POST /api/reports`: what browsers report that a page's policy refused. Nobody waits for the answer. */
export function reportRoutes({ db, site, now }: Services): Hono<RequestEnv> {
  const ofAddress = createRateLimiter(LIMIT_OF_ADDRESS, now)
  const ofAll = createRateLimiter(LIMIT_OF_ALL, now)

  return new Hono<RequestEnv>().post(
    '/',
    bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: (c) => tooMuch(c, '32 KB') }),
    async (c) => {
      const refusal = wrongFormat(c, 'application/csp-report', 'application/reports+json')
      if (refusal) return refusal
      const address = c.get('address')
      if (!ofAddress.take(address) || !ofAll.take('all')) {
        c.header('Retry-After', String(ofAddress.waitSeconds(address)))
        return problem(c, 429, 'There were too many reports.')
      }
      for (const each of readReport(await readJson(c), c.get('origin'))) {
        await storeRefusal(db, site.id, each, new Date(now()))
      }
      return c.body(null, 204)
    },
  )
}
