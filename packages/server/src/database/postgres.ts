import pg from 'pg'
import type { Database, Parameter, Queries } from './database.js'
import { bound } from './storable.js'
import { isConnectionLost, translated } from './unavailable.js'

const BIGINT = 20

// The driver gives bigint as text; ids and revisions here stay far below 2^53, and the embedded engine gives numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT, Number)

/** How long each step may take, in milliseconds; 0 is for ever. */
export interface Timeouts {
  /** Until there is a connection: a new one, or one that another request gives back. */
  readonly connect: number
  /** Until PostgreSQL itself ends a statement. */
  readonly statement: number
  /** Until a statement without an answer is given up; longer than `statement`, which leaves the connection usable. */
  readonly answer: number
}

/** The sum stays below 10 seconds, so that a request is answered by then even when PostgreSQL is frozen. */
export const TIMEOUTS: Timeouts = { connect: 3_000, statement: 4_000, answer: 5_000 }

/** For changes of tables, which may take long and come before the first request. */
export const UNHURRIED: Timeouts = { connect: 5_000, statement: 0, answer: 0 }

/** PostgreSQL ends a transaction that its client has forgotten, so that nothing stays locked: 30 seconds. */
const FORGOTTEN_MS = 30_000

const queriesOf = (client: pg.PoolClient): Queries => ({
  query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await client.query(sql, parameters.map(bound))).rows as Row[],
  script: async (sql) => {
    await client.query(sql)
  },
})

/**
 * Works with one connection of the pool. A connection that is lost or answers nobody is thrown away, never given
 * back; the work then fails with a `DatabaseUnavailableError`.
 */
async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) {
  let client: pg.PoolClient | undefined
  let lost = false
  // The pool takes its own listener away from a connection in use; an `error` without one ends the process.
  const onError = () => {
    lost = true
  }
  try {
    client = await pool.connect()
    client.on('error', onError)
    return await work(client)
  } catch (error) {
    lost ||= isConnectionLost(error)
    throw translated(error)
  } finally {
    // A transaction that is still open, because its rollback failed, would go on in somebody else's work.
    client?.release(lost || client.getTransactionStatus() !== 'I')
    client?.off('error', onError)
  }
}

async function inTransaction<Result>(client: pg.PoolClient, work: (queries: Queries) => Promise<Result>) {
  try {
    await client.query('begin')
    const result = await work(queriesOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    if (!isConnectionLost(error)) await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * A PostgreSQL server's database, by way of a pool of at most 10 connections. Fails when it cannot be reached.
 * Nothing waits longer than `timeouts` say.
 *
 * @example
 * const db = await openServer('postgres://site:secret@localhost:5432/site')
 */
export async function openServer(url: string, timeouts: Timeouts = TIMEOUTS): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 10,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    idle_in_transaction_session_timeout: FORGOTTEN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // An idle connection that the server drops must not end the process; the pool opens another one.
  pool.on('error', () => {})
  const db: Database = {
    query: (sql, parameters) => withClient(pool, (client) => queriesOf(client).query(sql, parameters)),
    script: (sql) => withClient(pool, (client) => queriesOf(client).script(sql)),
    transaction: (work) => withClient(pool, (client) => inTransaction(client, work)),
    close: () => pool.end(),
  }
  try {
    await db.query('select 1')
    return db
  } catch (error) {
    await pool.end()
    throw error
  }
}
