import type { Block } from '../../core/instance.js'
import type { Site } from '../../core/site.js'
import { getAttribute } from '../../dom/native.js'

/** The id by which the panel addresses a block. */
export const idOf = (element: Element): string | null => getAttribute(element, 'data-block-id') || null

/** The block with this id. Ids are compared and not used in a selector, because an id may hold any character. */
export function blockWithId(site: Site, id: string): Block | undefined {
  for (const block of site.blocks.values()) if (idOf(block.element) === id) return block
  return undefined
}
