import { show } from '../../../schema/allowed.js'
import { optionAttribute } from '../../../schema/attributes/option-attribute.js'
import type { Report } from '../../issue.js'
import type { BlockElement } from '../../page.js'
import { writtenOption } from '../options.js'

/** An address with a host, or a mail address. A path is of the page's own site. */
const OTHER = /^\s*(?:https?:)?\/\/|^\s*mailto:/i

const OPTION = optionAttribute('submit')

/**
 * Finds forms whose address is on another site while nothing says who sends them. Which host is the page's own, its
 * source does not say.
 */
export function checkFormAction(block: BlockElement, report: Report): void {
  if (writtenOption(block, 'submit') !== undefined) return
  for (const { name, attributes, offsetOf } of block.elements) {
    const attribute = name === 'form' ? 'action' : 'formaction'
    const action = attributes.get(attribute)
    if (action === undefined || !OTHER.test(action)) continue
    report({
      code: 'form-action',
      offset: offsetOf(attribute),
      message: `form: ${attribute} is ${show(action)}: unless that is this site, the browser sends the form there, and the visitor leaves the page`,
      expected: `${OPTION}="browser" if this is meant; ${OPTION}="site" if the server of this site takes what is sent`,
    })
  }
}
