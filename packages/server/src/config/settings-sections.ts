import { idOfSection, mergeOptions, type SettingsSectionName, SITE_PAGE_ID } from '@site/runtime/contract'
import type { Database, Queries } from '../database/database.js'
import { storableJson } from '../database/storable.js'
import { addRevision } from '../revisions/store.js'
import { type OwnerSections, sectionOf } from '../site/sections.js'
import type { SeedWebsite } from '../site/seed-schema.js'
import type { BlockSave } from './blocks.js'

type Options = Readonly<Record<string, unknown>>

interface Stored {
  readonly seed: SeedWebsite
  readonly sections: OwnerSections
}

async function readStored(queries: Pick<Queries, 'query'>, websiteId: string, lock = ''): Promise<Stored> {
  const [row] = await queries.query<{ seed: SeedWebsite; sections: OwnerSections | null }>(
    `select settings as seed, owner -> 'sections' as sections from websites where id = $1 ${lock}`,
    [websiteId],
  )
  if (!row) throw new Error(`The database holds no website "${websiteId}".`)
  return { seed: row.seed, sections: row.sections ?? {} }
}

/** A section: what an owner has set, and what the seed says. */
export async function readSection(
  db: Database,
  websiteId: string,
  name: SettingsSectionName,
): Promise<{ readonly options: Options; readonly seed: Options }> {
  const { seed, sections } = await readStored(db, websiteId)
  return { options: sections[name] ?? {}, seed: sectionOf(seed, name) }
}

/**
 * Saves a section, merged with what others have saved since `base` was read.
 *
 * @returns the names of options that were changed differently meanwhile; if there are any, nothing was saved
 */
export const writeSection = (
  db: Database,
  websiteId: string,
  name: SettingsSectionName,
  { options, base, author }: BlockSave,
): Promise<readonly string[]> =>
  db.transaction(async (queries) => {
    const { sections } = await readStored(queries, websiteId, 'for update')
    const before = sections[name] ?? {}
    const merged = mergeOptions(base, options, before)
    if (merged.conflicts.length > 0) return merged.conflicts
    await queries.query(`update websites set owner = owner || $2::jsonb where id = $1`, [
      websiteId,
      storableJson({ sections: { ...sections, [name]: merged.options } }),
    ])
    // Beside the revisions of blocks: the panel shows both alike.
    const id = idOfSection(name)
    const save = { websiteId, pageId: SITE_PAGE_ID, blockId: id, type: id, before, after: merged.options }
    await addRevision(queries, save, author)
    return []
  })
