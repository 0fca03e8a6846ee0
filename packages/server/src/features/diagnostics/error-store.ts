import { createHash } from 'node:crypto'
import { SCRIPT_ERRORS_MAX } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import { LIFETIMES } from '../../base/limits.js'
import { browserText } from './browser-text.js'
import { type ErrorReport, type ScriptError, topFrame } from './script-error.js'

/** The most pages and the most browsers that a group names: the latest. */
const PLACES_MAX = 10

const PATH_MAX_LENGTH = 300

/** Errors with the same message at the same place; `error` is the latest of them. */
interface Group {
  readonly key: string
  readonly error: ScriptError
  readonly count: number
  readonly pages: readonly string[]
  readonly browsers: readonly string[]
}

/** The path of an address; other texts stay as they are. */
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url).slice(0, PATH_MAX_LENGTH)

const latest = (texts: readonly string[]) => [...new Set(texts)].slice(0, PLACES_MAX)

/** Where an error was seen: the path of its page and the name of its browser, each at most one. */
export const placesOf = ({ url, userAgent }: ScriptError): Pick<Group, 'pages' | 'browsers'> => ({
  pages: url ? [pathOf(url)] : [],
  browsers: userAgent ? [browserText(userAgent)] : [],
})

/** The groups of some errors, in the order of their keys: two requests then never wait for each other's rows. */
function groupsOf(reports: readonly ErrorReport[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { error, count } of reports) {
    const key = createHash('sha256')
      .update(storableJson([error.message, topFrame(error)]))
      .digest('base64url')
    const before = groups.get(key)
    const { pages, browsers } = placesOf(error)
    groups.set(key, {
      key,
      error,
      count: (before?.count ?? 0) + count,
      pages: latest([...pages, ...(before?.pages ?? [])]),
      browsers: latest([...browsers, ...(before?.browsers ?? [])]),
    })
  }
  return [...groups.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** SQL for the latest texts of a column: those of the new row first, each once. */
const merged = (column: 'pages' | 'browsers') =>
  `(select coalesce(jsonb_agg(place order by n), '[]') from (
     select place, min(n) as n from jsonb_array_elements_text(excluded.${column} || script_errors.${column})
       with ordinality as places (place, n) group by place order by min(n) limit ${PLACES_MAX}) latest)`

/** Counts errors, and deletes the groups that are too old or too many. */
export async function storeErrors(
  db: Database,
  websiteId: string,
  reports: readonly ErrorReport[],
  at: Date,
): Promise<void> {
  await db.query(
    `insert into script_errors (website_id, key, error, count, pages, browsers, first_at, last_at)
     select $1, item ->> 'key', item -> 'error', (item ->> 'count')::int, item -> 'pages', item -> 'browsers', $3, $3
     from jsonb_array_elements($2::jsonb) with ordinality as items (item, n) order by n
     on conflict (website_id, key) do update set error = excluded.error, last_at = excluded.last_at,
       count = least(script_errors.count, 2000000000) + excluded.count,
       pages = ${merged('pages')}, browsers = ${merged('browsers')}`,
    [websiteId, storableJson(groupsOf(reports)), at],
  )
  // Rows that another request has just counted again are skipped: they are not old.
  await db.query(
    `delete from script_errors where website_id = $1 and key in (
       select key from script_errors where website_id = $1 and (last_at < $2 or key in (
         select key from script_errors where website_id = $1 order by last_at desc, key offset ${SCRIPT_ERRORS_MAX}))
       for update skip locked)`,
    [websiteId, new Date(at.getTime() - LIFETIMES.scriptErrors)],
  )
}
