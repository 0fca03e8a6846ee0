import {
  type PairIssue,
  pairSentence,
  pairsOf,
  redirectIssues,
  redirectPath,
  type SettingsSectionName,
} from '@site/runtime/contract'
import { baseUrlOf } from '../site/base-url.js'
import { isFixedPath } from '../site/owner-pages/fixed-paths.js'
import { isServerPath, type SeedWebsite } from '../site/seed-schema.js'

/** Old addresses that the server itself answers, where a redirect would have no effect. */
function fixedPaths(redirects: ReturnType<typeof pairsOf>): PairIssue[] {
  return redirects.flatMap(({ key }, index) => {
    const path = redirectPath(key)
    const isFixed = path !== null && (isFixedPath(path || '/') || isServerPath(path))
    return isFixed ? [{ index, part: 'key', message: 'The site itself uses this address.' }] : []
  })
}

/**
 * What is wrong with redirects beyond their schema, with a sentence that names the row; null for nothing, and for other
 * sections.
 *
 * @param origin - the site's own
 */
export function redirectErrors(
  website: SeedWebsite,
  section: SettingsSectionName,
  options: Readonly<Record<string, unknown>>,
  origin: string,
): Readonly<Record<string, string>> | null {
  if (section !== 'redirects') return null
  const redirects = pairsOf(options.addresses)
  const origins = new Set([origin, new URL(baseUrlOf(website, origin)).origin])
  const [issue] = [
    ...fixedPaths(redirects),
    ...[...origins].flatMap((each) => redirectIssues(redirects, each)),
  ].sort((one, other) => one.index - other.index)
  return issue ? { addresses: pairSentence(issue) } : null
}
