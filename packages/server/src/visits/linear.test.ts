import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, testEngines } from '../../testing/databases.js'
import { countingRows, type HandledRows } from '../../testing/plans.js'
import { WEBSITE } from '../../testing/test-site.js'
import type { Database } from '../database/database.js'
import { periodOf } from './period.js'
import { readVisits } from './report.js'

const NOW = Date.UTC(2026, 10, 21, 12)
const RECORDS = 100_000
const BATCH = 10_000

/** The most rows that the steps of one statement may handle together, for each row of the table. */
const STEPS = 3

describe.each(testEngines)('the visits of a site with many records, on $name', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    // A record every 26 seconds over 30 days: each kind, by 5,000 visitors on 500 pages. In parts, because a server ends
    // statements that take too long.
    for (let first = 1; first < RECORDS; first += BATCH)
      await db.query(
        `insert into page_records (website_id, source, kind, data, created_at)
       select $1, case when n % 10 < 8 then 'census' else 'performance' end,
         (array['page-view','page-view','page-view','form-render','button-render','button-click','landing','page-view','LCP','CLS'])[n % 10 + 1],
         jsonb_build_object('pagePath', '/' || n % 500, 'visitorCookie', n % 5000 || '|1|2|3|4', 'formId', n % 20,
           'id', n % 200, 'refer', 'https://' || n % 100 || '.example/',
           'data', jsonb_build_object('pagePath', '/' || n % 500, 'value', n % 5000, 'id', n)),
         $2::timestamptz - n * interval '25.9 seconds'
       from generate_series(${first}, ${first + BATCH - 1}) n`,
        [WEBSITE, new Date(NOW)],
      )
    await db.script('analyze page_records')
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())

  /** The rows that each statement of the report handles: in all steps, and those that it reads of the records. */
  async function rows(range: '7-days' | '30-days') {
    const handled: HandledRows[] = []
    const planned = countingRows(db, handled, {
      isCounted: (sql) => sql.includes('page_records'),
      table: 'page_records',
    })
    const body = await readVisits(
      planned,
      WEBSITE,
      periodOf({ range, now: NOW, timeZone: 'Europe/London' }),
      'en-GB',
    )
    expect(body.pages).toHaveLength(50)
    expect(body.totals.views).toBeGreaterThan(0)
    return handled
  }

  it('are read in time linear in the number of records', async () => {
    const handled = await rows('30-days')
    expect(handled.length).toBeGreaterThan(5)
    for (const { steps } of handled) expect(steps).toBeLessThan(RECORDS * STEPS)
    const days = handled.slice(0, 30)
    expect(
      days.reduce((total, { read }) => total + read, 0),
      'each record is read for one day',
    ).toBeLessThan(RECORDS)
  })

  it('of a week read no older records', async () => {
    const handled = await rows('7-days')
    for (const { read } of handled) expect(read).toBeLessThan(RECORDS * (8 / 30))
  })
})
