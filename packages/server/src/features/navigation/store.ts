import { isDeepStrictEqual } from 'node:util'
import type {
  NavigationBody,
  NavigationChild,
  NavigationItem,
  NavigationRequest,
} from '@site/runtime/contract'
import type { Database, Queries, Statements } from '../../base/database/database.js'
import { lock } from '../../base/database/lock.js'
import { storableJson } from '../../base/database/storable.js'
import type { ReadSnapshot } from '../../content/revisions/record-changes.js'
import {
  NavigationTargets,
  type StoredEntry,
  type StoredLink,
  type ThemeEntry,
} from '../../content/site/navigation-entries.js'

interface Stored {
  readonly theme: readonly ThemeEntry[]
  readonly owner: readonly StoredEntry[] | null
  readonly revision: number
}

async function readStored(queries: Statements, websiteId: string): Promise<Stored> {
  const [row] = await queries.query<Stored>(
    `select navigation as theme, owner_navigation as owner, navigation_revision as revision from websites where id = $1`,
    [websiteId],
  )
  if (!row) throw new Error(`The database holds no website "${websiteId}".`)
  return row
}

/** All entries, those of folders as well. */
const linksOf = (entries: readonly StoredEntry[]) => entries.flatMap((entry) => [entry, ...entry.children])

/** Whether an entry may be saved. What the theme had when it was saved may stay, also if the theme has it no more. */
function allowedIn(targets: NavigationTargets, owner: readonly StoredEntry[] | null) {
  const kept = new Set(linksOf(owner ?? []).map(({ id }) => id))
  return ({ id }: StoredLink, isInFolder: boolean) => kept.has(id) || targets.has(id, isInFolder)
}

/** Entries for the editor. Those of pages that the site has no more are left out, unless they are folders. */
function editedEntries(targets: NavigationTargets, entries: readonly StoredEntry[]): NavigationItem[] {
  const bodyOf = ({ id, title }: StoredLink) => {
    const target = targets.of(id)
    return target ? [{ id, title, ...target }] : []
  }
  return entries.flatMap((entry) => {
    const children = entry.children.flatMap(bodyOf)
    const { id, title } = entry
    const [link = { id, title, path: '', isPublished: true }] = bodyOf(entry)
    return targets.of(id) || children.length > 0 ? [{ ...link, children }] : []
  })
}

/** The navigation for its editor. */
export async function readNavigation(db: Queries, websiteId: string, now: number): Promise<NavigationBody> {
  const { theme, owner, revision } = await readStored(db, websiteId)
  const targets = await NavigationTargets.read(db, websiteId, now, theme, owner ?? [])
  return {
    entries: editedEntries(targets, owner ?? targets.themeEntries),
    isOwn: owner !== null,
    revision,
  }
}

/** Entries of an earlier navigation for the editor: those that may be saved, with their current targets. */
export async function readEntries(
  db: Statements,
  websiteId: string,
  now: number,
  entries: readonly StoredEntry[],
): Promise<NavigationItem[]> {
  const { theme, owner } = await readStored(db, websiteId)
  const targets = await NavigationTargets.read(db, websiteId, now, theme, entries)
  const isAllowed = allowedIn(targets, owner)
  const allowed = entries
    .filter((entry) => isAllowed(entry, false))
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => isAllowed(child, true)) }))
  return editedEntries(targets, allowed)
}

const write = (queries: Queries, websiteId: string, owner: readonly StoredEntry[] | null) =>
  queries.query(
    'update websites set owner_navigation = $2, navigation_revision = navigation_revision + 1 where id = $1',
    [websiteId, owner && storableJson(owner)],
  )

/** The result of a change. `unknown`: the ids of entries whose pages the site does not have. */
export type NavigationWrite =
  | { readonly kind: 'saved' | 'outdated' }
  | { readonly kind: 'unknown'; readonly ids: readonly string[] }

/** Saves an owner's navigation. One that is the theme's again follows the theme. */
export const writeNavigation = (
  db: Database,
  websiteId: string,
  { entries, revision }: NavigationRequest,
  now: number,
): Promise<NavigationWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    const { theme, owner, revision: stored } = await readStored(queries, websiteId)
    if (stored !== revision) return { kind: 'outdated' }
    const targets = await NavigationTargets.read(queries, websiteId, now, theme, entries)
    const isAllowed = allowedIn(targets, owner)
    const unknown = entries.flatMap((entry) => [
      ...(isAllowed(entry, false) ? [] : [entry.id]),
      ...entry.children.flatMap((child) => (isAllowed(child, true) ? [] : [child.id])),
    ])
    if (unknown.length > 0) return { kind: 'unknown', ids: unknown }
    await write(queries, websiteId, isDeepStrictEqual(entries, targets.themeEntries) ? null : entries)
    return { kind: 'saved' }
  })

/** Takes an owner's navigation away, after which the theme's is used again. */
export const resetNavigation = (
  db: Database,
  websiteId: string,
  revision: number,
): Promise<NavigationWrite> =>
  db.transaction(async (queries) => {
    await lock(queries, 'seed')
    if ((await readStored(queries, websiteId)).revision !== revision) return { kind: 'outdated' }
    await write(queries, websiteId, null)
    return { kind: 'saved' }
  })

/** The entries of the navigation by their titles, with those of folders. */
export const navigationSnapshot =
  (websiteId: string, now: number): ReadSnapshot =>
  async (queries) => {
    const { entries } = await readNavigation(queries, websiteId, now)
    const titles = entries.map(({ title, children }) =>
      children.length > 0 ? `${title} (${children.map((child) => child.title).join(', ')})` : title,
    )
    const linkOf = ({ id, title }: NavigationChild) => ({ id, title })
    const version = entries.map((entry) => ({ ...linkOf(entry), children: entry.children.map(linkOf) }))
    return { name: '', values: { entries: titles }, version: { entries: version } }
  }
