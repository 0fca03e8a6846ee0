import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPostgres } from '../../../../../scripts/postgres.mjs'
import { addAccount, createTestApp, type SignedIn, signIn, type TestApp } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS } from '../../../testing/databases.js'
import { ADA } from '../../../testing/forms.js'
import type { Database } from './database.js'
import { migrate } from './migrate.js'
import { openServer, TIMEOUTS } from './postgres.js'

type TestPostgres = Extract<Awaited<ReturnType<typeof startTestPostgres>>, { url: string }>

const formed = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const json = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

interface Init {
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The calls that pages make beside their forms, with the status of their answers. */
const VISITOR_CALLS: readonly (readonly [method: string, path: string, init: Init, status: number])[] = [
  ['POST', '/api/census/RecordHit', formed({ event: 'page-view', data: '{}' }), 204],
  ['POST', '/api/census/form-render', formed({ formId: 'contact' }), 204],
  ['POST', '/api/census/overlay', formed({}), 204],
  ['POST', '/api/census/button-click', formed({ context: '1', newWindow: 'true' }), 204],
  ['POST', '/api/census/button-render', formed({ context: '2', newWindow: 'false' }), 204],
  ['POST', '/api/census/RecordQuickView/p', formed({}), 204],
  ['GET', '/api/track/landing?landing=http://localhost/', {}, 200],
  ['POST', '/api/events/RecordEvent', formed({ event: 'a', data: '{}' }), 204],
  [
    'POST',
    '/api/events/RecordJavascriptErrors',
    json([{ event: 'a', timestamp: 1, data: { message: 'a' } }]),
    204,
  ],
  ['POST', '/api/events/Trace', formed({ data: '[{"pageUrl":"/","type":"a"}]' }), 204],
  ['GET', '/api/1/performance/settings', {}, 200],
  [
    'POST',
    '/api/1/performance/records',
    json([{ app: 'a', event: 'a', pageLoadId: 'a', ts: 1, data: {} }]),
    204,
  ],
  [
    'POST',
    '/api/v1/events',
    json({
      analyticsId: 'a',
      commonData: { actor: 'a', action: 'a', event_owner_team: 'a', event_source: 'a', object_type: 'a' },
    }),
    202,
  ],
  ['GET', '/api/multilingual/settings', {}, 200],
  ['GET', '/api/multilingual/status', {}, 200],
  ['GET', '/api/site-header-footer', {}, 200],
  ['POST', '/api/widget/GetWidgetRendering', formed({ widgetJSON: '{"type":"note","id":"a"}' }), 200],
]

/** The calls of an owner about visitors and the whole website. */
const OWNER_CALLS: readonly (readonly [method: string, path: string, init: Init])[] = [
  ['PUT', '/api/multilingual/languages', json({ languages: [{ code: 'en-GB', isEnabled: true }] })],
  ['PUT', '/api/site-header-footer', json({ header: {}, footer: {} })],
  ['GET', '/api/config/visitor-data/export', {}],
  ['POST', '/api/config/visitor-data/delete', json({ visitorId: 'nobody' })],
]

interface Call {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly init: Init
  readonly status: number
  readonly isOwner: boolean
}

const CALLS: readonly Call[] = [
  ...VISITOR_CALLS.map(([method, path, init, status]) => ({
    name: `${method} ${path}`,
    ...{ method, path, init, status, isOwner: false },
  })),
  ...OWNER_CALLS.map(([method, path, init]) => ({
    name: `${method} ${path} of the owner`,
    ...{ method, path, init, status: 200, isOwner: true },
  })),
]

const started = await startTestPostgres({ durable: true })
const without = started.url === undefined ? ` (skipped: ${started.reason})` : ''

it('every step has a time limit, and 10 seconds are enough to find out that nothing answers', () => {
  expect(Math.max(2 * TIMEOUTS.connect, TIMEOUTS.answer)).toBeLessThan(10_000)
  expect(TIMEOUTS.statement).toBeLessThan(TIMEOUTS.answer)
  expect(Math.min(...Object.values(TIMEOUTS))).toBeGreaterThan(0)
})

describe.skipIf(without)(`20 submissions at once, while PostgreSQL${without}`, () => {
  const postgres = started as TestPostgres
  let db: Database
  let site: TestApp

  beforeAll(async () => {
    db = await openServer(postgres.url)
    await migrate(db)
    await db.close()
    // Shorter than the server's own, so that the test need not wait for them.
    db = await openServer(postgres.url, { queue: 3_000, connect: 1_000, statement: 1_500, answer: 2_000 })
    site = await createTestApp(db, { rates: { submissions: { count: 1_000, windowMs: 3_600_000 } } })
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await db.close()
    await postgres.stop()
  })

  const newKey = async () => (await (await site.post('/api/form/FormSubmissionKey', {})).json()).key as string
  const send = async (message: string, key: string) => {
    const form = JSON.stringify({ ...ADA, message })
    return site.post('/api/form/SaveFormSubmission', { key, formId: 'contact', form })
  }
  const stored = async () => {
    const rows = await db.query<{ message: string }>(
      `select field_values->>'message' as message from submissions order by id`,
    )
    return rows.map(({ message }) => message).sort()
  }

  /** Starts sending, and breaks the database as soon as the first submission is acknowledged. */
  async function sendThrough(breakDatabase: () => Promise<unknown>, name: string) {
    await db.script('delete from submissions')
    const letters = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => ({ message: `${name} ${n}`, key: await newKey() })),
    )
    let broken: Promise<unknown> | undefined
    const answers = await Promise.all(
      letters.map(async ({ message, key }) => {
        const response = await send(message, key)
        if (response.ok) broken ??= breakDatabase()
        return { message, key, response }
      }),
    )
    await broken
    const [good, rejected] = [true, false].map((ok) => answers.filter(({ response }) => response.ok === ok))
    return { good: good!, rejected: rejected! }
  }

