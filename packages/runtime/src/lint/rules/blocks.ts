import { show } from '../../contract/allowed.js'
import { blockOptions, optionsOf } from '../../contract/blocks.js'
import { partsOf } from '../../contract/parts.js'
import type { Report } from '../finding.js'
import { MOMENTS } from '../moments.js'
import { nearest } from '../nearest.js'
import type { OwnBlock } from '../own-block.js'
import type { BlockElement, Page } from '../page.js'
import { checkControls } from './controls.js'
import { checkBlockOptions } from './options.js'
import { checkBlockParts } from './parts.js'
import { checkRoot } from './root.js'

function checkWhen({ name, markup }: BlockElement, report: Report): void {
  const when = markup.attributes.get('data-block-when')
  if (when === undefined || when.startsWith('(') || MOMENTS.some((moment) => moment === when)) return
  report({
    rule: 'block-when',
    offset: markup.at('data-block-when'),
    message: `${name}: data-block-when is ${show(when)}`,
    allowed: `${MOMENTS.join(', ')}, or a media query such as (min-width: 600px)`,
    nearest: nearest(when, MOMENTS),
  })
}

/** Every block of the page against its schema and its parts; of a theme's own, against what is known of them. */
export function checkBlocks(page: Page, own: ReadonlyMap<string, OwnBlock>, report: Report): void {
  for (const block of page.blocks) {
    const { name, markup } = block
    const mine = own.get(name)
    const schema = mine ? mine.options : optionsOf(name)
    const parts = mine ? mine.markup : partsOf(name)
    const isExempt = parts?.rootUnless?.some((part) => block.named.has(part))
    if (parts?.root && !isExempt) checkRoot(page, block, parts.root, report)
    if (schema) checkBlockOptions(block, schema, report)
    if (parts) checkBlockParts(block, parts, report)
    if (name === 'form' && !mine) checkControls(page, block, report)
    if (!mine && !schema) {
      const names = [...Object.keys(blockOptions), ...own.keys()]
      report({
        rule: 'unknown-block',
        offset: markup.at('data-block'),
        message: `there is no block ${show(name)}`,
        allowed: names.join(', '),
        nearest: nearest(name, names),
      })
    }
    checkWhen(block, report)
  }
}
