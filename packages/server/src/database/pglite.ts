import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Database, Parameter, Queries } from './database.js'
import { bound } from './storable.js'

const queriesOf = (engine: PGlite | Transaction): Queries => ({
  query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await engine.query<Row>(sql, parameters.map(bound))).rows,
  script: async (sql) => {
    await engine.exec(sql)
  },
})

/**
 * PostgreSQL inside this process.
 *
 * @param folder where it keeps its files; without it everything is in memory and ends with the process
 * @example
 * const db = await openEmbedded('.data/db')
 */
export async function openEmbedded(folder?: string): Promise<Database> {
  return embeddedIn(await PGlite.create(folder === undefined ? {} : { dataDir: folder }))
}

/** The database of an engine that runs already. */
export function embeddedIn(engine: PGlite): Database {
  return {
    ...queriesOf(engine),
    transaction: (work) => engine.transaction((transaction) => work(queriesOf(transaction))),
    close: () => engine.close(),
  }
}
