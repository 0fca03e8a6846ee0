import { PageType } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import type { Page, SiteSnapshot } from './site.js'

/** The site at one revision for a whole request, so that a page never mixes two. */
export async function siteOf(
  c: Context<RequestEnv>,
  { site }: Pick<Services, 'site'>,
): Promise<SiteSnapshot> {
  const found = c.get('site')
  if (found) return found
  const snapshot = await site.snapshot()
  c.set('site', snapshot)
  return snapshot
}

/** The page for a path without a page: the seed's own, under the requested path. */
export async function missingPage({ site }: Services, path: string): Promise<Page> {
  const { notFound } = await site.website()
  return { ...notFound, id: '', path, pageType: PageType.notFound, collectionId: null }
}
