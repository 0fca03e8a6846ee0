import { HIDDEN_PART_ATTRIBUTE } from '../../contract/layout-markup.js'
import type { Site } from '../../core/site.js'
import { queryAll, queryAllOf } from '../../dom/native.js'
import { idOf } from './block-id.js'
import { renderedPage } from './rendered-page.js'

const BLOCKS = '[data-block-id]'

/**
 * A block as the server renders it with unsaved options. Templates read options too, and only the server has them.
 *
 * @returns null if the server does not answer with the block
 */
export async function renderedBlock(
  site: Site,
  blockId: string,
  options: Readonly<Record<string, unknown>>,
): Promise<Element | null> {
  const page = await renderedPage(site, { blockId, options })
  if (!page) return null
  const hidden = [...queryAllOf(page, `template[${HIDDEN_PART_ATTRIBUTE}]`)] as HTMLTemplateElement[]
  const blocks = [
    ...queryAllOf(page, BLOCKS),
    // A part that the stored options hide may be visible with the unsaved ones.
    ...hidden.flatMap(({ content }) => [...queryAll(content, BLOCKS)]),
  ]
  return blocks.find((block) => idOf(block) === blockId) ?? null
}
