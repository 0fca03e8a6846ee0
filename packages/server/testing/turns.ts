import type { Database } from '../src/base/database/database.js'

/** The statements of each turn of the thread, outside of transactions. */
export interface Turns {
  readonly db: Database
  /** The statements of all turns. */
  readonly all: number
  /** The most statements of one turn. */
  readonly most: number
  stop(): void
}

/** Counts the statements of each turn of the thread, until it is stopped: the embedded database runs on this thread. */
export function countingTurns(db: Database): Turns {
  // Not a list of turns: a machine that waits for a database takes hundreds of thousands.
  let [all, most, own] = [0, 0, 0]
  let timer = setImmediate(function next() {
    own = 0
    timer = setImmediate(next)
  })
  return {
    db: {
      ...db,
      query: (sql, parameters) => {
        all += 1
        own += 1
        most = Math.max(most, own)
        return db.query(sql, parameters)
      },
    },
    get all() {
      return all
    },
    get most() {
      return most
    },
    stop: () => clearImmediate(timer),
  }
}
