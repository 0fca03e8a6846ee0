import { show } from '../../../runtime/src/schema/allowed.js'
import type { ElementRules } from '../../../runtime/src/schema/markup.js'
import type { Report } from '../issue.js'
import type { SourceElement } from '../tree.js'

/** Browsers read the keywords of such attributes in any case. */
const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Checks that an element is one that its part or block may be. `name` begins the message. */
export function checkElement(
  element: SourceElement,
  elements: ElementRules,
  name: string,
  expected: string,
  report: Report,
): void {
  if (!Object.hasOwn(elements, element.name)) {
    report({
      code: 'part-element',
      offset: element.offset,
      message: `${name} is a <${element.name}>`,
      expected,
    })
    return
  }
  for (const [attribute, values] of Object.entries(elements[element.name]!)) {
    const value = element.attributes.get(attribute)
    if (values ? values.some((each) => sameText(each, value ?? '')) : value !== undefined) continue
    report({
      code: 'part-element',
      offset: element.offsetOf(attribute),
      message: `${name} is a <${element.name}> ${value === undefined ? `without ${attribute}` : `with ${attribute}=${show(value)}`}`,
      expected,
    })
  }
}
