import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Database, Parameter, Queries } from './database.js'
import { openOrCreate } from './new-folder.js'
import { bound } from './storable.js'
import { SyncedFs } from './synced-fs.js'

// `-F` turns syncing off. Only this method of syncing has an effect in the engine.
const DURABLE = [...PGlite.defaultStartParams.filter((name) => name !== '-F'), '-c', 'wal_sync_method=fsync']

const queriesOf = (engine: PGlite | Transaction): Queries => ({
  query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await engine.query<Row>(sql, parameters.map(bound))).rows,
  script: async (sql) => {
    await engine.exec(sql)
  },
})

/**
 * PostgreSQL inside this process. Each statement or transaction is on the disk when it ends.
 *
 * @param folder the folder of its files
 * @example
 * const db = await openEmbedded('/srv/site/.data/db')
 */
export const openEmbedded = (folder: string): Promise<Database> =>
  openOrCreate(folder, async () =>
    embeddedIn(await PGlite.create({ fs: new SyncedFs(folder), startParams: DURABLE })),
  )

/** The database of a running engine that no other process uses. */
export function embeddedIn(engine: PGlite): Database {
  const queries = queriesOf(engine)
  let writes = 0
  /** Counts before and after the work: reads in between may see the state before or after the change. */
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    writes += 1
    try {
      return await work()
    } finally {
      writes += 1
    }
  }
  return {
    query: (sql, parameters) =>
      /^\s*select\b/i.test(sql)
        ? queries.query(sql, parameters)
        : counted(() => queries.query(sql, parameters)),
    script: (sql) => counted(() => queries.script(sql)),
    transaction: (work) => counted(() => engine.transaction((transaction) => work(queriesOf(transaction)))),
    close: () => engine.close(),
    writes: () => writes,
  }
}
