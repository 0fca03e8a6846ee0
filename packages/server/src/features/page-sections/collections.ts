import { SHOWN_COLLECTIONS } from '@site/runtime/contract'
import type { ShownSection } from '../../content/page-sections/body.js'
import type { Page, SiteReads } from '../../content/site/site.js'

/**
 * A page with the collections that its sections show, such as a calendar on a page that has no events of its own: those of
 * the page of events, or of the shop.
 */
export async function withCollections(
  site: Pick<SiteReads, 'collectionOf'>,
  page: Page,
  sections: readonly ShownSection[],
): Promise<Page> {
  const shown = SHOWN_COLLECTIONS.filter(
    (kind) => page[kind] === undefined && sections.some(({ definition }) => definition.shows.includes(kind)),
  )
  if (shown.length === 0) return page
  const found = await Promise.all(shown.map(async (kind) => [kind, await site.collectionOf(kind)] as const))
  return { ...page, ...Object.fromEntries(found.filter(([, collection]) => collection !== undefined)) }
}
