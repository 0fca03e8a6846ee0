import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { ConnectionQueue } from './connection-queue.js'
import type { Database, Parameter, Queries } from './database.js'
import { bound } from './storable.js'
import { isConnectionLost, isConnectTimeout, isFrozen, isUndone, translated } from './unavailable.js'

const BIGINT = 20

// The driver returns bigint as text. Ids and revisions stay far below 2^53, and the embedded engine returns numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT, Number)

/** The time limits of each step in milliseconds; 0 for none. */
export interface Timeouts {
  /** Until it is a request's turn, while others use all connections. */
  readonly queue: number
  /** Until a new connection is open. */
  readonly connect: number
  /** Until PostgreSQL itself ends a statement. */
  readonly statement: number
  /**
   * Until the client stops waiting for a statement; longer than `statement`, which leaves the connection
   * usable.
   */
  readonly answer: number
}

/**
 * A request is answered within 10 seconds even if PostgreSQL is frozen: it waits twice for a connection, or for one
 * answer, and nobody waits for a turn any more then.
 */
export const TIMEOUTS: Timeouts = { queue: 8_000, connect: 3_000, statement: 4_000, answer: 5_000 }

/** For migrations, which may take long and run before the first request. */
export const NO_TIMEOUTS: Timeouts = { queue: 60_000, connect: 5_000, statement: 0, answer: 0 }

/** PostgreSQL ends an idle transaction after 30 seconds, so that a lost client leaves nothing locked. */
const IDLE_TRANSACTION_MS = 30_000

/** The most connections of one server. */
const CONNECTIONS = 10

/** The most requests that wait for one of them: each holds its body and its answer in memory. */
const WAITING = 1_000

const queriesOf = (client: pg.PoolClient): Queries => ({
  query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await client.query(sql, parameters.map(bound))).rows as Row[],
  script: async (sql) => {
    await client.query(sql)
  },
})

interface Connections {
  readonly pool: pg.Pool
  readonly queue: ConnectionQueue
}

/**
 * A connection of the pool. While the computer is busy, as in a burst of visitors, opening one may take longer than its
 * limit; by then another one may be free.
 */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (!isConnectTimeout(error)) throw error
    return pool.connect()
  }
}

/**
 * Uses one connection of the pool. A lost or frozen connection is discarded instead of released, and the work fails with
 * a `DatabaseUnavailableError`.
 */
async function withClient<Result>(
  { pool, queue }: Connections,
  work: (client: pg.PoolClient) => Promise<Result>,
) {
  await queue.enter()
  let client: pg.PoolClient | undefined
  let lost = false
  // For connections in use, the pool removes its own listener, and an unhandled `error` event ends the process.
  const onError = () => {
    lost = true
  }
  try {
    client = await connected(pool)
    client.on('error', onError)
    return await work(client)
  } catch (error) {
    lost ||= isConnectionLost(error)
    if (isFrozen(error)) queue.refuseAll()
    throw translated(error)
  } finally {
    // If a rollback has failed, the open transaction would continue in another request.
    client?.release(lost || client.getTransactionStatus() !== 'I')
    client?.off('error', onError)
    queue.leave()
  }
}

/** Until the second try, in milliseconds: the others, which are only just woken, are to have what both wanted. */
const RETRY_MS = 100

/** Runs work once more if PostgreSQL has undone it because of others. */
async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isUndone(error)) throw error
    await setTimeout(RETRY_MS)
    return work()
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
 * The database of a PostgreSQL server, through a pool of at most 10 connections. Fails if the server cannot be reached.
 *
 * @example
 * const db = await openServer('postgres://site:secret@localhost:5432/site')
 */
export async function openServer(url: string, timeouts: Timeouts = TIMEOUTS): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: CONNECTIONS,
    connectionTimeoutMillis: timeouts.connect,
    // Compiling a statement takes up to a second, and none of these runs long enough to win it back. Not a parameter of
    // the connection, which PgBouncer would have to let pass.
    onConnect: (client) => client.query('set jit = off'),
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // An idle connection that the server drops must not end the process. The pool opens another one.
  pool.on('error', () => {})
  const connections = {
    pool,
    queue: new ConnectionQueue({ places: CONNECTIONS, waiting: WAITING, waitMs: timeouts.queue }),
  }
  const db: Database = {
    query: (sql, parameters) =>
      withRetry(() => withClient(connections, (client) => queriesOf(client).query(sql, parameters))),
    script: (sql) => withClient(connections, (client) => queriesOf(client).script(sql)),
    transaction: (work) => withRetry(() => withClient(connections, (client) => inTransaction(client, work))),
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
