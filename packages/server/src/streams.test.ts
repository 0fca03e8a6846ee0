import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type SignedIn, signIn, type TestApp } from '../testing/app.js'
import { onEachDatabase } from '../testing/databases.js'
import { db, setUpPanel } from '../testing/panel.js'
import { countingRows, type HandledRows } from '../testing/plans.js'
import { WEBSITE } from '../testing/test-site.js'

const ROWS = 1_050

/** The most rows that one turn of the thread may read of the table: a hundred numbers and sizes, and the rows twice. */
const TURN_READS = 310

/** The most rows that one turn may pass over: their numbers first, then the rows; of two parts, where they meet. */
const TURN_PASSED = 8_200

/** The most bytes of text that one turn may send, where rows are large. */
const TURN_LENGTH = 1_000_000

const STREAMS = [
  ['/api/config/submissions.csv?formId=contact', 'submissions'],
  ['/api/config/mailing-lists/news.csv', 'mailing_list_members'],
  ['/api/config/visitor-data/export', 'page_records'],
] as const

onEachDatabase('downloads of many rows', ({ open }) => {
  setUpPanel(open)
  /** The rows that were read in each turn of the thread. */
  let turns: number[] = []
  const apps = new Map<string, TestApp>()
  let signed: SignedIn
  beforeAll(async () => {
    await db.query(
      `insert into submissions (website_id, form_id, field_values, details, search_text, created_at)
       select $1, 'contact', jsonb_build_object('message', 'Hello ' || n, 'former-' || n % 7, 'x'), '{}', '', now()
       from generate_series(1, ${ROWS}) n`,
      [WEBSITE],
    )
    await db.query(
      `insert into page_records (website_id, source, kind, data, created_at)
       select $1, 'census', 'page-view', jsonb_build_object('n', n), now() from generate_series(1, ${ROWS}) n`,
      [WEBSITE],
    )
    await db.query(
      `insert into mailing_list_members (website_id, list, email, form_id, joined_at)
       select $1, 'news', 'ada-' || n || '@example.org', 'contact', now() from generate_series(1, ${ROWS}) n`,
      [WEBSITE],
    )
    await db.script('analyze submissions; analyze mailing_list_members; analyze page_records')
    for (const [path, table] of STREAMS) {
      const handled: HandledRows[] = []
      handled.push = (...rows) => {
        turns[turns.length - 1]! += rows.reduce((total, { read }) => total + read, 0)
        return 0
      }
      apps.set(path, await createTestApp(countingRows(db, handled, { table })))
      signed = await signIn(apps.get(path)!)
    }
  })
  beforeEach(() => {
    turns = [0]
  })

  /** Begins a new turn after each pass of the event loop, until it is stopped. */
  function countTurns(): () => void {
    let timer = setImmediate(function next() {
      turns.push(0)
      timer = setImmediate(next)
    })
    return () => clearImmediate(timer)
  }

  /** A slow answer has more turns than a call may have arguments. */
  const most = (rows: readonly number[]) => rows.reduce((before, each) => Math.max(before, each), 0)

  const request = (path: string) => apps.get(path)!.app.request(path, { headers: { cookie: signed.cookie } })

  it.each(STREAMS)('have all of them, a few in each turn of the thread: %s', async (path) => {
    const stop = countTurns()
    const response = await request(path)
    expect(response.status).toBe(200)
    const lines = (await response.text()).trim().split('\n')
    stop()
    expect(lines.length).toBeGreaterThanOrEqual(ROWS)
    expect(lines.length).toBeLessThanOrEqual(ROWS + 1)
    expect(turns.reduce((total, rows) => total + rows, 0)).toBeGreaterThanOrEqual(ROWS)
    // The plan of each statement is read beside it, without a turn between the two.
    expect(most(turns)).toBeLessThanOrEqual(TURN_READS)
  })

  it('have fewer rows in each turn where they are large', async () => {
    await db.query(
      `insert into submissions (website_id, form_id, field_values, details, search_text, created_at)
       select $1, 'long', jsonb_build_object('message', repeat('x', 50000)), '{}', '', now() from generate_series(1, 200)`,
      [WEBSITE],
    )
    const path = '/api/config/submissions.csv?formId=long'
    const [app] = apps.values()
    const response = await app!.app.request(path, { headers: { cookie: signed.cookie } })
    const lengths: number[] = []
    for await (const part of response.body!) lengths.push(part.length)
    expect(lengths.reduce((total, length) => total + length, 0)).toBeGreaterThan(200 * 50_000)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(TURN_LENGTH)
  })

  it('pass over a bounded number of records in each turn to find those of a time', async () => {
    await db.query(
      `insert into page_records (website_id, source, kind, data, created_at)
       select $1, 'trace', 'k', jsonb_build_object('n', n), '2026-11-01'::timestamptz + n * interval '1 minute'
       from generate_series(1, 12000) n`,
      [WEBSITE],
    )
    await db.script('analyze page_records')
    const path = '/api/config/visitor-data/export'
    const exported = async (from: string, to: string) => {
      const query = new URLSearchParams({ kind: 'trace', from, to })
      const stop = countTurns()
      const response = await apps
        .get(path)!
        .app.request(`${path}?${query}`, { headers: { cookie: signed.cookie } })
      const lines = (await response.text()).trim().split('\n')
      stop()
      return lines.map((line) => (JSON.parse(line) as { data: { n: number } }).data.n)
    }
    expect(await exported('2026-11-09T05:00:00Z', '2026-11-30')).toEqual(
      Array.from({ length: 12_000 - 11_820 + 1 }, (_, at) => 11_820 + at),
    )
    expect(await exported('2026-10-01', '2026-11-01T03:00:00Z')).toEqual(
      Array.from({ length: 179 }, (_, at) => 1 + at),
    )
    expect(most(turns)).toBeLessThanOrEqual(TURN_PASSED)
  })

  it.each(STREAMS)('read no more once nobody takes them: %s', async (path) => {
    const response = await request(path)
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
    // Parts requested before the end may still arrive.
    for (let pass = 0; pass < 5; pass += 1) await new Promise((resolve) => setImmediate(resolve))
    const read = turns.reduce((total, rows) => total + rows, 0)
    for (let pass = 0; pass < 50; pass += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(turns.reduce((total, rows) => total + rows, 0)).toBe(read)
    expect(read).toBeLessThan(ROWS * 2)
  })
})
