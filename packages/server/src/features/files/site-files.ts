import { randomBytes } from 'node:crypto'
import {
  type SiteFileBody,
  type SiteFileChange,
  type SiteFileFilter,
  type SiteFileType,
  siteFileAddress,
} from '@site/runtime/contract'
import { type Database, firstRow, type Queries, type Statements } from '../../base/database/database.js'
import { inRange, type Paged, pagedBy, type Range, rangeParameters } from '../../base/database/range.js'
import { addRecordChange, type Snapshot } from '../../content/revisions/record-changes.js'
import type { Author } from '../../content/revisions/store.js'

/** A file that an owner has uploaded, as it is stored. */
export interface SiteFile {
  readonly id: string
  /** Grows with every upload. */
  readonly n: number
  readonly name: string
  readonly type: SiteFileType
  readonly size: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
  readonly alt: string
  readonly focalX: number
  readonly focalY: number
  readonly createdAt: Date
}

const COLUMNS = `id, n, name, media_type as type, size, sha256, width, height, alt, focal_x as "focalX",
  focal_y as "focalY", created_at as "createdAt"`

/** A file as the panel reads it. */
export const siteFileBody = ({ n, sha256, focalX, focalY, createdAt, ...file }: SiteFile): SiteFileBody => ({
  ...file,
  address: siteFileAddress(file.id, file.name),
  focal: { x: focalX, y: focalY },
  createdAt: createdAt.toISOString(),
})

/** A part of the files, newest first: those of a kind with all words of the search in name or alternative text. */
export async function listSiteFiles(
  db: Database,
  websiteId: string,
  { search, kind }: SiteFileFilter,
  range: Range,
): Promise<Paged<SiteFile>> {
  const words = search.split(/\s+/).filter(Boolean)
  const found = await db.query<SiteFile>(
    `select ${COLUMNS} from site_files where website_id = $1
       and not exists (select 1 from jsonb_array_elements_text($2::jsonb) word
         where strpos(lower(concat_ws(' ', name, alt)), lower(word)) = 0)
       and media_type like $3 and ${inRange(range, 4, 'n')}`,
    [websiteId, JSON.stringify(words), kind === 'picture' ? 'image/%' : '%', ...rangeParameters(range)],
  )
  return pagedBy(found, range, ({ n }) => n)
}

/** The file with an id. */
export const findSiteFile = (db: Statements, websiteId: string, id: string): Promise<SiteFile | undefined> =>
  firstRow(
    db.query<SiteFile>(`select ${COLUMNS} from site_files where website_id = $1 and id = $2`, [
      websiteId,
      id,
    ]),
  )

/** The files with some ids, in no order. */
export const findSiteFiles = (
  db: Statements,
  websiteId: string,
  ids: readonly string[],
): Promise<SiteFile[]> =>
  db.query(
    `select ${COLUMNS} from site_files where website_id = $1
       and id = any (array(select jsonb_array_elements_text($2::jsonb)))`,
    [websiteId, JSON.stringify(ids)],
  )

/** The person who changes files of a website. */
export interface FileAuthor {
  readonly websiteId: string
  readonly author: Author
}

/** The properties of a new file. */
export type NewSiteFile = Pick<
  SiteFile,
  'name' | 'type' | 'size' | 'sha256' | 'width' | 'height' | 'createdAt'
>

const percent = (part: number) => `${Math.round(part * 100)} %`

/** A file as the list of changes shows it. */
const snapshotOf = ({ name, alt, focalX, focalY }: SiteFile): Snapshot => ({
  name,
  values: { name, alt, focal: `${percent(focalX)} / ${percent(focalY)}` },
})

/** Records who has uploaded, changed or deleted a file. */
function recordFile(
  queries: Queries,
  { websiteId, author }: FileAuthor,
  before: SiteFile | null,
  after: SiteFile | null,
): Promise<unknown> {
  const recordId = (after ?? before)?.id ?? ''
  const record = { websiteId, kind: 'file', recordId, author } as const
  return addRecordChange(queries, record, before && snapshotOf(before), after && snapshotOf(after))
}

/** Adds a file whose content is stored. */
export const addSiteFile = (db: Database, by: FileAuthor, file: NewSiteFile): Promise<SiteFile> =>
  db.transaction(async (queries) => {
    const added = await insertSiteFile(queries, by.websiteId, file)
    await recordFile(queries, by, null, added)
    return added
  })

async function insertSiteFile(queries: Queries, websiteId: string, file: NewSiteFile): Promise<SiteFile> {
  const { name, type, size, sha256, width, height, createdAt } = file
  const [row] = await queries.query<SiteFile>(
    `insert into site_files (website_id, id, name, media_type, size, sha256, width, height, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
    [websiteId, randomBytes(10).toString('hex'), name, type, size, sha256, width, height, createdAt],
  )
  return row!
}

/** Changes a file; what is not set stays. Undefined if there is no such file. */
export const changeSiteFile = (
  db: Database,
  by: FileAuthor,
  id: string,
  { name, alt, focal }: SiteFileChange,
): Promise<SiteFile | undefined> =>
  db.transaction(async (queries) => {
    const of = [by.websiteId, id]
    const [before] = await queries.query<SiteFile>(
      `select ${COLUMNS} from site_files where website_id = $1 and id = $2 for update`,
      of,
    )
    const [after] = await queries.query<SiteFile>(
      `update site_files set name = coalesce($3::text, name), alt = coalesce($4::text, alt),
         focal_x = coalesce($5::double precision, focal_x), focal_y = coalesce($6::double precision, focal_y)
       where website_id = $1 and id = $2 returning ${COLUMNS}`,
      [...of, name ?? null, alt ?? null, focal?.x ?? null, focal?.y ?? null],
    )
    if (before && after) await recordFile(queries, by, before, after)
    return after
  })

/**
 * Deletes a file. The same transaction records its content, so that a server that stops before removing it finds it
 * again.
 *
 * @returns false if there is no such file
 */
export const deleteSiteFile = (db: Database, by: FileAuthor, id: string): Promise<boolean> =>
  db.transaction(async (queries) => {
    const [deleted] = await queries.query<SiteFile>(
      `delete from site_files where website_id = $1 and id = $2 returning ${COLUMNS}`,
      [by.websiteId, id],
    )
    if (!deleted) return false
    const { sha256 } = deleted
    await queries.query('insert into orphaned_files (sha256) values ($1) on conflict do nothing', [sha256])
    await recordFile(queries, by, deleted, null)
    return true
  })

/** The bytes that owners' files take on the disk. */
export async function siteFileBytes(db: Database): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'select coalesce(sum(size), 0)::bigint as bytes from (select distinct sha256, size from site_files) f',
  )
  return row?.bytes ?? 0
}
