import { Permission, permissionsOf, WebsiteRole } from '@site/runtime/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../../testing/databases.js'
import type { Database } from '../../base/database/database.js'

/** The changing calls outside the panel's own, with a valid body and the permission that each requires. */
const CALLS = [
  {
    path: '/api/multilingual/languages',
    permission: Permission.settingsLanguages,
    body: { languages: [{ code: 'en-GB', isEnabled: true }] },
  },
  { path: '/api/site-header-footer', permission: Permission.configPages, body: { header: {}, footer: {} } },
]

let db: Database
let site: TestApp
const accounts = new Map<number, SignedIn>()

beforeAll(async () => {
  db = await embedded.open()
  site = await createTestApp(db)
  for (const role of Object.values(WebsiteRole)) {
    await addAccount(db, [role], `role-${role}@example.com`)
    accounts.set(role, await signIn(site, `role-${role}@example.com`))
  }
}, OPEN_TIMEOUT_MS)
afterAll(() => db.close())

const put = async (path: string, body: object, headers: Record<string, string>) =>
  site.app.request(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { origin: 'http://localhost', 'content-type': 'application/json', ...headers },
  })

describe.each(CALLS)('PUT $path', ({ path, permission, body }) => {
  it.each(Object.entries(WebsiteRole))(
    '[AUTH-007] is answered for %s (%i) as its permissions say',
    async (_, role) => {
      const { cookie, crumb } = accounts.get(role)!
      const isAllowed = permissionsOf([role]).includes(permission)
      const response = await put(path, body, { cookie, 'x-csrf-token': crumb })
      expect(response.status).toBe(isAllowed ? 200 : 403)
      if (!isAllowed) expect(await response.json()).toMatchObject({ authorizationFail: true })
    },
  )

  it('[AUTH-007] requires an account, its crumb, and a page of this site', async () => {
    const { cookie, crumb } = accounts.get(WebsiteRole.admin)!
    const visitor = await put(path, body, {})
    expect([visitor.status, (await visitor.json()).loginRequired]).toEqual([401, true])
    const stale = await put(path, body, { cookie, 'x-csrf-token': 'stale' })
    expect([stale.status, (await stale.json()).crumbFail]).toEqual([400, true])
    const headers = { cookie, 'x-csrf-token': crumb, origin: 'https://elsewhere.example' }
    expect((await put(path, body, headers)).status).toBe(403)
  })
})

/** The lists of the panel's screens. */
const SCREENS = [
  ...['orders', 'products', 'coupons', 'pages', 'forms', 'files', 'inbox', 'activity', 'visits', 'accounts'],
  ...['policy-reports', 'script-errors', 'settings/popup', 'account/sessions'],
]

it.each([
  ['[AUTH-026]', 'storeManager', ['orders', 'products', 'coupons']],
  ['[AUTH-022]', 'reporting', ['activity', 'visits', 'policy-reports', 'script-errors']],
  ['[AUTH-021]', 'billing', []],
  ['[AUTH-029]', 'campaignsEditor', []],
] as const)(
  '[AUTH-007] %s %s signs in, and gets what its screens ask for and nothing else',
  async (_, name, allowed: readonly string[]) => {
    const { cookie } = accounts.get(WebsiteRole[name])!
    const statusOf = async (path: string) => (await site.app.request(path, { headers: { cookie } })).status
    const session = await (await site.app.request('/api/auth/session', { headers: { cookie } })).json()
    expect(session.account.roles).toEqual([WebsiteRole[name]])
    for (const screen of SCREENS) {
      const isAllowed = screen === 'account/sessions' || allowed.includes(screen)
      expect([screen, await statusOf(`/api/config/${screen}`)]).toEqual([screen, isAllowed ? 200 : 403])
    }
  },
)
