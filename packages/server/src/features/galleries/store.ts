import {
  type GalleryBody,
  type GalleryContent,
  type GalleryInfo,
  GalleryItem,
  siteFileIdIn,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { hasRows, type Queries, type Statements } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import type { ShownPicture } from '../../content/site/page.js'
import { findSiteFiles } from '../files/site-files.js'
import { pictureOf } from '../files/with-file.js'

/** The name of a gallery in addresses and options. */
export interface GalleryKey {
  readonly websiteId: string
  readonly id: string
}

interface Row {
  readonly id: string
  readonly name: string
  readonly items: readonly unknown[]
  readonly revision: number
}

/** A change gives a gallery a revision that none has had before. */
const NEXT = `nextval('gallery_revisions')`

const COLUMNS = 'id, name, items, revision'

const bodyOf = ({ items, ...row }: Row): GalleryBody => ({
  ...row,
  // A picture that this version of the server does not know is left out.
  items: items.flatMap((item) => {
    const parsed = v.safeParse(GalleryItem, item)
    return parsed.success ? [parsed.output] : []
  }),
})

/** A gallery with its pictures; undefined if there is none. */
export async function readGallery(
  db: Statements,
  { websiteId, id }: GalleryKey,
): Promise<GalleryBody | undefined> {
  const [row] = await db.query<Row>(
    `select ${COLUMNS} from galleries where website_id = $1 and id = $2 and not is_deleted`,
    [websiteId, id],
  )
  return row && bodyOf(row)
}

/** The galleries that count, and the ids that are taken, also by deleted ones of the seed. */
export const readNames = (
  db: Statements,
  websiteId: string,
): Promise<{ id: string; name: string; isDeleted: boolean }[]> =>
  db.query('select id, name, is_deleted as "isDeleted" from galleries where website_id = $1', [websiteId])

interface UseRow {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly block: string
}

/** All galleries in the order of their names, each with the blocks that are connected to it. */
export async function listGalleries(db: Statements, websiteId: string): Promise<readonly GalleryInfo[]> {
  const rows = await db.query<Omit<GalleryInfo, 'uses'>>(
    `select id, name, jsonb_array_length(items) as count, coalesce(items -> 0 ->> 'address', '') as picture
     from galleries where website_id = $1 and not is_deleted`,
    [websiteId],
  )
  const uses = await db.query<UseRow>(
    `select b.options_shown ->> 'galleryId' as id, p.path, coalesce(p.data ->> 'title', '') as title, b.id as block
     from (select *, theme || options as options_shown from blocks where type = 'gallery') b
     join current_pages p on p.website_id = b.website_id and p.id = b.page_id
     where b.website_id = $1 and coalesce(b.options_shown ->> 'galleryId', '') <> '' order by p.path, b.id`,
    [websiteId],
  )
  return rows
    .map((row) => ({
      ...row,
      uses: uses.filter(({ id }) => id === row.id).map(({ path, title, block }) => ({ path, title, block })),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1))
}

/** Adds a gallery without pictures. */
export const insertGallery = (
  queries: Queries,
  { websiteId, id }: GalleryKey,
  name: string,
): Promise<unknown> =>
  queries.query('insert into galleries (website_id, id, name, is_own) values ($1, $2, $3, true)', [
    websiteId,
    id,
    name,
  ])

/** Saves a gallery; false if it does not have this revision any more. */
export const writeGallery = (
  queries: Queries,
  { websiteId, id }: GalleryKey,
  { name, items }: GalleryContent,
  revision: number,
): Promise<boolean> =>
  hasRows(
    queries.query(
      `update galleries set name = $3, items = $4, is_own = true, revision = ${NEXT}
     where website_id = $1 and id = $2 and revision = $5 and not is_deleted returning id`,
      [websiteId, id, name, storableJson(items), revision],
    ),
  )

/**
 * Deletes a gallery; false if there is none. Its row stays without content, so that a new version of the seed does not bring
 * it back.
 */
export const deleteGallery = (queries: Queries, { websiteId, id }: GalleryKey): Promise<boolean> =>
  hasRows(
    queries.query(
      `update galleries set name = '', items = '[]', is_own = true, is_deleted = true, revision = ${NEXT}
     where website_id = $1 and id = $2 and not is_deleted returning id`,
      [websiteId, id],
    ),
  )

const CENTER = '0.5,0.5'

/** The pictures of a gallery, without those whose file was deleted. None if the gallery is gone. */
export async function galleryPictures(db: Statements, key: GalleryKey): Promise<readonly ShownPicture[]> {
  const gallery = await readGallery(db, key)
  if (!gallery) return []
  const ids = gallery.items.map(({ address }) => siteFileIdIn(address)).filter((id) => id !== undefined)
  const files = new Map((await findSiteFiles(db, key.websiteId, ids)).map((file) => [file.id, file]))
  return gallery.items.flatMap(({ id, caption, address, alt, width, height, focal }): ShownPicture[] => {
    const fileId = siteFileIdIn(address)
    const file = fileId === undefined ? undefined : files.get(fileId)
    if (fileId !== undefined && !file?.type.startsWith('image/')) return []
    const own = { address, alt, width: width ?? null, height: height ?? null, focal: focal ?? CENTER }
    if (!file) return [{ id, caption, picture: own }]
    return [{ id, caption, picture: { ...pictureOf(file), address, ...(alt !== '' && { alt }) } }]
  })
}
