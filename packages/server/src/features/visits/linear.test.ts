import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import { countingRows, type HandledRows } from '../../../testing/plans.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { countingTurns } from '../../../testing/turns.js'
import type { Database } from '../../base/database/database.js'
import { countRowsOfDays } from '../../content/page-reports/counted-days.js'
import { countDays } from '../../content/page-reports/visit-days.js'
import { periodOf } from './period.js'
import { readVisits } from './report.js'

const NOW = Date.UTC(2026, 10, 21, 12)
const RECORDS = 100_000
const BATCH = 10_000

/** The most rows that the steps of one statement may handle together, for each row of the table. */
const STEPS = 3

onEachDatabase('the visits of a site with many records', ({ open }) => {
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
  async function rows(range: '7-days' | '30-days' | '12-months') {
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

  it('read few records once the days that are over are counted', async () => {
    await countDays(db, WEBSITE, NOW)
    await countRowsOfDays(db, WEBSITE, { source: 'census', days: 90, now: NOW })
    await countRowsOfDays(db, WEBSITE, { source: 'performance', days: 30, now: NOW })
    await db.script('analyze counted_days; analyze day_counts')
    const handled = await rows('12-months')
    // The records of one day of thirty, once for the chart and once for each table of their kind.
    const read = handled.reduce((total, each) => total + each.read, 0)
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(7 * (RECORDS / 30))
  })

  it('leave other requests a turn between two tables', async () => {
    const turns = countingTurns(db)
    const period = periodOf({ range: '7-days', now: NOW, timeZone: 'Europe/London' })
    await readVisits(turns.db, WEBSITE, period, 'en-GB')
    turns.stop()
    expect(turns.all).toBeGreaterThan(10)
    // The days that are counted, and the table.
    expect(turns.most).toBeLessThanOrEqual(2)
  })
})
