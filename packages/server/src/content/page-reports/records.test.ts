import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeClock } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onEachDatabase, testEngines } from '../../../testing/databases.js'
import { countingRows, type HandledRows } from '../../../testing/plans.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { countingTurns } from '../../../testing/turns.js'
import type { Database } from '../../base/database/database.js'
import { migrate } from '../../base/database/migrate.js'
import { RECORDS } from '../../base/limits.js'
import { deleteOldRecords, keepDeleting, RECORD_SOURCES } from './retention.js'
import { RecordStore } from './store.js'
import { visitorIdOf } from './visitor-id.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

onEachDatabase('records of pages', ({ open }) => {
  let db: Database
  let clock: ReturnType<typeof fakeClock>
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    clock = fakeClock()
    await db.script('delete from page_records')
  })

  const several = (count: number) => Array.from({ length: count }, (_, n) => ({ kind: 'k', data: { n } }))
  const kept = async () =>
    (await db.query<{ n: number }>(`select (data ->> 'n')::int as n from page_records order by id`)).map(
      ({ n }) => n,
    )

  /** Counts the statements of a store. */
  function counted() {
    const statements: string[] = []
    const counting: Database = {
      ...db,
      query: (sql, parameters) => {
        statements.push(sql)
        return db.query(sql, parameters)
      },
    }
    return { statements, counting }
  }

  it('are stored in their order with one statement, and looked through for old ones once an hour', async () => {
    const { statements, counting } = counted()
    const store = new RecordStore(counting, WEBSITE, clock.now)
    const add = () => store.add({ source: 'trace', visitorId: null, records: several(3) })
    await add()
    expect(await kept()).toEqual([0, 1, 2])
    statements.length = 0
    for (let count = 0; count < 20; count += 1) await add()
    expect(statements.every((sql) => sql.startsWith('insert'))).toBe(true)
    expect(statements).toHaveLength(20)
    clock.advance(HOUR)
    await add()
    expect(statements.filter((sql) => sql.startsWith('delete'))).toHaveLength(1)
  })

  it.each(RECORD_SOURCES)('of the source %s are deleted when their time is over', async (source) => {
    const store = new RecordStore(db, WEBSITE, clock.now)
    await store.add({ source, visitorId: null, records: several(2) })
    clock.advance(RECORDS[source].days * DAY)
    await deleteOldRecords(db, { websiteId: WEBSITE, source, now: clock.now() })
    expect(await kept()).toHaveLength(2)
    const other = RECORD_SOURCES.find((each) => each !== source)!
    await deleteOldRecords(db, { websiteId: WEBSITE, source: other, now: clock.now() + 1 })
    expect(await kept()).toHaveLength(2)
    expect(await deleteOldRecords(db, { websiteId: WEBSITE, source, now: clock.now() + 1 })).toBe(2)
    expect(await kept()).toEqual([])
  })

  it('never fill the database: of too many, the oldest are deleted', async () => {
    const retention = { ...RECORDS, trace: { days: 1, rows: 40 } }
    const store = new RecordStore(db, WEBSITE, clock.now, retention)
    for (let count = 0; count < 50; count += 1)
      await store.add({ source: 'trace', visitorId: null, records: [{ kind: 'k', data: { n: count } }] })
    const after = await kept()
    expect(after.length).toBeLessThanOrEqual(43)
    expect(after.slice(-40)).toEqual(Array.from({ length: 40 }, (_, n) => n + 10))
  })

  it('of a flood never become more than the limit and a twentieth, and the latest ones stay', async () => {
    const rows = 1_000
    const store = new RecordStore(db, WEBSITE, clock.now, { ...RECORDS, census: { days: 90, rows } })
    const add = (from: number) =>
      store.add({
        source: 'census',
        visitorId: null,
        records: Array.from({ length: 10 }, (_, n) => ({ kind: 'page-view', data: { n: from + n } })),
      })
    const count = async () =>
      (await db.query<{ n: number }>('select count(*)::int as n from page_records'))[0]!.n
    let most = 0
    for (let from = 0; from < 3_000; from += 100) {
      await Promise.all(Array.from({ length: 10 }, (_, n) => add(from + 10 * n)))
      most = Math.max(most, await count())
    }
    // Records that arrive while others delete are added as well.
    expect(most).toBeLessThanOrEqual(rows * 1.05 + 100)
    expect((await kept()).sort((a, b) => a - b).slice(-800)).toEqual(
      Array.from({ length: 800 }, (_, n) => n + 2_200),
    )
  })

  it('are deleted in batches with turns between them, however many there are', async () => {
    await db.query(
      `insert into page_records (website_id, source, kind, data, created_at)
       select $1, 'trace', 'k', '{}', $2 from generate_series(1, 12000)`,
      [WEBSITE, new Date(clock.now())],
    )
    const deletion = { websiteId: WEBSITE, source: 'trace', now: clock.now() } as const
    const turns = countingTurns(db)
    const sizes: number[] = []
    const measured: Database = {
      ...turns.db,
      query: async (sql, parameters) => {
        const rows = await turns.db.query(sql, parameters)
        sizes.push(rows.length)
        return rows as never
      },
    }
    const retention = { days: 1, rows: 100 }
    expect(await deleteOldRecords(measured, { ...deletion, retention })).toBe(11_900)
    turns.stop()
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
    expect(turns.most, 'in one turn of the thread').toBeLessThanOrEqual(2)
    expect(await deleteOldRecords(db, { ...deletion, now: clock.now() + 15 * DAY })).toBe(100)
  })

  it('of a full source are looked through in parts, to find those that are too many', async () => {
    await db.query(
      `insert into page_records (website_id, source, kind, data, created_at)
       select $1, 'trace', 'k', '{}', $2 from generate_series(1, 30000)`,
      [WEBSITE, new Date(clock.now())],
    )
    await db.script('analyze page_records')
    const handled: HandledRows[] = []
    const isCounted = (sql: string) => sql.startsWith('select id from page_records')
    const counted = countingRows(db, handled, { isCounted, table: 'page_records' })
    const deletion = { websiteId: WEBSITE, source: 'trace', now: clock.now() } as const
    expect(await deleteOldRecords(counted, { ...deletion, retention: { days: 1, rows: 25_000 } })).toBe(5_000)
    expect(handled.map(({ read }) => read)).toEqual([10_000, 10_000, 5_001])
  })

  it('are deleted also when no new ones come in, until the server stops', async () => {
    const store = new RecordStore(db, WEBSITE, clock.now)
    await store.add({ source: 'performance', visitorId: null, records: several(1) })
    clock.advance(31 * DAY)
    await keepDeleting(db, WEBSITE, clock.now)()
    expect(await kept()).toEqual([])
  })

  it('are not stored if the old ones could not be deleted, so that a second try stores them once', async () => {
    let fails = true
    const failing: Database = {
      ...db,
      query: (sql, parameters) => {
        if (fails && sql.startsWith('delete')) throw new Error('no')
        return db.query(sql, parameters)
      },
    }
    const store = new RecordStore(failing, WEBSITE, clock.now)
    const add = () => store.add({ source: 'trace', visitorId: null, records: several(1) })
    await expect(add()).rejects.toThrow('no')
    expect(await kept()).toEqual([])
    fails = false
    await add()
    expect(await kept()).toEqual([0])
  })

  it.each(['visitor_id', 'analytics_id'])('of one %s are found by an index', async (column) => {
    await db.query(
      `insert into page_records (website_id, source, kind, data, visitor_id, analytics_id, created_at)
       select $1, 'trace', 'k', '{}', 'v' || n, 'v' || n, $2 from generate_series(1, 5000) n`,
      [WEBSITE, new Date(clock.now())],
    )
    await db.script('analyze page_records')
    const plan = await db.query<{ 'QUERY PLAN': string }>(
      `explain delete from page_records where website_id = '${WEBSITE}' and ${column} = 'v77'`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
      /page_records_by_(?:visitor|analytics_id)/,
    )
  })
})

