import {
  ChangeLanguageRequest,
  ChangePasswordRequest,
  EndSessionsRequest,
  type OwnSessionsBody,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@site/runtime/contract'
import { MESSAGE_LOCALES } from '@site/runtime/messages'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Session } from '../../base/auth/account.js'
import { setPanelLanguage, setPassword } from '../../base/auth/accounts.js'
import { sessionOf } from '../../base/auth/guards.js'
import { openSessions } from '../../base/auth/sessions.js'
import { databaseIn } from '../../base/database/database.js'
import { jsonBody, readJson, requireFormat } from '../../base/http/body.js'
import { invalidValues } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { browserName } from '../../base/text/browser-name.js'
import type { Services } from '../../services.js'
import { recordAccess } from '../sign-in/access-changes.js'
import { createPasswordCheck } from '../sign-in/current-password.js'

/** The rule for passwords. */
export const PASSWORD_RULE = `Use ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`

const LANGUAGE_RULE = `Send a “language” of the panel: ${MESSAGE_LOCALES.join(', ')}, or null for that of the browser.`

const isPanelLanguage = (language: string | null): boolean =>
  language === null || (MESSAGE_LOCALES as readonly string[]).includes(language)

const NOT_CHANGED = 'Your password was not changed. Check what you entered.'
const CHANGED_MEANWHILE = 'Your password was changed in the meantime. Log in with the new one.'

/** Without the version, by which nobody recognizes a session. */
const namesIn = (userAgent: string) => {
  const { browser, system } = browserName(userAgent)
  return { browser, system }
}

/** Messages for the fields of a new password. */
function issuesOf(body: unknown): Record<string, string> {
  const { issues } = v.safeParse(ChangePasswordRequest, body)
  const paths = issues?.map((issue) => String(issue.path?.[0]?.key ?? '')) ?? []
  return {
    ...(paths.includes('current') && { current: 'Enter your current password.' }),
    ...(paths.includes('password') && { password: PASSWORD_RULE }),
  }
}

/** Changes the password of the calling account, with the limits on failed attempts of signing in. */
function createPasswordChange(services: Services) {
  const { db, passwords, site, now } = services
  const check = createPasswordCheck(services)

  return async (c: Context<RequestEnv>, { account, id }: Session): Promise<Response> => {
    const body = await readJson(c)
    const request = v.safeParse(ChangePasswordRequest, body)
    if (!request.success) throw invalidValues(NOT_CHANGED, issuesOf(body))
    const { current, password } = request.output
    const replaced = await check(c, account, current, NOT_CHANGED)
    if (await passwords.verify(password, replaced))
      throw invalidValues(NOT_CHANGED, { password: 'This is your current password. Choose another one.' })
    const passwordHash = await passwords.hash(password)
    const isChanged = await db.transaction(async (queries) => {
      const change = { passwordHash, kept: id, replaced }
      if (!(await setPassword(queries, site.id, account.id, change))) return false
      const access = { websiteId: site.id, account, at: new Date(now()) }
      await recordAccess(queries, access, 'password', null, { values: { way: 'account' } })
      return true
    })
    if (!isChanged) throw invalidValues(NOT_CHANGED, { current: CHANGED_MEANWHILE })
    return c.json({ success: true })
  }
}

/** Calls of the panel about the calling account itself. */
export function ownAccountRoutes(services: Services): Hono<RequestEnv> {
  const { db, site, sessions, now } = services
  const changePassword = createPasswordChange(services)

  return new Hono<RequestEnv>()
    .post('/account/password', async (c) => {
      requireFormat(c, 'application/json')
      return changePassword(c, sessionOf(c))
    })

    .put('/account/language', async (c) => {
      const { language } = await jsonBody(c, ChangeLanguageRequest, LANGUAGE_RULE)
      if (!isPanelLanguage(language)) return errorResponse(c, 400, LANGUAGE_RULE)
      await setPanelLanguage(db, site.id, sessionOf(c).account.id, language)
      return c.json({ success: true })
    })

    .get('/account/sessions', async (c) => {
      const { account, id: current } = sessionOf(c)
      const listed = (await sessions.list(account.id)).map(({ createdAt, id, lastSeenAt, userAgent }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        ...namesIn(userAgent),
        isCurrent: id === current,
      }))
      const isCurrent = ({ id }: { id: number }) => id === current
      return c.json({
        sessions: [...listed.filter(isCurrent), ...listed.filter((each) => !isCurrent(each))],
      } satisfies OwnSessionsBody)
    })

    .post('/account/sessions/end', async (c) => {
      const request = await jsonBody(
        c,
        EndSessionsRequest,
        'Send the “id” of the session to end, or null for all others.',
      )
      const { account, id: current } = sessionOf(c)
      const { id } = request
      if (id === current)
        return errorResponse(c, 400, 'This is the session of this browser. Log out to end it.')
      const changed = await db.transaction(async (queries) => {
        const sessionsIn = openSessions(databaseIn(queries), site.id, now)
        const ended =
          id === null
            ? await sessionsIn.endOthers(account.id, current)
            : Number(await sessionsIn.endOne(account.id, id))
        const access = { websiteId: site.id, account, at: new Date(now()) }
        if (ended > 0) await recordAccess(queries, access, 'sessions', null, { values: { ended } })
        return ended
      })
      return c.json({ changed })
    })
}
