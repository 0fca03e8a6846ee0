import type { ElementRules } from '../../contract/part.js'
import type { Report } from '../finding.js'
import type { BlockElement, Page } from '../page.js'
import { checkElement, describeElements } from './elements.js'

/** The root of one block, where the block can only work on certain elements: as its root, or inside it. */
export function checkRoot(page: Page, block: BlockElement, elements: ElementRules, report: Report): void {
  const { name, markup } = block
  const fits = page.elements.find((each) => each.block === markup && Object.hasOwn(elements, each.name))
  const tags = Object.keys(elements).map((each) => `<${each}>`)
  const allowed = `${describeElements(elements)}, as the block or inside it`
  if (fits) {
    checkElement(
      fits,
      elements,
      fits === markup ? `${name}: the block` : `${name}: the ${tags.join(' or ')} in it`,
      allowed,
      report,
    )
    return
  }
  report({
    rule: 'part-element',
    offset: markup.offset,
    message: `${name}: the block is a <${markup.name}> and holds no ${tags.join(' or ')}`,
    allowed,
  })
}
