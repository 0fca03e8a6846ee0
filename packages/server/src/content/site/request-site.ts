import { PageType } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import type { Page, SiteSnapshot } from './site.js'

/** The site at the revision of each request, after its first use. */
const SITES = new WeakMap<Context<RequestEnv>, SiteSnapshot>()

/** Lets the rest of a request read this site, such as one with settings that are not saved yet. */
export function useSite(c: Context<RequestEnv>, site: SiteSnapshot): void {
  SITES.set(c, site)
}

/** The site at one revision for a whole request, so that a page never mixes two. */
export async function siteOf(
  c: Context<RequestEnv>,
  { site }: Pick<Services, 'site'>,
): Promise<SiteSnapshot> {
  const found = SITES.get(c)
  if (found) return found
  const snapshot = await site.snapshot()
  useSite(c, snapshot)
  return snapshot
}

/** The page for a path without a page: the seed's own, under the requested path. */
export async function missingPage({ site }: Services, path: string): Promise<Page> {
  const { notFound } = await site.website()
  return { ...notFound, id: '', path, pageType: PageType.notFound, collectionId: null }
}
