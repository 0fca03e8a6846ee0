import { MAX_BLOCKS_PER_LAYOUT } from '../../contract/constants/panel.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'
import type { SourceElement } from '../tree.js'

/** Checks how many blocks the layout of a page has: what is in its `<main>`, or the whole piece where it has none. */
export function checkLayout({ elements, blocks }: Page, report: Report): void {
  const inMain = new Set<SourceElement>()
  // Parents stand before their children, and one pass is enough.
  for (const element of elements) {
    if (element.name === 'main' || (element.parent && inMain.has(element.parent))) inMain.add(element)
  }
  const counted = blocks.filter(({ element }) => inMain.size === 0 || inMain.has(element))
  const first = counted[MAX_BLOCKS_PER_LAYOUT]
  if (!first) return
  report({
    code: 'layout-size',
    offset: first.element.offsetOf('data-block'),
    message: `the layout has ${counted.length} blocks`,
    expected: `at most ${MAX_BLOCKS_PER_LAYOUT}; move the others to another page`,
  })
}
