import { type BlockConfigBody, LAYOUT_ID, mergeOptions } from '@site/runtime/contract'
import type { Database, Statements } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import type { BlockKey } from '../../content/revisions/last-save.js'
import { type Author, addRevision } from '../../content/revisions/store.js'

const keyOf = ({ websiteId, pageId, blockId }: BlockKey) => [websiteId, pageId, blockId] as const

export async function readBlock(db: Database, at: BlockKey): Promise<BlockConfigBody | undefined> {
  const [row] = await db.query<BlockConfigBody>(
    'select type, options, revision from blocks where website_id = $1 and page_id = $2 and id = $3',
    keyOf(at),
  )
  return row ?? newLayout(db, at)
}

/** A layout that no owner has changed is not stored; undefined for a block, and for a page that does not exist. */
async function newLayout(
  db: Statements,
  { websiteId, pageId, blockId }: BlockKey,
): Promise<BlockConfigBody | undefined> {
  if (blockId !== LAYOUT_ID) return undefined
  const pages = await db.query('select id from pages where website_id = $1 and id = $2', [websiteId, pageId])
  return pages.length > 0 ? { type: LAYOUT_ID, options: {}, revision: 0 } : undefined
}

/** The result of a save: the stored block, and the options that others have changed differently in the meantime. */
export interface SavedBlock {
  readonly block: BlockConfigBody
  /** If there are any, nothing was saved. */
  readonly conflicts: readonly string[]
}

/** A save of a block's options. */
export interface BlockSave {
  readonly options: Readonly<Record<string, unknown>>
  /** The options before the edit. */
  readonly base: Readonly<Record<string, unknown>>
  readonly author: Author
}

/**
 * Saves a block's options, merged with those that others have saved since `base` was read, and records the save.
 *
 * @returns undefined if there is no such block
 */
export const writeBlock = (
  db: Database,
  at: BlockKey,
  { options, base, author }: BlockSave,
): Promise<SavedBlock | undefined> =>
  db.transaction(async (queries) => {
    if (await newLayout(queries, at)) {
      await queries.query(
        `insert into blocks (website_id, page_id, id, type, theme, options) values ($1, $2, $3, $3, '{}', '{}')
         on conflict do nothing`,
        keyOf(at),
      )
    }
    const [stored] = await queries.query<BlockConfigBody>(
      `select type, options, revision from blocks where website_id = $1 and page_id = $2 and id = $3 for update`,
      keyOf(at),
    )
    if (!stored) return undefined
    const merged = mergeOptions(base, options, stored.options)
    if (merged.conflicts.length > 0) return { block: stored, conflicts: merged.conflicts }
    const [block] = await queries.query<BlockConfigBody>(
      `update blocks set options = $4, revision = revision + 1
       where website_id = $1 and page_id = $2 and id = $3 returning type, options, revision`,
      [...keyOf(at), storableJson(merged.options)],
    )
    if (!block) return undefined
    const { type, options: before } = stored
    await addRevision(queries, { ...at, type, before, after: block.options }, author)
    return { block, conflicts: [] }
  })
