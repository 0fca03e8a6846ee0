import type { Database } from '../database/database.js'
import { storableJson } from '../database/storable.js'
import type { SeedWebsite } from './seed-schema.js'

/** Values of the website that the owner may set. They override those of the seed. */
export type OwnerValues = Partial<Pick<SeedWebsite, 'languages' | 'header' | 'footer'>>

/** Saves values of the website. Others stay as they are. */
export async function saveOwnerValues(db: Database, websiteId: string, values: OwnerValues): Promise<void> {
  await db.query('update websites set owner = owner || $2::jsonb where id = $1', [
    websiteId,
    storableJson(values),
  ])
}
