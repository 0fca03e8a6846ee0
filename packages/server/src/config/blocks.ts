import { type BlockConfigBody, mergeOptions } from '@site/runtime/contract'
import type { Database } from '../database/database.js'
import { storableJson } from '../database/storable.js'

/** Where a block is stored. */
export interface BlockPlace {
  readonly websiteId: string
  readonly pageId: string
  readonly blockId: string
}

const place = ({ websiteId, pageId, blockId }: BlockPlace) => [websiteId, pageId, blockId] as const

export async function readBlock(db: Database, at: BlockPlace): Promise<BlockConfigBody | undefined> {
  const [row] = await db.query<BlockConfigBody>(
    'select type, options, revision from blocks where website_id = $1 and page_id = $2 and id = $3',
    place(at),
  )
  return row
}

/** What came of a save: what is stored now, and which options others changed to something else meanwhile. */
export interface Written {
  readonly block: BlockConfigBody
  /** Nothing was saved unless this is empty. */
  readonly conflicts: readonly string[]
}

/**
 * Saves a block's options together with those that others saved since `base` was read.
 *
 * @param base - the options that the new ones were made from
 * @returns undefined where there is no such block
 */
export const writeBlock = (
  db: Database,
  at: BlockPlace,
  options: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>>,
): Promise<Written | undefined> =>
  db.transaction(async (queries) => {
    const [stored] = await queries.query<BlockConfigBody>(
      `select type, options, revision from blocks where website_id = $1 and page_id = $2 and id = $3 for update`,
      place(at),
    )
    if (!stored) return undefined
    const merged = mergeOptions(base, options, stored.options)
    if (merged.conflicts.length > 0) return { block: stored, conflicts: merged.conflicts }
    const [block] = await queries.query<BlockConfigBody>(
      `update blocks set options = $4, revision = revision + 1
       where website_id = $1 and page_id = $2 and id = $3 returning type, options, revision`,
      [...place(at), storableJson(merged.options)],
    )
    return block && { block, conflicts: [] }
  })
