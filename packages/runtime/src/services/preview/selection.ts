import { sectionIn } from '../../contract/page-sections/body.js'
import type { Site } from '../../core/site.js'
import { motion } from '../../dom/panels/motion.js'
import { blockWithId } from './block-id.js'
import type { Selecting } from './body/selecting.js'
import { elementsOf } from './layout/layout-parts.js'
import type { LayoutPreview } from './layout/layout-preview.js'
import type { Outline } from './outline.js'

interface Selection {
  /** Marks a block or section by its id; null marks none. */
  select(id: string | null): void
  /** The page shows other blocks and sections. */
  again(): void
}

/**
 * Marks the block or section that the panel has opened, and brings it into view. A text of the section that was selected on
 * the page stays marked. One that is not there yet, such as a new section, is marked once it is.
 */
export function createSelection(
  site: Site,
  outline: Outline,
  layout: Pick<LayoutPreview, 'nodesOf'>,
  selecting: Pick<Selecting, 'hasSelected' | 'leave'>,
): Selection {
  let awaited: string | null = null
  const elementOf = (id: string): Element | undefined => {
    const section = sectionIn(id)
    if (section === null) return blockWithId(site, id)?.element
    const nodes = layout.nodesOf(section)
    return nodes && elementsOf(nodes)[0]
  }
  const select = (id: string | null) => {
    awaited = null
    if (id !== null && selecting.hasSelected(sectionIn(id) ?? '')) return
    selecting.leave()
    const element = (id !== null && elementOf(id)) || null
    if (!element) awaited = id
    outline.mark(element, 'picked')
    element?.scrollIntoView({ block: 'nearest', behavior: motion(site).reduced ? 'instant' : 'smooth' })
  }
  return {
    select,
    again() {
      if (awaited !== null && elementOf(awaited)) select(awaited)
    },
  }
}
