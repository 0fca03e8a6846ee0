import { join } from 'node:path'
import { GalleryContent, MAX_CONNECTED_GALLERIES } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Queries } from '../../base/database/database.js'
import { storableJson as json } from '../../base/database/storable.js'
import { findFile } from '../../base/files/files.js'
import type { RejectSeed, SeedPart } from '../../content/seed/seed-part.js'
import type { Seed } from '../../content/seed/seed-schema.js'

/** A photo gallery of a seed. Its pictures are those of the theme, whose addresses begin with `/assets/`. */
const SeedGallery = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d-]{0,63}$/, 'must be a name such as "in-the-workshop"')),
  ...GalleryContent.entries,
})

/** The photo galleries of a seed. */
const SeedGalleries = v.optional(
  v.pipe(
    v.array(SeedGallery),
    v.maxLength(MAX_CONNECTED_GALLERIES, `a site has at most ${MAX_CONNECTED_GALLERIES} galleries`),
    v.check(
      (galleries) => new Set(galleries.map(({ id }) => id)).size === galleries.length,
      'two of them have the same id',
    ),
  ),
  [],
)

/** The part of a seed that is about galleries. */
export interface GallerySeed {
  readonly galleries: v.InferOutput<typeof SeedGalleries>
}

/**
 * Writes the galleries of a seed. Those that an owner has changed or deleted stay so, and one for which there is no room
 * beside those of the owner is left out.
 */
async function writeSeedGalleries(
  queries: Queries,
  { website: { id: websiteId }, galleries }: Seed & GallerySeed,
): Promise<void> {
  await queries.query(
    `delete from galleries where website_id = $1 and not is_own
       and id not in (select jsonb_array_elements_text($2::jsonb))`,
    [websiteId, json(galleries.map(({ id }) => id))],
  )
  for (const { id, name, items } of galleries) {
    await queries.query(
      `insert into galleries (website_id, id, name, items, is_own)
       select $1, $2, $3, $4::jsonb, false
       where exists (select 1 from galleries where website_id = $1 and id = $2)
         or (select count(*) from galleries where website_id = $1 and not is_deleted) < $5::int
       on conflict (website_id, id) do update set name = excluded.name, items = excluded.items,
         revision = nextval('gallery_revisions')
       where not galleries.is_own and (galleries.name, galleries.items) is distinct from (excluded.name, excluded.items)`,
      [websiteId, id, name, json(items), MAX_CONNECTED_GALLERIES],
    )
  }
}

/** Rejects a picture that the theme does not have. */
async function checkPictures(
  { galleries }: GallerySeed,
  siteFolder: string,
  reject: RejectSeed,
): Promise<void> {
  const assets = join(siteFolder, 'assets')
  for (const [index, { items }] of galleries.entries()) {
    for (const [at, { address }] of items.entries()) {
      const picture = address.startsWith('/assets/') ? address.slice('/assets/'.length) : ''
      if (picture !== '' && (await findFile(assets, picture))) continue
      reject(`galleries.${index}.items.${at}.address`, `there is no picture "${address}" in assets/.`)
    }
  }
}

/** Photo galleries that blocks can be connected to, in addition to those of the owner. */
export const gallerySeed: SeedPart<GallerySeed> = {
  entries: { galleries: SeedGalleries },
  checkFiles: checkPictures,
  write: writeSeedGalleries,
}
