import type { Database } from '../database/database.js'
import { databaseIn } from '../database/nested.js'

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
