import pg from 'pg'
import type { Database, Parameter, Queries } from './database.js'
import { bound } from './storable.js'

const BIGINT = 20

// The driver gives bigint as text; ids and revisions here stay far below 2^53, and the embedded engine gives numbers.
const types = new pg.TypeOverrides()
types.setTypeParser(BIGINT, Number)

const queriesOf = (client: pg.Pool | pg.PoolClient): Queries => ({
  query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await client.query(sql, parameters.map(bound))).rows as Row[],
  script: async (sql) => {
    await client.query(sql)
  },
})

/**
 * A PostgreSQL server's database, by way of a pool of at most 10 connections. Fails when it cannot be reached
 * within 5 seconds.
 *
 * @example
 * const db = await openServer('postgres://site:secret@localhost:5432/site')
 */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 5_000 })
  // An idle connection that the server drops must not end the process; the pool opens another one.
  pool.on('error', () => {})
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    ...queriesOf(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  }
}

async function inTransaction<Result>(pool: pg.Pool, work: (queries: Queries) => Promise<Result>) {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await work(queriesOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}
