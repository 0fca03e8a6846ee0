import { show } from '../../contract/allowed.js'
import { OPTION_PREFIX } from '../../contract/option-attributes.js'
import type { Report } from '../finding.js'
import type { Page } from '../page.js'

/** What only means something to a block, and that no block reads. */
export function checkStrays({ elements, strayParts, strayScripts }: Page, report: Report): void {
  for (const { name, markup } of strayParts) {
    report({
      rule: 'stray',
      offset: markup.at('data-part'),
      message: `the part ${show(name)} is in no block`,
      allowed: 'inside an element with data-block',
    })
  }
  for (const script of strayScripts) {
    report({
      rule: 'stray',
      offset: script.at('data-block-options'),
      message: 'no block reads this data-block-options script',
      allowed:
        'one for each block, as a direct child of the element with data-block, and no data-block-json beside it',
    })
  }
  for (const { attributes, at } of elements) {
    if (attributes.has('data-block')) continue
    for (const attribute of attributes.keys()) {
      if (!attribute.startsWith(OPTION_PREFIX)) continue
      report({
        rule: 'stray',
        offset: at(attribute),
        message: `${attribute} is on an element that is no block`,
        allowed: 'on the element with data-block',
      })
    }
  }
}
