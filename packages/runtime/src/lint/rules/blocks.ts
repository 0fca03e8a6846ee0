import { partsOf } from '../../blocks/descriptions.js'
import { blockOptions, optionsOf } from '../../blocks/options.js'
import { show } from '../../schema/allowed.js'
import type { Report } from '../issue.js'
import { nearest } from '../nearest.js'
import type { OwnBlock } from '../own-block.js'
import type { Page } from '../page.js'
import { checkFormAction } from './form/action.js'
import { checkControls } from './form/controls.js'
import { checkFormDefinition } from './form/definition.js'
import { checkBlockOptions } from './options.js'
import { checkBlockParts } from './parts.js'
import { checkRoot } from './root.js'
import { checkSources } from './sources.js'
import { checkWhen } from './when.js'

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
