import { join } from 'node:path'
import { flag, integer, text } from '@site/runtime/contract'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { type AppOptions, createApp } from '../src/app.js'
import { saveAccount } from '../src/base/auth/accounts.js'
import { Passwords } from '../src/base/auth/password.js'
import type { Database } from '../src/base/database/database.js'
import type { RequestEnv } from '../src/base/http/request-env.js'
import { readSeed, seedSite } from '../src/seed.js'
import { DESCRIBED } from './described.js'
import { TEST_SITE, WEBSITE } from './test-site.js'

const ORIGIN = 'http://localhost'
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' }

/** Somebody who saves, where it does not matter who. */
export const AUTHOR = {
  account: { id: 'owner', email: OWNER.email, name: 'Owner', roles: [1] },
  at: new Date('2026-11-21T12:00:00Z'),
}

const blockOptions = {
  accordion: v.object({
    allowMultiple: flag(false),
    count: integer(3, { min: 1, max: 9 }),
    note: text('', { maxLength: 20 }),
  }),
}

/** Tests sign in often, so their passwords are cheap to hash. */
const CHEAP = { N: 16, r: 8, p: 1 }
const passwords = new Passwords(CHEAP)

/** A clock that does not move until a test advances it. */
export function fakeClock(start = Date.UTC(2026, 10, 21, 12)) {
  let time = start
  return {
    now: () => time,
    advance(ms: number) {
      time += ms
    },
  }
}

export interface TestApp {
  readonly app: Hono<RequestEnv>
  readonly clock: ReturnType<typeof fakeClock>
  /** Errors that the operator would see. */
  readonly logged: unknown[]
  /** Sends a form-encoded or JSON body from the site's own pages. */
  post(path: string, body: Readonly<Record<string, string>> | object, more?: RequestInit): Promise<Response>
}

/** Makes a language the test site's own. */
export const setLanguage = (db: Database, language: string) =>
  db.query(`update websites set settings = jsonb_set(settings, '{language}', to_jsonb($1::text))`, [language])

/** The seed of the test site. Read once: many tests create an app of their own. */
let seed: ReturnType<typeof readSeed> | undefined

/** The test site on a database, with a clock that does not move. */
export async function createTestApp(db: Database, options: Partial<AppOptions> = {}): Promise<TestApp> {
  seed ??= readSeed(TEST_SITE)
  await seedSite(db, await seed)
  const clock = fakeClock()
  const logged: unknown[] = []
  const app = createApp({
    db,
    site: { id: WEBSITE, folder: TEST_SITE },
    builds: { runtime: join(TEST_SITE, 'builds/runtime'), panel: join(TEST_SITE, 'builds/panel') },
    blockOptions,
    recordKinds: DESCRIBED,
    hosts: { names: ['river-museum.example'], local: true },
    now: clock.now,
    log: (error) => logged.push(error),
    passwordCost: CHEAP,
    ...options,
  })
  return {
    app,
    clock,
    logged,
    async post(path, body, { headers, ...more } = {}) {
      const isForm =
        Object.values(body).every((value) => typeof value === 'string') &&
        /^\/api\/(?:form|census|events)\//.test(path)
      return app.request(path, {
        method: 'POST',
        body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
        ...more,
        headers: { origin: ORIGIN, ...(!isForm && { 'content-type': 'application/json' }), ...headers },
      })
    },
  }
}

/** Adds an account. */
export async function addAccount(db: Database, roles: number[], email: string = OWNER.email): Promise<void> {
  await saveAccount(db, WEBSITE, { email, name: 'Test', roles }, await passwords.hash(OWNER.password))
}

export interface SignedIn {
  readonly crumb: string
  /** The `Cookie` header of the session. */
  readonly cookie: string
}

const cookiesOf = (response: Response) =>
  new Map(
    response.headers.getSetCookie().map((line): [string, string] => {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split('=')
      return [name, value]
    }),
  )

/** Signs in, as the panel does. */
export async function signIn({ post }: TestApp, email: string = OWNER.email): Promise<SignedIn> {
  const response = await post('/api/auth/Login', { email, password: OWNER.password })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`)
  const cookies = cookiesOf(response)
  return {
    crumb: cookies.get('crumb') ?? '',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
