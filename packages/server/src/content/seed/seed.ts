import type { Database, Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { storableJson as json } from '../../base/database/storable.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import { moveEvents } from '../site/owner-zone.js'
import type { SeedFile } from './seed-file.js'
import type { SeedPart } from './seed-part.js'
import type { Seed } from './seed-schema.js'

/** Writes the seed, surrounded by the parts that compare the rows before and after. */
const surrounded = (
  queries: Queries,
  parts: readonly SeedPart[],
  websiteId: string,
  write: () => Promise<void>,
): Promise<void> =>
  parts.reduce<() => Promise<void>>(
    (inner, part) => () => part.around?.(queries, websiteId, inner) ?? inner(),
    write,
  )()

/**
 * Writes a site's seed to the database, unless this version is there already. Pages, navigation and forms follow the
 * file. Options that the owner has set in the panel stay, unless the type of their block has changed. The stock
 * of products, submissions and accounts are never touched.
 *
 * @returns whether anything was written
 */
export const writeSeed = (
  db: Database,
  { seed, version }: SeedFile,
  parts: readonly SeedPart[],
): Promise<boolean> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const [stored] = await queries.query<{ seed_version: string }>(
      'select seed_version from websites where id = $1',
      [seed.website.id],
    )
    if (stored?.seed_version === version) return false
    await surrounded(queries, parts, seed.website.id, async () => {
      await writeWebsite(queries, seed, version)
      await writeForms(queries, seed)
      await writePages(queries, seed, parts)
      await moveToOwnersZone(queries, seed)
      for (const part of parts) await part.write?.(queries, seed)
    })
    return true
  })

async function writeWebsite(
  queries: Queries,
  { website, navigation, notFound, locked }: Seed,
  version: string,
) {
  await queries.query(
    `insert into websites (id, identifier, title, settings, navigation, not_found, locked, seed_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set identifier = excluded.identifier, title = excluded.title,
       settings = excluded.settings, navigation = excluded.navigation, not_found = excluded.not_found,
       locked = excluded.locked,
       navigation_revision = websites.navigation_revision
         + (websites.navigation is distinct from excluded.navigation)::integer,
       seed_version = excluded.seed_version`,
    [
      website.id,
      website.identifier,
      website.title,
      json(website),
      json(navigation),
      json(notFound),
      json(locked),
      version,
    ],
  )
}

async function writeForms(queries: Queries, { website, forms }: Seed) {
  await queries.query('delete from forms where website_id = $1', [website.id])
  for (const form of forms) {
    await queries.query('insert into forms (website_id, id, definition) values ($1, $2, $3)', [
      website.id,
      form.id,
      json(form),
    ])
  }
}

async function writePages(queries: Queries, { website, pages }: Seed, parts: readonly SeedPart[]) {
  const ids = json(pages.map(({ id }) => id))
  await queries.query(
    'delete from pages where website_id = $1 and id not in (select jsonb_array_elements_text($2::jsonb))',
    [website.id, ids],
  )
  await prepareOwnerPages(queries, website.id, pages)
  // If two pages swap their paths, the unique index would reject the first update.
  await queries.query(`update pages set path = 'moving:' || id where website_id = $1`, [website.id])
  for (const page of pages) {
    const { id, path, pageType, collectionId, blocks, ...more } = page
    const data = Object.assign({}, more, ...parts.map((part) => part.pageData?.(page)))
    await queries.query(
      `insert into pages (website_id, id, path, page_type, collection_id, data) values ($1, $2, $3, $4, $5, $6)
       on conflict (website_id, id) do update set path = excluded.path, page_type = excluded.page_type,
         collection_id = excluded.collection_id, data = excluded.data`,
      [website.id, id, path, pageType, collectionId, json(data)],
    )
    await writeBlocks(queries, website.id, id, blocks)
  }
}

/** The seed's instants are those of its own time zone. */
async function moveToOwnersZone(queries: Queries, { website }: Seed) {
  const [row] = await queries.query<{ timeZone: string | null }>(
    `select owner #>> '{sections,contact,timeZone}' as "timeZone" from websites where id = $1`,
    [website.id],
  )
  const timeZone = row?.timeZone ?? website.timeZone
  await moveEvents(queries, website.id, timeZoneOf(website), timeZoneOf({ timeZone }))
}

/**
 * Counts the revisions of the pages that the panel will show differently: a save that is based on the earlier page is a
 * conflict. A path that the seed needs is taken from the page to which an owner has moved it.
 */
async function prepareOwnerPages(queries: Queries, websiteId: string, pages: Seed['pages']) {
  const rows = json(
    pages.map(({ id, path, title, description, access = null, product }) => ({
      id,
      path,
      title,
      description,
      access,
      is_product: product !== undefined,
    })),
  )
  await queries.query(
    `update pages p set revision = revision + 1
     from jsonb_to_recordset($2::jsonb)
       as row(id text, path text, title text, description text, access text, is_product boolean)
     where p.website_id = $1 and p.id = row.id
       and (p.path, p.data ->> 'title', p.data ->> 'description', p.data ->> 'access', p.data ? 'product')
         is distinct from (row.path, row.title, row.description, row.access, row.is_product)`,
    [websiteId, rows],
  )
  await queries.query(
    `update pages p set owner_path = null, revision = revision + 1
     from jsonb_to_recordset($2::jsonb) as row(id text, path text)
     where p.website_id = $1 and p.owner_path = row.path`,
    [websiteId, rows],
  )
}

async function writeBlocks(
  queries: Queries,
  websiteId: string,
  pageId: string,
  blocks: Seed['pages'][number]['blocks'],
) {
  await queries.query(
    // Ids of the layout, of sections and of blocks in sections have one of these characters, and those of a seed none.
    `delete from blocks where website_id = $1 and page_id = $2 and id !~ '[:@]'
       and id not in (select jsonb_array_elements_text($3::jsonb))`,
    [websiteId, pageId, json(blocks.map(({ id }) => id))],
  )
  for (const { id, type, options } of blocks) {
    await queries.query(
      `insert into blocks (website_id, page_id, id, type, theme, options) values ($1, $2, $3, $4, $5, '{}')
       on conflict (website_id, page_id, id) do update set type = excluded.type, theme = excluded.theme,
         options = case when blocks.type <> excluded.type then '{}' else blocks.options end,
         revision = case when blocks.type <> excluded.type then blocks.revision + 1 else blocks.revision end`,
      [websiteId, pageId, id, type, json(options)],
    )
  }
}
