import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPostgres } from '../../../../../scripts/postgres.mjs'
import { createTestApp } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS } from '../../../testing/databases.js'
import type { Database, Queries } from './database.js'
import { migrate } from './migrate.js'
import { openServer } from './postgres.js'

type TestPostgres = Extract<Awaited<ReturnType<typeof startTestPostgres>>, { url: string }>

const started = await startTestPostgres()
const without = started.url === undefined ? ` (skipped: ${started.reason})` : ''

describe.skipIf(without)(`work that PostgreSQL undoes because of others${without}`, () => {
  const postgres = started as TestPostgres
  let db: Database

  beforeAll(async () => {
    db = await openServer(postgres.url)
    await migrate(db)
    await db.script(`
      create table counters (name text primary key, count integer not null);
      insert into counters values ('a', 0), ('b', 0);
      create function undone(code text) returns void language plpgsql as
        $$ begin raise exception 'undone' using errcode = code; end $$;
    `)
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await db.close()
    await postgres.stop()
  })

  it('runs again: two transactions that wait for each other both succeed, each once', async () => {
    const add = (queries: Queries, name: string) =>
      queries.query('update counters set count = count + 1 where name = $1', [name])
    await db.query('update counters set count = 0')
    let waiting = 0
    let meet = () => {}
    const met = new Promise<void>((resolve) => {
      meet = resolve
    })
    let runs = 0
    const both = (first: string, second: string) =>
      db.transaction(async (queries) => {
        runs += 1
        await add(queries, first)
        waiting += 1
        if (waiting >= 2) meet()
        await met
        await add(queries, second)
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    expect(runs).toBe(3)
    expect(await db.query('select name, count from counters order by name')).toEqual([
      { name: 'a', count: 2 },
      { name: 'b', count: 2 },
    ])
  })

  it.each(['40P01', '40001'])('is unavailable after the second time, with code %s', async (code) => {
    let runs = 0
    const work = db.transaction(async (queries) => {
      runs += 1
      await queries.query('select undone($1)', [code])
    })
    await expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailableError' })
    await expect(db.query('select undone($1)', [code])).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
    })
    expect(runs).toBe(2)
  })

  it('is answered with 503 and the time to come back, as an outage is', async () => {
    const site = await createTestApp(db)
    const failing: Database = { ...db, query: () => db.query(`select undone('40P01')`) }
    const { app } = await createTestApp(db, { db: failing })
    const call = (of: typeof app) => of.request('/api/multilingual/status')
    expect((await call(site.app)).status).toBe(200)
    const refused = await call(app)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('Please try again') })
  })

  it('of other reasons runs once', async () => {
    let runs = 0
    const work = db.transaction(async (queries) => {
      runs += 1
      await queries.query('select undone($1)', ['P0001'])
    })
    await expect(work).rejects.toThrow('undone')
    expect(runs).toBe(1)
  })
})
