import type { Database, Queries } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { storableJson as json } from '../../base/database/storable.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import { freePath } from '../site/free-path.js'
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
 * @param log prints sentences about pages of owners that have another address now
 * @returns whether anything was written
 */
export async function writeSeed(
  db: Database,
  { seed, version }: SeedFile,
  parts: readonly SeedPart[],
  log: (sentence: string) => void = (sentence) => console.warn(sentence),
): Promise<boolean> {
  let moves: readonly Move[] = []
  const isWritten = await db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const [stored] = await queries.query<{ seed_version: string }>(
      'select seed_version from websites where id = $1',
      [seed.website.id],
    )
    moves = []
    if (stored?.seed_version === version) return false
    await surrounded(queries, parts, seed.website.id, async () => {
      await writeWebsite(queries, seed, version)
      await writeForms(queries, seed)
      moves = await writePages(queries, seed, parts)
      await moveToOwnersZone(queries, seed)
      for (const part of parts) await part.write?.(queries, seed)
    })
    return true
  })
  for (const { from, to } of moves)
    log(
      `The theme has a page at ${from} now. The page that an owner has added there is at ${to} from now on.`,
    )
  return isWritten
}

/** A page of an owner that has got another address. */
interface Move {
  readonly from: string
  readonly to: string
}

async function writeWebsite(
  queries: Queries,
  { website, navigation, notFound, locked, pageTemplates }: Seed,
  version: string,
) {
  await queries.query(
    `insert into websites (id, identifier, title, settings, navigation, not_found, locked, page_templates,
       seed_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set identifier = excluded.identifier, title = excluded.title,
       settings = excluded.settings, navigation = excluded.navigation, not_found = excluded.not_found,
       locked = excluded.locked, page_templates = excluded.page_templates,
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
      json(pageTemplates),
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

async function writePages(
  queries: Queries,
  { website, pages }: Seed,
  parts: readonly SeedPart[],
): Promise<readonly Move[]> {
  const ids = json(pages.map(({ id }) => id))
  await queries.query(
    `delete from pages where website_id = $1 and not is_added
       and id not in (select jsonb_array_elements_text($2::jsonb))`,
    [website.id, ids],
  )
  const moves = await prepareOwnerPages(queries, website.id, pages)
  // If two pages swap their paths, the unique index would reject the first update.
  await queries.query(`update pages set path = 'moving:' || id where website_id = $1 and not is_added`, [
    website.id,
  ])
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
  return moves
}

/** The seed's instants are those of its own time zone. */
async function moveToOwnersZone(queries: Queries, { website }: Seed) {
  const [row] = await queries.query<{ timeZone: string | null }>(
    `select owner #>> '{sections,contact,timeZone}' as "timeZone" from websites where id = $1`,
    [website.id],
  )
  const timeZone = row?.timeZone ?? website.timeZone
  await moveEvents(queries, website.id, {
    from: timeZoneOf(website),
    to: timeZoneOf({ timeZone }),
    of: 'seed',
  })
}

/**
 * Counts the revisions of the pages that the panel will show differently: a save that is based on the earlier page is a
 * conflict. A path that the seed needs is taken from the page to which an owner has moved it, or that an owner has added
 * there.
 */
async function prepareOwnerPages(
  queries: Queries,
  websiteId: string,
  pages: Seed['pages'],
): Promise<readonly Move[]> {
  const rows = json(
    pages.map(({ id, path, title, description, access = null, product, post, event }) => ({
      id,
      path,
      title,
      description,
      access,
      is_product: product !== undefined,
      post,
      event,
    })),
  )
  await queries.query(
    `update pages p set revision = revision + 1
     from jsonb_to_recordset($2::jsonb)
       as row(id text, path text, title text, description text, access text, is_product boolean, post jsonb, event jsonb)
     where p.website_id = $1 and p.id = row.id
       and (p.path, p.data ->> 'title', p.data ->> 'description', p.data ->> 'access', p.data ? 'product',
           p.data -> 'post', p.data -> 'event')
         is distinct from (row.path, row.title, row.description, row.access, row.is_product, row.post, row.event)`,
    [websiteId, rows],
  )
  await queries.query(
    `update pages p set owner_path = null, revision = revision + 1
     from jsonb_to_recordset($2::jsonb) as row(id text, path text)
     where p.website_id = $1 and p.owner_path = row.path and not p.is_added and p.deleted_at is null
       and ${NEEDS_PATH}`,
    [websiteId, rows],
  )
  const added = await queries.query<{ id: string; from: string }>(
    `select p.id, p.owner_path as "from"
     from pages p join jsonb_to_recordset($2::jsonb) as row(id text, path text) on p.owner_path = row.path
     where p.website_id = $1 and p.is_added and p.deleted_at is null and ${NEEDS_PATH} order by p.id`,
    [websiteId, rows],
  )
  const moves: Move[] = []
  for (const { id, from } of added) {
    const to = await freePath(
      queries,
      websiteId,
      from,
      pages.map(({ path }) => path),
    )
    await queries.query(
      'update pages set owner_path = $3, revision = revision + 1 where website_id = $1 and id = $2',
      [websiteId, id, to],
    )
    moves.push({ from, to })
  }
  return moves
}

/** A page of the seed needs no path while it is in the trash, or at a path of an owner. */
const NEEDS_PATH = `(p.id = row.id or not exists (select from pages known where known.website_id = $1
  and known.id = row.id and (known.deleted_at is not null or known.owner_path is not null)))`

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
