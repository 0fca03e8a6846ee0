import type { Queries } from './database.js'

/** Work that only one server of a database does at a time. The numbers only have to differ. */
const LOCKS = {
  migrate: 74_112_001,
  seed: 74_112_002,
  owner: 74_112_003,
  members: 74_112_004,
  accounts: 74_112_005,
  lists: 74_112_006,
  'record changes': 74_112_038,
  'day counts': 74_112_048,
  confirmations: 74_112_064,
} as const

type Work = keyof typeof LOCKS

/** Waits until no other server does this work. The lock is held until the transaction ends. */
export const lock = (queries: Queries, work: Work): Promise<unknown> =>
  queries.query('select pg_advisory_xact_lock($1)', [LOCKS[work]])

/** Waits like {@link lock}, but only for those who do this work for the same website. */
export const lockWebsite = (queries: Queries, work: Work, websiteId: string): Promise<unknown> =>
  queries.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [LOCKS[work], websiteId])
