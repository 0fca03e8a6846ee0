import {
  type FormConfigBody,
  LAYOUT_ID,
  type LayoutOptions,
  type SectionSetting,
} from '@site/runtime/contract'
import type { Queries } from '../../../base/database/database.js'
import { shownSections } from '../../../content/page-sections/body.js'
import type { SectionTypes } from '../../../content/page-sections/types.js'
import type { PageData } from '../../../content/seed/seed-schema.js'
import type { Block } from '../../../content/site/site.js'
import type { FormKey } from './store.js'

/** The most pages that are listed as those with a form. */
const USES_MAX = 50

interface Row {
  readonly id: string
  readonly path: string
  readonly title: string
  readonly sections: PageData['sections'] | null
  /** A block of the page has the id of the form, which is how templates name it. */
  readonly hasBlock: boolean
}

/** Pages that may show a form: what is stored of them contains its id. */
const CANDIDATES = `select pages.id, path, coalesce(nullif(data ->> 'title', ''), path) as title, data -> 'sections' as sections,
    exists (select from blocks where blocks.website_id = pages.website_id and page_id = pages.id
      and blocks.id = $2 and type = 'form') as "hasBlock"
  from current_pages pages
  where website_id = $1 and (strpos(coalesce(data ->> 'sections', ''), $2) > 0 or exists (
    select from blocks where blocks.website_id = pages.website_id and page_id = pages.id
      and (blocks.id = $2 or strpos(options::text, $2) > 0)))
  order by path`

const choosesForm = (
  settings: readonly SectionSetting[],
  values: Readonly<Record<string, unknown>>,
  formId: string,
): boolean => settings.some((setting) => setting.type === 'form' && values[setting.id] === formId)

/** Whether a section of a page, or an item of it, shows a form. */
function hasSection(
  types: SectionTypes,
  { sections }: Row,
  blocks: readonly Block[],
  formId: string,
): boolean {
  const layout: LayoutOptions = blocks.find(({ id }) => id === LAYOUT_ID)?.options ?? {}
  return shownSections(types, sections ? { sections } : {}, blocks, layout)
    .filter(({ id }) => !layout.hidden?.includes(id))
    .some(
      ({ definition, values }) =>
        choosesForm(definition.settings, values.settings, formId) ||
        values.items.some(({ type, settings }) =>
          choosesForm(definition.blocks.find((each) => each.type === type)?.settings ?? [], settings, formId),
        ),
    )
}

/** The pages that show a form: by a block of its id, or in a section for which it was chosen. */
export async function pagesWithForm(
  db: Queries,
  types: SectionTypes,
  { websiteId, formId }: FormKey,
): Promise<FormConfigBody['usedOn']> {
  const pages = await db.query<Row>(CANDIDATES, [websiteId, formId])
  const stored = await db.query<Block & { readonly pageId: string }>(
    `select page_id as "pageId", id, type, theme, options, revision from blocks
     where website_id = $1 and page_id = any (array(select jsonb_array_elements_text($2::jsonb)))`,
    [websiteId, JSON.stringify(pages.filter(({ hasBlock }) => !hasBlock).map(({ id }) => id))],
  )
  const blocksOf = (pageId: string) => stored.filter((block) => block.pageId === pageId)
  return pages
    .filter((page) => page.hasBlock || hasSection(types, page, blocksOf(page.id), formId))
    .slice(0, USES_MAX)
    .map(({ path, title }) => ({ path, title }))
}
