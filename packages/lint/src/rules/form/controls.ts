import { show } from '../../../../runtime/src/schema/allowed.js'
import type { Report } from '../../issue.js'
import type { BlockElement, Page } from '../../page.js'
import { inherit, type SourceElement } from '../../tree.js'
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

const NAMES = ['aria-label', 'aria-labelledby', 'title']

/** Finds controls in blocks that nothing names: a screen reader says no more than their type. */
export function checkLabels({ elements }: Page, report: Report): void {
  const labelled = new Set(
    elements.flatMap(({ name, attributes }) => (name === 'label' ? (attributes.get('for') ?? []) : [])),
  )
  const isInLabel = inherit<boolean>(
    elements,
    ({ name, attributes }, inherited) => inherited || (name === 'label' && !attributes.has('for')),
  )
  const isNamed = (element: SourceElement) =>
    isInLabel.get(element) ||
    labelled.has(element.attributes.get('id') ?? '') ||
    NAMES.some((attribute) => element.attributes.get(attribute)?.trim())
  for (const element of filledControls(elements)) {
    if (isNamed(element)) continue
    const { attributes, name, block, offset } = element
    const called = attributes.get('name') || attributes.get('id')
    report({
      code: 'control-label',
      offset,
      message: `${block?.attributes.get('data-block')}: ${called ? `the <${name}> ${show(called)}` : `this <${name}>`} has no label`,
      expected: `a <label for="…"> with the id of the <${name}>, a <label> around it, or aria-label`,
    })
  }
}
