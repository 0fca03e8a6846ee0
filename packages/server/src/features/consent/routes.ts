import {
  CONSENT_COOKIE,
  CONSENT_LIFETIME_MS,
  CONSENT_VERSION_COOKIE,
  CookieSettings,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { siteCookie } from '../../base/auth/cookies.js'
import { fieldsBody } from '../../base/http/body.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import type { Services } from '../../services.js'

const CHOICE_RULE = 'A choice is "true" or "false".'
const VERSION_RULE = 'A version is a whole number from 0.'

const Choice = v.object(
  {
    accepted: v.picklist(['true', 'false'], CHOICE_RULE),
    // 16 digits are enough for every whole number that JSON keeps exactly.
    version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/, VERSION_RULE)), '0'),
    page: v.optional(v.string()),
  },
  // The message if `accepted` is missing.
  CHOICE_RULE,
)

/** As pages read it: a bad version counts as 0. */
const Versioned = v.pick(CookieSettings, ['cookieBannerVersion'])

/**
 * The visitor's choice as templates see it. A choice for an older version of the banner does not count.
 *
 * @param cookieSettings the website's settings from the seed
 */
export function consentChoice(c: Context, cookieSettings: unknown): 'accepted' | 'declined' | 'none' {
  const settings = v.safeParse(Versioned, cookieSettings)
  const version = settings.success ? settings.output.cookieBannerVersion : 0
  const isOutdated = version > 0 && getCookie(c, CONSENT_VERSION_COOKIE) !== String(version)
  const choice = isOutdated ? undefined : getCookie(c, CONSENT_COOKIE)
  if (choice === 'true') return 'accepted'
  return choice === 'false' ? 'declined' : 'none'
}

/**
 * Stores a visitor's choice in the cookie that the page's script has written: `POST /api/consent`, form-encoded. Safari
 * deletes cookies of scripts after a week, and keeps those of servers. A form with a `page` works without script: the
 * answer leads back to that page.
 */
export function consentRoutes({ site }: Pick<Services, 'site'>): Hono<RequestEnv> {
  return new Hono<RequestEnv>().post('/', async (c) => {
    const { accepted, version, page } = await fieldsBody(c, Choice, ({ message }) => message)
    const options = { ...siteCookie(c), maxAge: CONSENT_LIFETIME_MS / 1000 }
    setCookie(c, CONSENT_COOKIE, accepted, options)
    if (version !== '0') setCookie(c, CONSENT_VERSION_COOKIE, version, options)
    if (page === undefined) return c.body(null, 204)
    // Only stored pages, so that the call cannot redirect to another site.
    return c.redirect((await site.pageAt(page))?.path ?? '/', 303)
  })
}

/** The answer of a visitor about cookies. */
export const consentFeature: Feature = {
  calls: ({ services }) => new Hono<RequestEnv>().route('/api/consent', consentRoutes(services)),
}
