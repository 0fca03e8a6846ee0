import { show } from '../../schema/allowed.js'
import type { Report } from '../issue.js'
import type { BlockElement } from '../page.js'
import { ancestorsOf, type SourceElement } from '../tree.js'

const CONTROLS = new Set(['input', 'select', 'textarea'])

/** Types of inputs that visitors do not fill in. */
const UNFILLED = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** Parts that the form reads itself. */
const KNOWN = new Set(['control', 'amount', 'custom-amount', 'submit'])

/** Parts whose inputs belong to other code. */
const FOREIGN = new Set(['decoy', 'captcha', 'success-html'])

/** Finds inputs that the form does not read: it sends them, but neither checks them nor shows their errors. */
export function checkControls(block: BlockElement, report: Report): void {
  const foreign = new Set(block.parts.filter(({ name }) => FOREIGN.has(name)).map(({ element }) => element))
  const isForeign = (element: SourceElement) => [...ancestorsOf(element)].some((each) => foreign.has(each))
  for (const element of block.elements) {
    const { attributes, name } = element
    if (!CONTROLS.has(name)) continue
    if (UNFILLED.has(attributes.get('type')?.toLowerCase() ?? '')) continue
    if (KNOWN.has(attributes.get('data-part') ?? '') || isForeign(element)) continue
    report({
      code: 'form-control',
      offset: element.offset,
      message: `${block.name}: the <${name}> ${show(attributes.get('name') ?? '')} is no part "control"`,
      expected: 'data-part="control", inside an element with data-part="field"',
    })
  }
}
