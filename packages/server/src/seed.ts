import { describedKinds, type RecordKindDescription } from '@site/runtime/contract'
import type * as v from 'valibot'
import type { Database } from './base/database/database.js'
import { recordSeed, type SeedWithRecords } from './content/kinds/seed.js'
import { writeSeed } from './content/seed/seed.js'
import { checkSeedFiles } from './content/seed/seed-check.js'
import { type SeedFile as CommonFile, readSeedFile } from './content/seed/seed-file.js'
import { seedSchema } from './content/seed/seed-part.js'
import type { Seed as CommonSeed } from './content/seed/seed-schema.js'
import type { SeedProduct } from './features/commerce/catalogue/seed-product.js'
import type { ShopSeed } from './features/commerce/catalogue/seed-rules.js'
import type { GallerySeed } from './features/galleries/seed-galleries.js'
import { FEATURES } from './features/list.js'

const partsWith = (kinds: readonly RecordKindDescription[]) => [
  ...FEATURES.flatMap(({ seed }) => seed ?? []),
  recordSeed(kinds),
]

const PARTS = partsWith(describedKinds)

/** A seed with the keys of all features. */
export type Seed = Omit<CommonSeed, 'pages'> &
  GallerySeed &
  SeedWithRecords &
  Pick<ShopSeed, 'commerce'> & {
    pages: (CommonSeed['pages'][number] & { product?: SeedProduct | undefined })[]
  }

/** The seed of a site folder, and its version. */
export type SeedFile = CommonFile<Seed>

/** The schema of a seed with the keys of all features. */
export const Seed = seedSchema(PARTS) as v.GenericSchema<unknown, Seed>

/**
 * Reads the seed of a site folder. A missing or invalid file is a {@link StartError} that names the place.
 *
 * @param isEmpty - the theme without content: of `seed/empty.json`, with what the theme brings from `seed/site.json`
 * @example
 * const { seed, version } = await readSeed('/srv/examples/site')
 */
export function readSeed(
  siteFolder: string,
  now: number = Date.now(),
  kinds: readonly RecordKindDescription[] = describedKinds,
  isEmpty: boolean = false,
): Promise<SeedFile> {
  const parts = partsWith(kinds)
  const schema = seedSchema(parts) as v.GenericSchema<unknown, Seed>
  const versions = parts.flatMap(({ version }) => version ?? [])
  return readSeedFile(siteFolder, schema, { now, versions, isEmpty })
}

/** Rejects a seed that names a template, a block or a file that the site folder does not have. */
export const checkSeed = (seed: Seed, siteFolder: string): Promise<void> =>
  checkSeedFiles(seed, siteFolder, PARTS)

/** Writes a site's seed to the database, unless this version is there already. @returns whether anything was written */
export const seedSite = (db: Database, file: SeedFile): Promise<boolean> => writeSeed(db, file, PARTS)
