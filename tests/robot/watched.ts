import type { Database, Queries } from '../../packages/server/src/base/database/database.js'

/** Also finds the word after `for update` and `do update`, which is no table. */
const WRITES = /\b(?:insert into|update|delete from)\s+(\w+)/gi

/** A database that remembers which tables were written. */
export interface Watched {
  readonly db: Database
  /** The tables that were written since the last look. */
  takeWritten(): ReadonlySet<string>
}

/** Watches the statements of a server. What was not written is still as it was checked before. */
export function watched(db: Database): Watched {
  let written = new Set<string>()
  const note = (sql: string) => {
    for (const [, table] of sql.matchAll(WRITES)) written.add(table!)
  }
  const queries = (inner: Queries): Queries => ({
    query(sql, parameters) {
      note(sql)
      return inner.query(sql, parameters)
    },
    script(sql) {
      note(sql)
      return inner.script(sql)
    },
  })
  return {
    db: {
      ...db,
      ...queries(db),
      transaction: (work) => db.transaction((inner) => work({ ...inner, ...queries(inner) })),
    },
    takeWritten() {
      const taken = written
      written = new Set()
      return taken
    },
  }
}
