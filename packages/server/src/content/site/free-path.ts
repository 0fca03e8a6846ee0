import { isFixedPath, PAGE_PATH_MAX_LENGTH } from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'

/** The longest number that follows a path. */
const NUMBER_LENGTH = 8

/**
 * A path that no page has and that the theme keeps for none: the wanted one, or one with a number at its end.
 *
 * @param alsoTaken - paths of pages that are about to be added
 *
 * @example
 * await freePath(queries, websiteId, '/workshops') // '/workshops-2'
 */
export async function freePath(
  queries: Queries,
  websiteId: string,
  wanted: string,
  alsoTaken: readonly string[] = [],
): Promise<string> {
  const rows = await queries.query<{ path: string; owner: string | null }>(
    'select path, owner_path as owner from pages where website_id = $1 and deleted_at is null',
    [websiteId],
  )
  const taken = new Set([...alsoTaken, ...rows.flatMap(({ path, owner }) => [path, owner ?? path])])
  const base = wanted.slice(0, PAGE_PATH_MAX_LENGTH - NUMBER_LENGTH)
  let path = wanted
  for (let number = 2; taken.has(path) || isFixedPath(path); number += 1) path = `${base}-${number}`
  return path
}
