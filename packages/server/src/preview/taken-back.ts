import type { Database, Queries } from '../database/database.js'

/** A transaction in the place of the database. A transaction inside it is undone alone if it fails. */
function databaseIn({ query, script }: Queries): Database {
  return {
    query,
    script,
    async transaction(work) {
      await script('savepoint inside')
      try {
        const result = await work({ query, script })
        await script('release savepoint inside')
        return result
      } catch (error) {
        await script('rollback to savepoint inside')
        throw error
      }
    },
    close: async () => {},
  }
}

/**
 * Does work in a transaction, and takes back all that it has changed in the database.
 *
 * @param work must make all of its queries inside: an embedded database answers others only after the transaction
 *
 * @example
 * const html = await takenBack(db, async (inside) => {
 *   await inside.query('update pages set path = $1 where id = $2', ['/boats', id])
 *   return render(inside, '/boats')
 * })
 */
export async function takenBack<Result>(
  db: Pick<Database, 'transaction'>,
  work: (inside: Database) => Promise<Result>,
): Promise<Result> {
  let done: { readonly result: Result } | undefined
  try {
    await db.transaction(async (queries) => {
      done = { result: await work(databaseIn(queries)) }
      throw new Error('The changes of a preview are not kept.')
    })
  } catch (error) {
    if (!done) throw error
  }
  return done!.result
}
