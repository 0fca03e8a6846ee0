import type { Database } from '../src/base/database/database.js'

/** The statements of each turn of the thread, outside of transactions. */
export interface Turns {
  readonly db: Database
  /** How many statements were run in each turn. */
  readonly statements: readonly number[]
  stop(): void
}

/** Counts the statements of each turn of the thread, until it is stopped: the embedded database runs on this thread. */
export function countingTurns(db: Database): Turns {
  const statements = [0]
  let timer = setImmediate(function next() {
    statements.push(0)
    timer = setImmediate(next)
  })
  return {
    db: {
      ...db,
      query: (sql, parameters) => {
        statements[statements.length - 1]! += 1
        return db.query(sql, parameters)
      },
    },
    statements,
    stop: () => clearImmediate(timer),
  }
}
