import { idOfSection, mergeOptions, type SettingsSectionName, SITE_PAGE_ID } from '@site/runtime/contract'
import type { Database, Queries, Statements } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { storableJson } from '../../base/database/storable.js'
import { invalidValues } from '../../base/http/errors/request-error.js'
import { timeZoneOf } from '../../base/time/zoned-time.js'
import { type Author, addRevision } from '../../content/revisions/store.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { shopCurrency } from '../../content/shop-currency.js'
import { moveEvents } from '../../content/site/owner-zone.js'
import {
  type OwnerSections,
  type OwnerValues,
  type StoredOwner,
  sectionOf,
  withOwnerValues,
  withSections,
} from '../../content/site/sections.js'
import { type CurrencyChange, changeCurrency, tooHighPrice } from '../commerce/catalogue/change-currency.js'
import type { BlockSave } from './blocks.js'

type Options = Readonly<Record<string, unknown>>

interface Stored {
  /** The website without its sections, with the settings of its shop. */
  readonly seed: SeedWebsite
  readonly sections: OwnerSections
  /** Of header and footer. */
  readonly revision: number
}

/**
 * @param rowLock - keeps others from changing what was read before the transaction ends. `for update` would also keep them from
 *   storing what refers to the website, for which a save of a page would wait in turn
 */
async function readStored(
  queries: Statements,
  websiteId: string,
  rowLock: '' | 'for no key update' = '',
): Promise<Stored> {
  const [row] = await queries.query<{ seed: SeedWebsite; owner: StoredOwner; revision: number }>(
    `select settings || jsonb_build_object('commerce', commerce) as seed, owner, header_footer_revision as revision from websites where id = $1 ${rowLock}`,
    [websiteId],
  )
  if (!row) throw new Error(`The database holds no website "${websiteId}".`)
  return {
    seed: withOwnerValues(row.seed, row.owner),
    sections: row.owner.sections ?? {},
    revision: row.revision,
  }
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

/** Changes the currency of all prices, unless one of them would be too high. */
async function moveCurrency(queries: Queries, change: CurrencyChange): Promise<void> {
  const issue = await tooHighPrice(queries, change)
  if (issue !== null) throw invalidValues('Some settings are invalid.', { currency: issue })
  await changeCurrency(queries, change)
}

/** Stores what owners have set in sections, and records what has changed of each. */
async function storeSections(
  queries: Queries,
  websiteId: string,
  { before, after, author }: { before: OwnerSections; after: OwnerSections; author: Author },
): Promise<void> {
  await queries.query(`update websites set owner = owner || $2::jsonb where id = $1`, [
    websiteId,
    storableJson({ sections: { ...before, ...after } }),
  ])
  for (const name of Object.keys(after) as SettingsSectionName[]) {
    // Beside the revisions of blocks: the panel shows both alike.
    const id = idOfSection(name)
    const save = { before: before[name] ?? {}, after: after[name] ?? {} }
    await addRevision(queries, { websiteId, pageId: SITE_PAGE_ID, blockId: id, type: id, ...save }, author)
  }
}

/** Sections whose values pages have too. */
const WRITES_PAGES: readonly SettingsSectionName[] = ['contact', 'shop', 'site']

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
    // Before the website, as everybody does who writes pages: the home page has the name of the website.
    if (WRITES_PAGES.includes(name)) await lock(queries, 'seed')
    const { seed, sections } = await readStored(queries, websiteId, 'for no key update')
    const merged = mergeOptions(base, options, sections[name] ?? {})
    if (merged.conflicts.length > 0) return merged.conflicts
    const zoneOf = (all: OwnerSections) => timeZoneOf(withSections(seed, all))
    await moveEvents(queries, websiteId, {
      from: zoneOf(sections),
      to: zoneOf({ ...sections, [name]: merged.options }),
      of: 'all',
    })
    const currencyOf = (all: OwnerSections) => shopCurrency(withSections(seed, all))
    const [from, to] = [currencyOf(sections), currencyOf({ ...sections, [name]: merged.options })]
    if (from !== to) await moveCurrency(queries, { websiteId, from, to })
    await storeSections(queries, websiteId, { before: sections, after: { [name]: merged.options }, author })
    return []
  })

/**
 * Replaces all that owners have set in header and footer, together with values beside the sections.
 *
 * @returns false if they have another revision than the one that the request is based on; nothing was saved
 */
export const replaceSections = (
  db: Database,
  websiteId: string,
  {
    sections: after,
    values,
    author,
    revision,
  }: {
    readonly sections: OwnerSections
    readonly values: OwnerValues
    readonly author: Author
    readonly revision: number | undefined
  },
): Promise<boolean> =>
  db.transaction(async (queries) => {
    const { sections: before, revision: stored } = await readStored(queries, websiteId, 'for no key update')
    if (revision !== undefined && revision !== stored) return false
    await queries.query('update websites set owner = owner || $2::jsonb where id = $1', [
      websiteId,
      storableJson(values),
    ])
    await storeSections(queries, websiteId, { before, after, author })
    return true
  })
