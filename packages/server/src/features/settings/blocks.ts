import { type BlockConfigBody, mergeOptions } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import type { SectionTypes } from '../../content/page-sections/types.js'
import type { BlockKey } from '../../content/revisions/last-save.js'
import { type Author, addRevision } from '../../content/revisions/store.js'
import { isInLayout, unchangedBlock } from './unchanged-block.js'

const keyOf = ({ websiteId, pageId, blockId }: BlockKey) => [websiteId, pageId, blockId] as const

/** A block as the panel edits it. One that no owner has changed yet may not be stored. */
export async function readBlock(
  db: Database,
  types: SectionTypes,
  at: BlockKey,
): Promise<BlockConfigBody | undefined> {
  const [row] = await db.query<BlockConfigBody>(
    'select type, options, revision from blocks where website_id = $1 and page_id = $2 and id = $3',
    keyOf(at),
  )
  if (row && !isInLayout(at.blockId)) return row
  const unchanged = await unchangedBlock(db, types, at)
  return unchanged && { ...unchanged, ...row, type: unchanged.type }
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
  /** Whether an option may have a value. The changes of two people may be too many together. */
  allows?(name: string, value: unknown): boolean
}

/**
 * Saves a block's options, merged with those that others have saved since `base` was read, and records the save.
 *
 * @returns undefined if there is no such block
 */
export const writeBlock = (
  db: Database,
  types: SectionTypes,
  at: BlockKey,
  { options, base, author, allows }: BlockSave,
): Promise<SavedBlock | undefined> =>
  db.transaction(async (queries) => {
    const unchanged = isInLayout(at.blockId) ? await unchangedBlock(queries, types, at) : undefined
    if (unchanged) {
      await queries.query(
        `insert into blocks (website_id, page_id, id, type, theme, options) values ($1, $2, $3, $4, '{}', '{}')
         on conflict (website_id, page_id, id) do update set options = '{}', type = excluded.type
           where blocks.type <> excluded.type`,
        [...keyOf(at), unchanged.type],
      )
    }
    const [stored] = await queries.query<BlockConfigBody>(
      `select type, options, revision from blocks where website_id = $1 and page_id = $2 and id = $3 for update`,
      keyOf(at),
    )
    if (!stored || (isInLayout(at.blockId) && !unchanged)) return undefined
    const merged = mergeOptions(base, options, stored.options, {
      theme: unchanged?.theme,
      ...(allows && { allows }),
    })
    const theme = unchanged?.theme && { theme: unchanged.theme }
    if (merged.conflicts.length > 0) return { block: { ...stored, ...theme }, conflicts: merged.conflicts }
    const [block] = await queries.query<BlockConfigBody>(
      `update blocks set options = $4, revision = revision + 1
       where website_id = $1 and page_id = $2 and id = $3 returning type, options, revision`,
      [...keyOf(at), storableJson(merged.options)],
    )
    if (!block) return undefined
    const { type, options: before } = stored
    await addRevision(queries, { ...at, type, before, after: block.options }, author)
    return { block: { ...block, ...theme }, conflicts: [] }
  })