it.each(testEngines)(
  'events from before the update keep their data and find their visitors, on $name',
  async ({ open }) => {
    const old = await open()
    try {
      await old.script('drop table page_records')
      await old.script(`create table census_events (
        id bigint generated always as identity primary key, website_id text not null, kind text not null,
        data jsonb not null, created_at timestamptz not null);
        create index census_events_by_kind on census_events (website_id, kind, id desc);
        create index census_events_by_age on census_events (created_at);`)
      for (const visitorCookie of ['v1|1|2|3|4', '', '|1|2|3|4', 'no record']) {
        await old.query(
          `insert into census_events (website_id, kind, data, created_at) values ('w', 'overlay', $1, now())`,
          [JSON.stringify({ visitorCookie })],
        )
      }
      await old.query(`delete from migrations where name like '010%'`)
      await migrate(old)
      const rows = await old.query<{ source: string; visitor_id: string | null }>(
        'select source, visitor_id from page_records order by id',
      )
      expect(rows.map(({ visitor_id }) => visitor_id)).toEqual(['v1', null, null, null])
      expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['census']))
    } finally {
      await old.close()
    }
  },
  OPEN_TIMEOUT_MS,
)

it.each([
  ['a1-b2|1|2|3|4', 'a1-b2'],
  ['a1|1|2|3', null],
  ['|1|2|3|4', null],
  ['a\0|1|2|3|4', null],
  [`${'a'.repeat(129)}|1|2|3|4`, null],
  ['a|1|2|3|4|5', null],
  [7, null],
  [undefined, null],
])('the visitor of the record %j', (record, id) => {
  expect(visitorIdOf(record)).toBe(id)
})
