import type { ElementRules } from '../../schema/markup.js'
import type { Report } from '../issue.js'
import type { BlockElement } from '../page.js'
import { checkElement, describeElements } from './elements.js'

/** Checks a block that works on certain elements only: its root must be one of them, or contain one. */
export function checkRoot(block: BlockElement, elements: ElementRules, report: Report): void {
  const { name, element } = block
  const fitting = block.elements.find((each) => Object.hasOwn(elements, each.name))
  const tags = Object.keys(elements).map((each) => `<${each}>`)
  const expected = `${describeElements(elements)}, as the block or inside it`
  if (fitting) {
    checkElement(
      fitting,
      elements,
      fitting === element ? `${name}: the block` : `${name}: the ${tags.join(' or ')} in it`,
      expected,
      report,
    )
    return
  }
  report({
    code: 'part-element',
    offset: element.offset,
    message: `${name}: the block is a <${element.name}> and holds no ${tags.join(' or ')}`,
    expected,
  })
}
