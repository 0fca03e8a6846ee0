import type { Timeouts } from '../src/base/database/postgres.js'

/**
 * Limits of time for databases of tests. A machine that is busy with other tests may need more than the product's four
 * seconds for one statement: to copy a database, or for the last of 200 buyers.
 */
export const PATIENT: Timeouts = { queue: 60_000, connect: 30_000, statement: 60_000, answer: 70_000 }
