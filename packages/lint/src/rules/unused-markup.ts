import { partsOf } from '../../../runtime/src/blocks/descriptions.js'
import { show } from '../../../runtime/src/schema/allowed.js'
import { OPTION_PREFIX } from '../../../runtime/src/schema/attributes/option-attribute.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'

/** Finds markup for blocks that no block reads. */
export function checkUnusedMarkup({ elements, unusedParts, unusedScripts }: Page, report: Report): void {
  for (const { name, element } of unusedParts) {
    const block = element.attributes.get('data-block')
    const isOwn = block !== undefined && Object.hasOwn(partsOf(block)?.parts ?? {}, name)
    report({
      code: 'stray',
      offset: element.offsetOf('data-part'),
      message: isOwn
        ? `${block}: the block cannot be its own part ${show(name)}`
        : `the part ${show(name)} is in no block`,
      expected: `inside ${isOwn ? 'the' : 'an'} element with data-block`,
    })
  }
  for (const script of unusedScripts) {
    report({
      code: 'stray',
      offset: script.offsetOf('data-block-options'),
      message: 'no block reads this data-block-options script',
      expected:
        'one for each block, as a direct child of the element with data-block, and no data-block-json beside it',
    })
  }
  for (const { attributes, offsetOf } of elements) {
    if (attributes.has('data-block')) continue
    for (const attribute of attributes.keys()) {
      if (!attribute.startsWith(OPTION_PREFIX)) continue
      report({
        code: 'stray',
        offset: offsetOf(attribute),
        message: `${attribute} is on an element that is no block`,
        expected: 'on the element with data-block',
      })
    }
  }
}
