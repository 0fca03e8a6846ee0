import { CONSENT_COOKIE, CONSENT_LIFETIME_MS, CONSENT_VERSION_COOKIE } from '@site/runtime/contract'
import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { problem } from '../errors/answers.js'
import { wrongFormat } from '../security/body.js'
import type { RequestEnv } from '../services.js'

const Choice = v.object({
  accepted: v.picklist(['true', 'false']),
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), '0'),
})

/**
 * Stores a visitor's answer to the cookie banner in the cookie that the page's script has written: `POST /api/consent`,
 * form-encoded. Safari forgets what a script has written after a week, and keeps what a server sets.
 */
export function consentRoutes(): Hono<RequestEnv> {
  return new Hono<RequestEnv>().post('/', async (c) => {
    const refusal = wrongFormat(c, 'application/x-www-form-urlencoded')
    if (refusal) return refusal
    const sent = v.safeParse(Choice, Object.fromEntries(new URLSearchParams(await c.req.text())))
    if (!sent.success) return problem(c, 400, 'A choice is "true" or "false".')
    const { accepted, version } = sent.output
    const options = {
      path: '/',
      sameSite: 'Lax',
      secure: c.get('origin').startsWith('https:'),
      maxAge: CONSENT_LIFETIME_MS / 1000,
    } as const
    setCookie(c, CONSENT_COOKIE, accepted, options)
    if (version !== '0') setCookie(c, CONSENT_VERSION_COOKIE, version, options)
    return c.body(null, 204)
  })
}
