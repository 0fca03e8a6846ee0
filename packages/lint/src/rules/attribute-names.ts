import { blockParts } from '../../../runtime/src/blocks/descriptions.js'
import { blockOptions, optionsOf } from '../../../runtime/src/blocks/options.js'
import { FEATURE_ATTRIBUTES } from '../../../runtime/src/contract/page-features/attributes.js'
import { MARKUP_ATTRIBUTES } from '../../../runtime/src/contract/page-features/markup.js'
import { OPTION_PREFIX, optionAttribute } from '../../../runtime/src/schema/attributes/option-attribute.js'
import { editDistance } from '../../../runtime/src/schema/names/edit-distance.js'
import type { Report } from '../issue.js'
import { misspelt } from '../misspelt.js'
import type { OwnBlock } from '../own-block.js'
import type { Page } from '../page.js'
import type { SourceElement } from '../tree.js'

const PREFIX = 'data-'

/** Every attribute of the contract but those of options. */
export const CONTRACT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...Object.keys(MARKUP_ATTRIBUTES),
  ...Object.keys(FEATURE_ATTRIBUTES),
  ...Object.values(blockParts).flatMap(({ parts }) =>
    Object.values(parts).flatMap(({ attributes = {} }) =>
      Object.keys(attributes).filter((name) => name.startsWith(PREFIX)),
    ),
  ),
])

const withoutPrefix = (name: string) => name.slice(PREFIX.length)
const CONTRACT_NAMES = [...CONTRACT_ATTRIBUTES].map(withoutPrefix)

/** The attributes of a block's options; none for an element that is no block. */
function optionsOn({ attributes }: SourceElement, ownBlocks: ReadonlyMap<string, OwnBlock>): string[] {
  const block = attributes.get('data-block')
  if (block === undefined) return []
  const own = ownBlocks.get(block)
  const schema = own ? own.options : Object.hasOwn(blockOptions, block) ? optionsOf(block) : undefined
  return Object.keys(schema?.entries ?? {}).map(optionAttribute)
}

/** The attribute of the contract that one stands for; undefined for one of the theme or of HTML. */
function meant(attribute: string, options: readonly string[]): string | undefined {
  if (CONTRACT_ATTRIBUTES.has(attribute) || attribute.startsWith(OPTION_PREFIX)) return undefined
  if (!attribute.startsWith(PREFIX)) {
    const [, prefix = '', rest = ''] = /^([a-z]+)[-_](.+)$/.exec(attribute) ?? []
    const name = PREFIX + rest
    const isKnown = CONTRACT_ATTRIBUTES.has(name) || options.includes(name)
    return isKnown && prefix !== 'aria' && editDistance(prefix, 'data') <= 1 ? name : undefined
  }
  const found = misspelt(withoutPrefix(attribute), [...CONTRACT_NAMES, ...options.map(withoutPrefix)])
  return found && PREFIX + found
}

/** Finds attributes that differ in a letter or two from one of the contract: nothing reads them. */
export function checkAttributeNames(
  { elements }: Page,
  ownBlocks: ReadonlyMap<string, OwnBlock>,
  report: Report,
): void {
  for (const element of elements) {
    const options = optionsOn(element, ownBlocks)
    for (const attribute of element.attributes.keys()) {
      const name = meant(attribute, options)
      if (!name) continue
      report({
        code: Object.hasOwn(FEATURE_ATTRIBUTES, name) ? 'page-feature' : 'attribute-name',
        offset: element.offsetOf(attribute),
        message: `nothing reads ${attribute}`,
        expected: name,
        nearest: name,
      })
    }
  }
}
