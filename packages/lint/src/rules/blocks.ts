import { partsOf } from '../../../runtime/src/blocks/descriptions.js'
import { blockOptions, optionsOf } from '../../../runtime/src/blocks/options.js'
import { MAX_BLOCKS_PER_LAYOUT } from '../../../runtime/src/contract/constants/panel.js'
import { WHEN_KEYWORDS } from '../../../runtime/src/contract/page-features/markup.js'
import { show } from '../../../runtime/src/schema/allowed.js'
import { describeElements, type ElementRules } from '../../../runtime/src/schema/markup.js'
import { nearest } from '../../../runtime/src/schema/names/nearest.js'
import type { Report } from '../issue.js'
import type { OwnBlock } from '../own-block.js'
import type { BlockElement, Page } from '../page.js'
import type { SourceElement } from '../tree.js'
import { checkElement } from './elements.js'
import { checkControls } from './form/controls.js'
import { checkFormAction, checkFormDefinition } from './form/definition.js'
import { checkBlockOptions } from './options.js'
import { checkBlockParts } from './parts.js'
import { checkSources } from './sources.js'

function checkWhen({ name, element }: BlockElement, report: Report): void {
  const when = element.attributes.get('data-block-when')
  if (when === undefined || when.startsWith('(') || WHEN_KEYWORDS.some((keyword) => keyword === when)) return
  report({
    code: 'block-when',
    offset: element.offsetOf('data-block-when'),
    message: `${name}: data-block-when is ${show(when)}`,
    expected: `${WHEN_KEYWORDS.join(', ')}, or a media query such as (min-width: 600px)`,
    nearest: nearest(when, WHEN_KEYWORDS),
  })
}

/** Checks a block that works on certain elements only: its root must be one of them, or contain one. */
function checkRoot(block: BlockElement, elements: ElementRules, report: Report): void {
  const { name, element } = block
  const fitting = block.elements.find((each) => Object.hasOwn(elements, each.name))
  const tags = Object.keys(elements).map((each) => `<${each}>`)
  const expected = `${describeElements(elements)}, as the block or inside it`
  if (fitting) {
    checkElement(
      fitting,
      elements,
      fitting === element ? `${name}: the block` : `${name}: the ${tags.join(' or ')} in it`,
      expected,
      report,
    )
    return
  }
  report({
    code: 'part-element',
    offset: element.offset,
    message: `${name}: the block is a <${element.name}> and holds no ${tags.join(' or ')}`,
    expected,
  })
}

/** Checks every block against its options and parts, or against the description of a theme's own block. */
export function checkBlocks(page: Page, ownBlocks: ReadonlyMap<string, OwnBlock>, report: Report): void {
  for (const block of page.blocks) {
    const { name, element } = block
    const own = ownBlocks.get(name)
    const schema = own ? own.options : optionsOf(name)
    const parts = own ? own.markup : partsOf(name)
    const isExempt = parts?.rootUnless?.some((part) => block.partsByName.has(part))
    if (parts?.root && !isExempt) checkRoot(block, parts.root, report)
    if (schema) checkBlockOptions(block, schema, report)
    if (parts) {
      checkBlockParts(block, parts, report)
      checkSources(block, parts, report)
    }
    if (name === 'form' && !own) {
      checkControls(block, report)
      checkFormAction(block, report)
      checkFormDefinition(block, report)
    }
    if (!own && !schema) {
      const names = [...Object.keys(blockOptions), ...ownBlocks.keys()]
      report({
        code: 'unknown-block',
        offset: element.offsetOf('data-block'),
        message: `there is no block ${show(name)}`,
        expected: names.join(', '),
        nearest: nearest(name, names),
      })
    }
    checkWhen(block, report)
  }
}

/** Checks the number of blocks in the layout of a page: in its `<main>`, or in the whole piece without one. */
export function checkLayout({ elements, blocks }: Page, report: Report): void {
  const inMain = new Set<SourceElement>()
  // Parents stand before their children, and one pass is enough.
  for (const element of elements) {
    if (element.name === 'main' || (element.parent && inMain.has(element.parent))) inMain.add(element)
  }
  const counted = blocks.filter(({ element }) => inMain.size === 0 || inMain.has(element))
  const first = counted[MAX_BLOCKS_PER_LAYOUT]
  if (!first) return
  report({
    code: 'layout-size',
    offset: first.element.offsetOf('data-block'),
    message: `the layout has ${counted.length} blocks`,
    expected: `at most ${MAX_BLOCKS_PER_LAYOUT}; move the others to another page`,
  })
}
