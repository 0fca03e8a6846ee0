import {
  boundsOf,
  describe,
  ownTargetPath,
  pairIssues,
  pairsIssue,
  RedirectSettings,
  read,
  redirectPath,
  redirectTarget,
  withoutEndSlashes,
} from '@site/runtime/contract'
import { memoize } from '../../base/memoize.js'
import { objectOf } from '../../base/text/record.js'

const ADDRESSES = describe(RedirectSettings.entries.addresses)
const BOUNDS = boundsOf(ADDRESSES)!.pairs!

/** The first issue of a seed's redirects, as a sentence; null without one. */
export const seedIssue = ({ addresses }: RedirectSettings): string | null => pairsIssue(addresses, BOUNDS)

/**
 * The targets of redirects by the paths that they are found by, without those that are not allowed.
 *
 * @param stored - the `redirects` of a website
 */
export function redirectsOf(stored: unknown): ReadonlyMap<string, string> {
  const redirects = read(ADDRESSES, objectOf(stored).addresses)
  const bad = new Set(pairIssues(redirects, BOUNDS).map(({ index }) => index))
  const good = redirects.filter((_, index) => !bad.has(index))
  return new Map(good.map(({ key, value }) => [redirectPath(key)!, value]))
}

/** Where the redirects of a website come from. */
interface Stored {
  /** Its `redirects`. */
  stored(): Promise<unknown>
  /** The page with a path, if there is one. */
  pageAt(path: string): Promise<unknown>
}

/**
 * Reads the target that a path is redirected to; undefined for a path that is not, and where a page has the path or the
 * redirects lead in a circle. Only the first request for a redirect asks for pages, so a hit needs no query.
 */
export function redirectReads({ stored, pageAt }: Stored): (path: string) => Promise<string | undefined> {
  const redirects = memoize(async () => redirectsOf(await stored()))
  /** Whether nothing but redirects follows on a path, as once a page is gone. */
  const isCircle = async (path: string, all: ReadonlyMap<string, string>) => {
    const seen = new Set<string>()
    for (let at: string | null = path; at !== null && all.has(at); at = ownTargetPath(all.get(at)!)) {
      if (seen.has(at)) return true
      seen.add(at)
      if (await pageAt(at)) return false
    }
    return false
  }
  const targets = memoize(async (path) => {
    const all = await redirects('')
    return (await pageAt(path)) || (await isCircle(path, all)) ? undefined : all.get(path)
  })
  return async (path) => {
    const found = withoutEndSlashes(path)
    return (await redirects('')).has(found) ? targets(found) : undefined
  }
}

/**
 * The address that a redirect leads a request to: its target, with the query of the request.
 *
 * @param url - of the request
 * @param origin - the site's own
 * @returns null for a target that leads back to the request, as a complete address does once the site has its origin
 */
export function redirectLocation(target: string, url: string, origin: string): string | null {
  const to = redirectTarget(target, origin)
  const { pathname, search } = new URL(url)
  const path = ownTargetPath(target, origin)
  if (!to || (path !== null && path === redirectPath(pathname))) return null
  to.search += to.search === '' ? search : search.replace('?', '&')
  return to.origin === origin ? to.pathname + to.search + to.hash : to.href
}