  async function expectSoundAfter({ good, rejected }: Awaited<ReturnType<typeof sendThrough>>) {
    const kept = await stored()
    expect(good.length).toBeGreaterThan(0)
    expect(kept).toEqual(expect.arrayContaining(good.map(({ message }) => message)))
    // A refused submission may be stored all the same. Its key stores it once, however often it is sent.
    const again = await Promise.all(rejected.map(({ message, key }) => send(message, key)))
    expect(again.map(({ status }) => status)).toEqual(rejected.map(() => 200))
    expect(await stored()).toEqual([...good, ...rejected].map(({ message }) => message).sort())
  }

  it('is frozen: all requests are answered meanwhile, none is lost, and 503 names the time to come back', async () => {
    const outcome = await sendThrough(() => postgres.freeze(), 'frozen')
    const page = await site.app.request('/')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain(
      '<p>This site is temporarily unavailable. Please try again in a minute.</p>',
    )
    await postgres.thaw()
    for (const { response } of outcome.rejected) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await response.json()).toEqual({
        status: 503,
        error: 'This site is temporarily unavailable. Please try again in a minute.',
      })
    }
    expect(outcome.rejected.length).toBeGreaterThan(0)
    await expectSoundAfter(outcome)
  }, 60_000)

  it('is stopped and started: the process keeps running, and nothing is lost', async () => {
    const outcome = await sendThrough(() => postgres.halt(), 'stopped')
    expect((await site.app.request('/')).status).toBe(503)
    await postgres.resume()
    expect(outcome.rejected.map(({ response }) => response.status)).toEqual(outcome.rejected.map(() => 503))
    await expectSoundAfter(outcome)
    expect((await site.app.request('/')).status).toBe(200)
  }, 60_000)

  describe('is stopped', () => {
    const usual = new Map<Call, number>()
    const meanwhile = new Map<Call, Response>()
    let signedIn: SignedIn

    const send = ({ method, path, init, isOwner }: Call) =>
      site.app.request(path, {
        method,
        ...init,
        headers: {
          origin: 'http://localhost',
          ...(isOwner && { cookie: signedIn.cookie, 'x-csrf-token': signedIn.crumb }),
          ...init.headers,
        },
      })

    // Stopped once for all calls: halting and starting takes longer than all of them together.
    beforeAll(async () => {
      signedIn = await signIn(site)
      for (const call of CALLS) usual.set(call, (await send(call)).status)
      await postgres.halt()
      try {
        for (const call of CALLS) meanwhile.set(call, await send(call))
      } finally {
        await postgres.resume()
      }
    }, 120_000)

    it.each(CALLS)('$name is answered with 503, and as usual afterwards', async (call) => {
      expect(usual.get(call)).toBe(call.status)
      const rejected = meanwhile.get(call)!
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await rejected.json()).toMatchObject({ status: 503 })
      expect((await send(call)).status).toBe(call.status)
    })
  })

  it('ends every connection: the process keeps running, and nothing is lost', async () => {
    const admin = await openServer(postgres.url)
    const endAll = `select pg_terminate_backend(pid) from pg_stat_activity
                    where pid <> pg_backend_pid() and backend_type = 'client backend'`
    const outcome = await sendThrough(() => admin.query(endAll), 'ended')
    expect(outcome.rejected.map(({ response }) => response.status)).toEqual(outcome.rejected.map(() => 503))
    await expectSoundAfter(outcome)
    await admin.close()
  }, 60_000)

  it('ends a connection in the middle of a transaction: it fails as unavailable, and none of it is kept', async () => {
    const admin = await openServer(postgres.url)
    const before = await stored()
    const transaction = db.transaction(async (queries) => {
      const [own] = await queries.query<{ pid: number }>('select pg_backend_pid() as pid')
      await queries.query('delete from submissions')
      await admin.query('select pg_terminate_backend($1)', [own!.pid])
      // The connection may be lost while nothing is asked of it, or with the next statement.
      await queries.query('select 1')
    })
    await expect(transaction).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    expect(await stored()).toEqual(before)
    await admin.close()
  })

  it('answers at the second try, where a connection does not open in time', async () => {
    const { hostname, port } = new URL(postgres.url)
    let isSilent = false
    let silent = 0
    const proxy = createServer((socket) => {
      socket.on('error', () => {})
      if (isSilent) {
        silent += 1
        return
      }
      const upstream = connect(Number(port), hostname)
      upstream.on('error', () => socket.destroy())
      socket.pipe(upstream).pipe(socket)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const url = new URL(postgres.url)
    url.hostname = '127.0.0.1'
    url.port = String((proxy.address() as AddressInfo).port)
    const proxied = await openServer(url.href, { ...TIMEOUTS, connect: 500 })
    isSilent = true
    let second: Promise<unknown> | undefined
    await proxied.transaction(async (queries) => {
      await queries.query('select 1')
      // The only connection is in use, and will be free when another one has not opened in time.
      second = proxied.query('select 1')
    })
    await expect(second).resolves.toHaveLength(1)
    expect(silent).toBe(1)
    await proxied.close()
    proxy.close()
  })

  it('holds a lock too long: the statement is cancelled, and the connection stays open', async () => {
    const admin = await openServer(postgres.url)
    await admin.transaction(async (queries) => {
      await queries.query('lock table submissions in access exclusive mode')
      await expect(stored()).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    })
    await expect(stored()).resolves.toBeInstanceOf(Array)
    await admin.close()
  })
})
