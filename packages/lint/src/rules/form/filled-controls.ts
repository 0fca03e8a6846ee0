import { inherit, type SourceElement } from '../../tree.js'

const CONTROLS = new Set(['input', 'select', 'textarea'])

/** Types of inputs that visitors do not fill in. */
const UNFILLED = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** Parts whose inputs belong to other code. */
const FOREIGN = new Set(['decoy', 'captcha', 'success-html'])

export const typeOf = ({ attributes }: SourceElement): string => attributes.get('type')?.toLowerCase() ?? ''

/** The controls in blocks that visitors fill in: no buttons, nothing hidden, nothing of a bot check. */
export function filledControls(elements: readonly SourceElement[]): SourceElement[] {
  const isForeign = inherit<boolean>(
    elements,
    ({ attributes }, inherited) => inherited || FOREIGN.has(attributes.get('data-part') ?? ''),
  )
  return elements.filter(
    (element) =>
      element.block &&
      CONTROLS.has(element.name) &&
      !UNFILLED.has(typeOf(element)) &&
      !isForeign.get(element),
  )
}
