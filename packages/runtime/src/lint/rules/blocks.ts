import { blockOptions, optionsOf } from '../../contract/blocks.js'
import { partsOf } from '../../contract/parts.js'
import { show } from '../../core/violation.js'
import type { Report } from '../finding.js'
import { MOMENTS } from '../moments.js'
import { nearest } from '../nearest.js'
import type { BlockElement, Page } from '../page.js'
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

/** Every block of the page against its schema and its parts. Blocks of a theme's own are taken as they are. */
export function checkBlocks(page: Page, own: ReadonlySet<string>, report: Report): void {
  for (const block of page.blocks) {
    const { name, markup } = block
    const schema = own.has(name) ? undefined : optionsOf(name)
    const parts = partsOf(name)
    if (schema && parts) {
      const isExempt = parts.rootUnless?.some((part) => block.named.has(part))
      if (parts.root && !isExempt) checkRoot(page, block, parts.root, report)
      checkBlockOptions(block, schema, report)
      checkBlockParts(block, parts, report)
    } else if (!own.has(name)) {
      const names = [...Object.keys(blockOptions), ...own]
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
