import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPostgres } from '../../../../scripts/postgres.mjs'
import { createTestApp, type TestApp } from '../../testing/app.js'
import { OPEN_TIMEOUT_MS } from '../../testing/databases.js'
import { ADA } from '../../testing/forms.js'
import type { Database } from './database.js'
import { migrate } from './migrate.js'
import { openServer, TIMEOUTS } from './postgres.js'

type TestPostgres = Extract<Awaited<ReturnType<typeof startTestPostgres>>, { url: string }>

const started = await startTestPostgres({ durable: true })
const without = started.url === undefined ? ` (skipped: ${started.reason})` : ''

it('every step has a time limit, and all of them together less than 10 seconds', () => {
  expect(TIMEOUTS.connect + TIMEOUTS.answer).toBeLessThan(10_000)
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
    db = await openServer(postgres.url, { connect: 1_000, statement: 1_500, answer: 2_000 })
    site = await createTestApp(db, { submissionLimit: { count: 1_000, windowMs: 3_600_000 } })
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
    // What was refused may be there all the same. With its key it is stored once, however often it is sent.
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
