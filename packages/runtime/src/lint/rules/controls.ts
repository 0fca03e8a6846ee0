import { show } from '../../schema/allowed.js'
import type { Report } from '../issue.js'
import type { BlockElement, Page } from '../page.js'
import { ancestorsOf, type SourceElement } from '../tree.js'

const CONTROLS = new Set(['input', 'select', 'textarea'])

/** Types of inputs that visitors do not fill in. */
const UNFILLED = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** Parts that the form reads itself. */
const KNOWN = new Set(['control', 'amount', 'custom-amount', 'submit'])

/** Parts whose inputs belong to other code. */
const FOREIGN = new Set(['decoy', 'captcha', 'success-html'])

function isForeign({ parts }: BlockElement, element: SourceElement): boolean {
  const inside = new Set(ancestorsOf(element))
  return parts.some((part) => FOREIGN.has(part.name) && inside.has(part.element))
}

/** Finds inputs that the form does not read: it sends them, but neither checks them nor shows their errors. */
export function checkControls({ elements }: Page, block: BlockElement, report: Report): void {
  for (const element of elements) {
    const { attributes, name } = element
    if (element.block !== block.element || !CONTROLS.has(name)) continue
    if (UNFILLED.has(attributes.get('type')?.toLowerCase() ?? '')) continue
    if (KNOWN.has(attributes.get('data-part') ?? '') || isForeign(block, element)) continue
    report({
      code: 'form-control',
      offset: element.offset,
      message: `${block.name}: the <${name}> ${show(attributes.get('name') ?? '')} is no part "control"`,
      expected: 'data-part="control", inside an element with data-part="field"',
    })
  }
}
