import { show } from '../../../schema/allowed.js'
import type { Report } from '../../issue.js'
import type { BlockElement } from '../../page.js'
import { filledControls } from './filled-controls.js'

/** Parts that the form reads itself. */
const KNOWN = new Set(['control', 'amount', 'custom-amount', 'submit'])

/** Finds inputs that the form does not read: it sends them, but neither checks them nor shows their errors. */
export function checkControls(block: BlockElement, report: Report): void {
  for (const { attributes, name, offset } of filledControls(block.elements)) {
    if (KNOWN.has(attributes.get('data-part') ?? '')) continue
    report({
      code: 'form-control',
      offset,
      message: `${block.name}: the <${name}> ${show(attributes.get('name') ?? '')} is no part "control"`,
      expected: 'data-part="control", inside an element with data-part="field"',
    })
  }
}
