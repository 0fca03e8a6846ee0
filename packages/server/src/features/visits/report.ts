import type { VisitsBody, VisitsTables } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { nextTurn } from '../../base/database/turns.js'
import type { Period } from './period.js'
import { seriesOf } from './series.js'
import { type CensusTable, type Span, tableOf } from './tables.js'
import { vitalsOf } from './vitals.js'

/** The names of the tables. */
export type TableName = keyof VisitsTables

type Reader<Name extends TableName> = (
  db: Database,
  websiteId: string,
  period: Period,
) => Promise<VisitsTables[Name]>

const spanOf = (websiteId: string, { to, timeZone }: Period, since: string): Span => ({
  websiteId,
  from: since,
  to,
  timeZone,
})

const ofRecords =
  <Name extends CensusTable>(name: Name): Reader<Name> =>
  (db, websiteId, period) =>
    tableOf(db, name, spanOf(websiteId, period, period.recordsSince))

/** The rows of each table in a period. */
export const TABLE_READERS: { readonly [Name in TableName]: Reader<Name> } = {
  pages: ofRecords('pages'),
  sources: ofRecords('sources'),
  forms: ofRecords('forms'),
  buttons: ofRecords('buttons'),
  vitals: (db, websiteId, period) => vitalsOf(db, spanOf(websiteId, period, period.vitalsSince)),
}

/** The visits of a website in a period. Between two tables, other requests have their turns. */
export async function readVisits(
  db: Database,
  websiteId: string,
  period: Period,
  language: string,
): Promise<VisitsBody> {
  const { range, step, timeZone, from, to, recordsSince, vitalsSince } = period
  const series = await seriesOf(db, websiteId, period, language)
  const sum = (key: 'visits' | 'views') => series.reduce((total, each) => total + each[key], 0)
  const table = async <Name extends TableName>(name: Name) => {
    await nextTurn()
    return TABLE_READERS[name](db, websiteId, period)
  }
  return {
    range,
    step,
    timeZone,
    from,
    to,
    recordsSince,
    vitalsSince,
    totals: { visits: sum('visits'), views: sum('views') },
    series,
    pages: await table('pages'),
    sources: await table('sources'),
    forms: await table('forms'),
    buttons: await table('buttons'),
    vitals: await table('vitals'),
  }
}
