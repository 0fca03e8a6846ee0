import {
  type Pair,
  pairsOf,
  redirectIssues,
  redirectPath,
  type SettingsSectionName,
} from '@site/runtime/contract'
import { baseUrlOf } from '../../content/site/base-url.js'
import type { Site } from '../../content/site/site.js'

/** Which of the old addresses visitors get a page at. */
async function pagesAt(
  site: Pick<Site, 'pathsAmong'>,
  redirects: readonly Pair[],
): Promise<ReadonlySet<string>> {
  const paths = redirects.flatMap(({ key }) => redirectPath(key) || [])
  return new Set(await site.pathsAmong(paths))
}

/** As many as an answer has: none is many times as long as its question. */
const MAX_ERRORS = 100

/**
 * Issues of redirects beyond their schema, by setting, index and part (`addresses.4.key`), so that a form can say
 * it at the row; null for nothing, and for other sections.
 *
 * @param origin - the site's own
 */
export async function redirectErrors(
  site: Pick<Site, 'pathsAmong' | 'website'>,
  section: SettingsSectionName,
  options: Readonly<Record<string, unknown>>,
  origin: string,
): Promise<Readonly<Record<string, string>> | null> {
  if (section !== 'redirects') return null
  const redirects = pairsOf(options.addresses)
  const { website } = await site.website()
  const origins = new Set([origin, new URL(baseUrlOf(website, origin)).origin])
  const pages = await pagesAt(site, redirects)
  const isPage = (path: string) => pages.has(path)
  const errors = new Map<string, string>()
  for (const each of origins)
    for (const { index, part, message } of redirectIssues(redirects, { origin: each, isPage }))
      errors.set(`addresses.${index}.${part}`, message)
  return errors.size > 0 ? Object.fromEntries([...errors].slice(0, MAX_ERRORS)) : null
}
