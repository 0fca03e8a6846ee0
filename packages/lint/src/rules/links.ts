import { brokenLinkRule, isScriptLink } from '../../../runtime/src/contract/links/classify-link.js'
import { show } from '../../../runtime/src/schema/allowed.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'

/** A message whose recipient the visitor chooses, such as one that shares a page. */
const OPEN_MESSAGE = /^mailto:\?/i

/** Finds links that run a script, and those that break the rules of their kind. */
export function checkLinks({ elements }: Page, report: Report): void {
  for (const { name, attributes, offsetOf } of elements) {
    const href = name === 'a' || name === 'area' ? attributes.get('href') : undefined
    if (href === undefined || OPEN_MESSAGE.test(href)) continue
    const isScript = isScriptLink(href)
    const expected = isScript ? 'an address, or a button with a block of its own' : brokenLinkRule(href)
    if (expected === null) continue
    report({
      code: 'link-address',
      offset: offsetOf('href'),
      message: isScript ? `the link ${show(href)} runs a script` : `the link is ${show(href)}`,
      expected,
    })
  }
}
