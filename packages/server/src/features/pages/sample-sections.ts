import { hasSampleWords, LAYOUT_ID, type LayoutOptions } from '@site/runtime/contract'
import type { Queries } from '../../base/database/database.js'
import { shownSections } from '../../content/page-sections/body.js'
import type { SectionTypes } from '../../content/page-sections/types.js'
import type { PageData } from '../../content/seed/seed-schema.js'
import type { Block } from '../../content/site/site.js'

/** The names of a page's visible sections that still have words of their presets. */
export async function sampleSections(
  db: Queries,
  types: SectionTypes,
  { websiteId, pageId }: { readonly websiteId: string; readonly pageId: string },
): Promise<string[]> {
  const [page] = await db.query<{ readonly sections: PageData['sections'] | null }>(
    `select data -> 'sections' as sections from current_pages where website_id = $1 and id = $2`,
    [websiteId, pageId],
  )
  const blocks = await db.query<Block>(
    `select id, type, theme, options, revision from blocks where website_id = $1 and page_id = $2`,
    [websiteId, pageId],
  )
  const layout: LayoutOptions = blocks.find(({ id }) => id === LAYOUT_ID)?.options ?? {}
  return shownSections(types, page?.sections ? { sections: page.sections } : {}, blocks, layout)
    .filter(
      ({ id, definition, values }) => !layout.hidden?.includes(id) && hasSampleWords(definition, values),
    )
    .map(({ definition }) => definition.name)
}
