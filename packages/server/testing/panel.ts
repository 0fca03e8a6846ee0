import { SessionBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AppOptions } from '../src/app.js'
import type { Database } from '../src/base/database/database.js'
import { addAccount, createTestApp, type SignedIn, type TestApp } from './app.js'
import { OPEN_TIMEOUT_MS, type TestEngine } from './databases.js'
import { HOME } from './test-site.js'

/** The call for the options of a block. */
export const FAQ = `/api/config/blocks/${HOME}/faq`

export let db: Database
export let site: TestApp

/** Opens the test site with an owner, a viewer, an editor and a reader of reports. */
export function setUpPanel(open: TestEngine['open']): void {
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
    await addAccount(db, [10], 'viewer@example.com')
    await addAccount(db, [4], 'editor@example.com')
    await addAccount(db, [3], 'reporter@example.com')
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(() => restart())
}

/** Starts the site again, with other options. */
export async function restart(options: Partial<AppOptions> = {}): Promise<void> {
  site = await createTestApp(db, options)
}

export const login = (body: object, more?: RequestInit): Promise<Response> =>
  site.post('/api/auth/Login', body, more)

export const get = async (path: string, { cookie }: { cookie?: string } = {}): Promise<Response> =>
  site.app.request(path, { headers: cookie ? { cookie } : {} })

export const put = async (
  path: string,
  body: unknown,
  { cookie, crumb }: Partial<SignedIn>,
): Promise<Response> =>
  site.app.request(crumb === undefined ? path : `${path}?crumb=${crumb}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { origin: 'http://localhost', 'content-type': 'application/json', ...(cookie && { cookie }) },
  })

/** The account of a session; null for a visitor. */
export const account = async (signed?: { readonly cookie: string }): Promise<SessionBody['account']> =>
  v.parse(SessionBody, await (await get('/api/auth/session', signed)).json()).account
