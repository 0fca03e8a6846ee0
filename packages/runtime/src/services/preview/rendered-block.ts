import type { Site } from '../../core/site.js'
import { queryAllOf } from '../../dom/native.js'
import { idOf } from './block-id.js'
import { renderedPage } from './rendered-page.js'

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
  const blocks = page ? [...queryAllOf(page, '[data-block-id]')] : []
  return blocks.find((block) => idOf(block) === blockId) ?? null
}
