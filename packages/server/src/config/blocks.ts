import type { BlockConfigBody } from '@site/runtime/contract'
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

/** Saves a block's options, unless they were saved by somebody else since `revision`: then undefined. */
export async function writeBlock(
  db: Database,
  at: BlockPlace,
  options: Readonly<Record<string, unknown>>,
  revision: number,
): Promise<BlockConfigBody | undefined> {
  const [row] = await db.query<BlockConfigBody>(
    `update blocks set options = $4, revision = revision + 1
     where website_id = $1 and page_id = $2 and id = $3 and revision = $5 returning type, options, revision`,
    [...place(at), storableJson(options), revision],
  )
  return row
}
