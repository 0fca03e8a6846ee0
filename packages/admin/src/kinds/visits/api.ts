import { VisitsBody, type VisitsRange, type VisitsStep } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { queryOf } from '../../base/api/query.js'

const PATH = '/api/config/visits'

/** Selects a time and the length of its periods. */
export interface VisitsQuery {
  readonly range: VisitsRange
  readonly step: VisitsStep
}

export const readVisits = (call: Client, query: VisitsQuery) =>
  call({ method: 'GET', path: `${PATH}?${queryOf({ ...query })}`, answer: VisitsBody })

/** The address of one table as a CSV file. */
export const visitsCsv = (name: string, { range, step }: VisitsQuery): string =>
  `${PATH}/${name}.csv?${queryOf({ range, step })}`
