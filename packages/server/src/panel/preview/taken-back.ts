import type { Database } from '../../base/database/database.js'
import { databaseIn } from '../../base/database/nested.js'
import { openSite } from '../../content/site/site.js'
import { galleryPictures } from '../../features/galleries/pictures.js'
import { openUnlocks } from '../../features/members/unlocks.js'
import type { Services } from '../../services.js'

/** The services of a preview, which make all of their queries in its transaction and keep no page. */
export const servicesIn = (services: Services, db: Database): Services => {
  const { site, now } = services
  const inside = { db, site: openSite(db, site.id, now, galleryPictures), unlocks: openUnlocks(db, site.id) }
  return { ...services, ...inside, cachesPages: false }
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
