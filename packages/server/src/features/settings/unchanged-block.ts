import {
  type BlockConfigBody,
  LAYOUT_ID,
  type LayoutOptions,
  sectionAround,
  sectionBlockType,
  sectionIn,
  sectionsOf,
} from '@site/runtime/contract'
import type { Statements } from '../../base/database/database.js'
import { blocksIn, themeSections } from '../../content/page-sections/body.js'
import type { SectionTypes } from '../../content/page-sections/types.js'
import type { BlockKey } from '../../content/revisions/last-save.js'
import type { PageData } from '../../content/seed/seed-schema.js'
import type { StoredBody } from './options.js'

/** Whether a block is the layout of its page, or belongs to a section of it. Such a block is stored once it is changed. */
export const isInLayout = (blockId: string): boolean =>
  blockId === LAYOUT_ID || sectionIn(blockId) !== null || sectionAround(blockId) !== null

/** The stored layout of a page, and the sections of its theme; undefined if there is no such page. */
export async function readBody(
  db: Statements,
  { websiteId, pageId }: Pick<BlockKey, 'websiteId' | 'pageId'>,
): Promise<StoredBody | undefined> {
  const [row] = await db.query<{
    readonly template: string
    readonly sections: PageData['sections'] | null
    readonly layout: LayoutOptions | null
  }>(
    `select data ->> 'template' as template, data -> 'sections' as sections,
       (select options from blocks b where b.website_id = p.website_id and b.page_id = p.id and b.id = $3) as layout
     from pages p where website_id = $1 and id = $2`,
    [websiteId, pageId, LAYOUT_ID],
  )
  if (!row) return undefined
  const { template, sections, layout } = row
  return { template, theme: themeSections({ sections: sections ?? [] }), layout: layout ?? {} }
}

const UNCHANGED = { options: {}, revision: 0 } as const

/**
 * The layout of a page, a section of it, or a block in a section, as it is without an owner's changes.
 *
 * @returns undefined for a page, a section or a block that does not exist
 */
export async function unchangedBlock(
  db: Statements,
  types: SectionTypes,
  at: BlockKey,
): Promise<BlockConfigBody | undefined> {
  const body = isInLayout(at.blockId) ? await readBody(db, at) : undefined
  if (!body) return undefined
  // The first sections that two owners add make one list.
  if (at.blockId === LAYOUT_ID) return { type: LAYOUT_ID, ...UNCHANGED, theme: { added: [] } }
  const own = sectionIn(at.blockId)
  const id = own ?? sectionAround(at.blockId)
  const section = sectionsOf(body.theme, body.layout).find((each) => each.id === id)
  const definition = section && types.get(section.type)
  if (!section || !definition) return undefined
  if (own !== null) return { type: sectionBlockType(section.type), ...UNCHANGED, theme: section.values }
  const block = [...blocksIn(section.id, definition, new Map()).values()].find(
    (each) => each.id === at.blockId,
  )
  return block && { type: block.type, ...UNCHANGED }
}
