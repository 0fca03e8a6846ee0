import { nameOf, Permission, permissionsOf, WebsiteRole } from '@site/runtime/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../testing/databases.js'
import type { Database } from '../database/database.js'
import { permissionFor } from './permissions.js'

/** Every call of the panel, and the permission that it requires. A new one has to be decided here. */
const CALLS: Readonly<Record<string, keyof typeof Permission>> = {
  'GET /api/config/blocks/:pageId/:blockId': 'configPages',
  'PUT /api/config/blocks/:pageId/:blockId': 'configPages',
  'GET /api/config/forms': 'configPages',
  'GET /api/config/forms/:id': 'configPages',
  'PUT /api/config/forms/:id': 'configPages',
  'DELETE /api/config/forms/:id': 'configPages',
  'POST /api/config/preview': 'configPages',
  'GET /api/config/revisions': 'configPages',
  'GET /api/config/files': 'configPages',
  'POST /api/config/files': 'configPages',
  'GET /api/config/files/:id': 'configPages',
  'PUT /api/config/files/:id': 'configPages',
  'GET /api/config/files/:id/uses': 'configPages',
  'POST /api/config/files/:id/delete': 'configPages',
  'GET /api/config/inbox': 'configSubmissions',
  'GET /api/config/submissions': 'configSubmissions',
  'GET /api/config/submissions.csv': 'configSubmissions',
  'GET /api/config/submissions/:id': 'configSubmissions',
  'GET /api/config/submissions/:id/files/:n': 'configSubmissions',
  'POST /api/config/submissions/mark': 'configSubmissions',
  'POST /api/config/submissions/delete': 'configSubmissions',
  'POST /api/config/submissions/delete-old': 'configSubmissions',
  'GET /api/config/mailing-lists/:list': 'newsletterSubscribers',
  'GET /api/config/mailing-lists/:file': 'newsletterSubscribers',
  'POST /api/config/mailing-lists/:list/add': 'newsletterSubscribers',
  'POST /api/config/mailing-lists/:list/remove': 'newsletterSubscribers',
  'GET /api/config/mail': 'settingsMail',
  'POST /api/config/mail/retry': 'settingsMail',
  'POST /api/config/mail/test': 'settingsMail',
  'GET /api/config/orders': 'commerceOrders',
  'GET /api/config/orders/:number': 'commerceOrders',
  'POST /api/config/orders/:number/sent': 'commerceOrders',
  'GET /api/config/activity': 'adminReports',
  'GET /api/config/policy-reports': 'adminReports',
  'POST /api/config/policy-reports/delete': 'adminReportsDelete',
  'GET /api/config/script-errors': 'adminReports',
  'POST /api/config/script-errors/delete': 'adminReportsDelete',
  'GET /api/config/visits': 'adminReports',
  'GET /api/config/visits/:file': 'adminReports',
  'GET /api/config/visitor-data/export': 'adminVisitorData',
  'POST /api/config/visitor-data/delete': 'adminVisitorData',
}

/** Unknown roles, and accounts without one, are tried too. */
const ACCOUNTS: readonly (readonly [name: string, roles: number[]])[] = [
  ...Object.entries(WebsiteRole).map(([name, role]): [string, number[]] => [name, [role]]),
  ['a reserved role', [5]],
  ['an unknown role', [99]],
  ['no role', []],
  ['viewer and campaignsEditor', [WebsiteRole.viewer, WebsiteRole.campaignsEditor]],
]

/** A route as a path of the table: without the expressions of its parameters. */
const plain = (path: string) => path.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '')

const VALUES: Readonly<Record<string, string>> = {
  list: 'news',
  file: 'news.csv',
  id: '1',
  n: '1',
  number: '1001',
}

let db: Database
let site: TestApp
const signedIn = new Map<string, SignedIn>()
let routes: [string, string][]

beforeAll(async () => {
  db = await embedded.open()
  site = await createTestApp(db)
  for (const [index, [name, roles]] of ACCOUNTS.entries()) {
    await addAccount(db, [...roles], `account-${index}@example.com`)
    signedIn.set(name, await signIn(site, `account-${index}@example.com`))
  }
  const listed = site.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/config/'))
    .map(({ method, path }) => `${method} ${plain(path)}`)
  routes = [...new Set(listed)].sort().map((route) => route.split(' ') as [string, string])
}, OPEN_TIMEOUT_MS)
afterAll(() => db.close())

/** Calls a route with values for its parameters. */
const callAs = (account: SignedIn | null, method: string, path: string) =>
  site.app.request(
    path.replaceAll(/:(\w+)/g, (_, name: string) => VALUES[name] ?? 'x'),
    {
      method,
      headers: {
        origin: 'http://localhost',
        'content-type': 'application/json',
        ...(account && { cookie: account.cookie, 'x-csrf-token': account.crumb }),
      },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
  )

describe('the calls of the panel', () => {
  it('[AUTH-008] are those of this table', () => {
    expect(routes.map(([method, path]) => `${method} ${path}`)).toEqual(Object.keys(CALLS).sort())
  })

  it('[AUTH-008] require these permissions', () => {
    const required = routes.map(([method, path]) => [
      `${method} ${path}`,
      nameOf(Permission, permissionFor(path)),
    ])
    expect(Object.fromEntries(required)).toEqual(CALLS)
  })

  it.each(['/api/config/', '/api/config/unknown', '/api/config/mailing', '/api/config/blocksmith'])(
    '[AUTH-008] %s, which nobody has decided, requires the one that opens the panel',
    (path) => expect(permissionFor(path)).toBe(Permission.configOpen),
  )

  it.each(ACCOUNTS)('[AUTH-007] are answered for %s as its permissions say', async (name, roles) => {
    const permissions = permissionsOf(roles)
    for (const [method, path] of routes) {
      const response = await callAs(signedIn.get(name)!, method, path)
      const isAllowed = permissions.includes(Permission[CALLS[`${method} ${path}`]!])
      const got = `${method} ${path}: ${response.status === 403 ? 'denied' : 'answered'}`
      expect(got).toBe(`${method} ${path}: ${isAllowed ? 'answered' : 'denied'}`)
      if (!isAllowed) expect(await response.json()).toMatchObject({ authorizationFail: true })
    }
  })

  it('[AUTH-007] require an account', async () => {
    for (const [method, path] of routes) {
      const response = await callAs(null, method, path)
      expect([method, path, response.status]).toEqual([method, path, 401])
      expect(await response.json()).toMatchObject({ loginRequired: true })
    }
  })

  it.each(ACCOUNTS)('[AUTH-008] the page tells %s which permissions they have', async (name, roles) => {
    const page = await (
      await site.app.request('/', { headers: { cookie: signedIn.get(name)!.cookie } })
    ).text()
    const [, context] = /<script type="application\/json" data-site-context>(.*?)<\/script>/s.exec(page)!
    const { websiteRoles, accessPermissions } = JSON.parse(context!)
    expect({ websiteRoles, accessPermissions }).toEqual({
      websiteRoles: roles,
      accessPermissions: permissionsOf(roles),
    })
  })
})
