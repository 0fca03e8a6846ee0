import { nameOf, Permission, permissionsOf, RESERVED_ROLES, WebsiteRole } from '@site/runtime/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, type SignedIn, type TestApp } from '../../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../testing/databases.js'
import { DESCRIBED } from '../../testing/described.js'
import { ROLES_WITH, ROUTES } from '../../testing/route-matrix.js'
import { WEBSITE } from '../../testing/test-site.js'
import type { Account } from '../base/auth/account.js'
import { findAccount } from '../base/auth/accounts.js'
import { openSessions } from '../base/auth/sessions.js'
import type { Database } from '../base/database/database.js'
import { FEATURES } from '../features/list.js'
import { panelPermissions } from './permissions.js'

const permissionFor = panelPermissions(FEATURES, DESCRIBED)

/** Unknown roles, and accounts without one, are tried too. */
const ACCOUNTS: readonly (readonly [name: string, roles: readonly number[]])[] = [
  ...Object.entries(WebsiteRole).map(([name, role]) => [name, [role]] as const),
  ['a reserved role', RESERVED_ROLES],
  ['an unknown role', [99]],
  ['no role', []],
  ['viewer and campaignsEditor', [WebsiteRole.viewer, WebsiteRole.campaignsEditor]],
]

const VALUES: Readonly<Record<string, string>> = {
  list: 'news',
  file: 'news.csv',
  id: '1',
  n: '1',
  number: '1001',
  revision: '1',
}

/** A route as a path of the table: without the expressions of its parameters. */
const plain = (path: string) => path.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '')

const cases = Object.entries(ROUTES).flatMap(([route, allowed]) =>
  ACCOUNTS.map(([name, roles]) => ({ route, allowed, name, roles })),
)

/** They end the session. */
const SIGN_OUT = ['POST /api/auth/Logout', 'DELETE /api/site-users/account/session']

type Started = Pick<SignedIn, 'cookie' | 'crumb'>

let db: Database
let site: TestApp
let start: (account: Account) => Promise<Started>
const accounts = new Map<string, Account>()
const sessions = new Map<string, Started>()

beforeAll(async () => {
  db = await embedded.open()
  site = await createTestApp(db)
  const opened = openSessions(db, WEBSITE, site.clock.now)
  start = async (account) => {
    const { token, session } = (await opened.start(account))!
    return { cookie: `site_session=${token}`, crumb: session.crumb }
  }
  for (const [index, [name, roles]] of ACCOUNTS.entries()) {
    await addAccount(db, [...roles], `account-${index}@example.com`)
    accounts.set(name, (await findAccount(db, WEBSITE, `account-${index}@example.com`))!.account)
  }
}, OPEN_TIMEOUT_MS)
afterAll(async () => {
  await db.close()
  expect(site.logged).toEqual([])
})

async function sessionOf(name: string): Promise<Started> {
  const started = sessions.get(name) ?? (await start(accounts.get(name)!))
  sessions.set(name, started)
  return started
}

/** Calls a route with values for its parameters. */
async function callAs(name: string | null, route: string): Promise<Response> {
  const [method = '', path = ''] = route.split(' ')
  const started = name === null ? null : await sessionOf(name)
  if (name !== null && SIGN_OUT.includes(route)) sessions.delete(name)
  return site.app.request(
    path.replaceAll(/:(\w+)/g, (_, parameter: string) => VALUES[parameter] ?? 'x'),
    {
      method,
      headers: {
        origin: 'http://localhost',
        'content-type': 'application/json',
        ...(started && { cookie: started.cookie, 'x-csrf-token': started.crumb }),
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
  )
}

describe('the calls of the panel, and the changing calls outside it', () => {
  it('[AUTH-007] [AUTH-008] are those of the matrix', () => {
    const listed = site.app.routes
      .filter(({ method, path }) => method !== 'ALL' && (method !== 'GET' || path.startsWith('/api/config/')))
      .map(({ method, path }) => `${method} ${plain(path)}`)
    expect([...new Set(listed)].sort()).toEqual(Object.keys(ROUTES).sort())
  })

  it('[AUTH-008] those of the panel require the permissions of the matrix', () => {
    for (const [route, allowed] of Object.entries(ROUTES)) {
      const path = route.split(' ')[1]!
      if (!path.startsWith('/api/config/')) continue
      const permission = permissionFor(path)
      expect([route, permission === null ? 'account' : nameOf(Permission, permission)]).toEqual([
        route,
        allowed,
      ])
    }
  })

  it('[AUTH-008] require each permission, but those that the pages and the panel themselves ask for', () => {
    const required = new Set<string>(Object.values(ROUTES))
    const others = Object.keys(Permission).filter((name) => !required.has(name))
    // The panel's screens, the tracking channel of pages, and the state of the plan in the answer about the session.
    expect(others).toEqual(['configOpen', 'adminEvents', 'settingsBilling'])
  })

  it.each(['/api/config/', '/api/config/unknown', '/api/config/mailing', '/api/config/blocksmith'])(
    '[AUTH-008] %s, which nobody has decided, requires the one that changes pages',
    (path) => expect(permissionFor(path)).toBe(Permission.configPages),
  )

  it.each(cases)(
    '[AUTH-007] $route is answered for $name as the matrix says',
    async ({ route, allowed, name, roles }) => {
      const response = await callAs(name, route)
      const isAllowed =
        allowed === 'everybody' ||
        allowed === 'account' ||
        ROLES_WITH[allowed]!.some((role) => roles.includes(WebsiteRole[role]))
      expect(response.status === 403 ? 'denied' : 'answered').toBe(isAllowed ? 'answered' : 'denied')
      expect(response.status).toBeLessThan(500)
      if (!isAllowed) expect(await response.json()).toMatchObject({ authorizationFail: true })
    },
  )

  it.each(Object.entries(ROUTES))('[AUTH-007] %s is for %s, also for a visitor', async (route, allowed) => {
    const response = await callAs(null, route)
    const body = await response.text()
    const needsLogin = response.status === 401 && body.includes('"loginRequired":true')
    expect(needsLogin).toBe(allowed !== 'everybody')
  })
})

describe('the page', () => {
  it.each(ACCOUNTS)('[AUTH-008] tells %s which permissions they have', async (name, roles) => {
    const { cookie } = await sessionOf(name)
    const page = await (await site.app.request('/', { headers: { cookie } })).text()
    const [, context] = /<script type="application\/json" data-site-context>(.*?)<\/script>/s.exec(page)!
    const { websiteRoles, accessPermissions } = JSON.parse(context!)
    expect({ websiteRoles, accessPermissions }).toEqual({
      websiteRoles: roles,
      accessPermissions: permissionsOf(roles),
    })
  })
})
