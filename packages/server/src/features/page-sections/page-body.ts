import { LAYOUT_ID, type LayoutOptions, SHOWN_COLLECTIONS } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import { type ShownSection, shownSections } from '../../content/page-sections/body.js'
import type { RenderOptions } from '../../content/site/page-renderer.js'
import { siteOf } from '../../content/site/request-site.js'
import type { Block, Page, SiteReads } from '../../content/site/site.js'
import type { Services } from '../../services.js'

/** The blocks of a page with the options of those that the owner has not saved yet. */
const withUnsaved = (stored: readonly Block[], unsaved: RenderOptions['unsaved']): readonly Block[] => {
  if (!unsaved) return stored
  const blocks = new Map(stored.map((block) => [block.id, block]))
  for (const [id, options] of unsaved) {
    // One that is not stored yet is a section, or stands in one, and has its type by its place.
    const block = blocks.get(id) ?? { id, type: '', theme: {}, revision: 0 }
    blocks.set(id, { ...block, options })
  }
  return [...blocks.values()]
}

/** The layout of a page, and its sections, with what their owner has not saved yet. */
export async function bodyOf(
  services: Services,
  c: Context<RequestEnv>,
  page: Page,
  unsaved: RenderOptions['unsaved'],
) {
  const blocks = withUnsaved(await (await siteOf(c, services)).blocksOf(page.id), unsaved)
  const layout: LayoutOptions = blocks.find(({ id }) => id === LAYOUT_ID)?.options ?? {}
  return { blocks, layout, sections: shownSections(services.sectionTypes, page, blocks, layout) }
}

/**
 * A page with the collections that its sections show, such as a calendar on a page that has no events of its own: those of
 * the page of events, or of the shop.
 */
async function withCollections(
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

/** Stored pages with their collections. Another revision of the site has other objects. */
const COMPLETE = new WeakMap<Page, Promise<Page>>()

/** A page with the collections that its sections show. */
export async function withShownCollections(
  services: Services,
  c: Context<RequestEnv>,
  page: Page,
  unsaved: RenderOptions['unsaved'],
): Promise<Page> {
  if (page.id === '') return page
  const complete = async () => {
    const [site, { sections }] = await Promise.all([siteOf(c, services), bodyOf(services, c, page, unsaved)])
    return withCollections(site, page, sections)
  }
  if (unsaved) return complete()
  const known = COMPLETE.get(page)
  if (known) return known
  const made = complete()
  COMPLETE.set(page, made)
  // A failed read is tried again with the next request.
  made.catch(() => COMPLETE.delete(page))
  return made
}
