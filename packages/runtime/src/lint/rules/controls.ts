import { show } from '../../contract/allowed.js'
import type { Report } from '../finding.js'
import type { BlockElement, Page } from '../page.js'
import { around, type Markup } from '../tree.js'

const CONTROLS = new Set(['input', 'select', 'textarea'])

/** Inputs that nobody fills in. */
const OTHERS = new Set(['hidden', 'submit', 'button', 'reset', 'image'])

/** Parts that are filled in or left alone by code of their own. */
const KNOWN = new Set(['control', 'amount', 'custom-amount', 'submit'])
const FOREIGN = new Set(['decoy', 'captcha', 'success-html'])

function isForeign({ parts }: BlockElement, markup: Markup): boolean {
  const inside = new Set(around(markup))
  return parts.some((part) => FOREIGN.has(part.name) && inside.has(part.markup))
}

/** What a visitor fills in and the form does not know: it is sent, but never checked, and its error has no place. */
export function checkControls({ elements }: Page, block: BlockElement, report: Report): void {
  for (const markup of elements) {
    const { attributes, name } = markup
    if (markup.block !== block.markup || !CONTROLS.has(name)) continue
    if (OTHERS.has(attributes.get('type')?.toLowerCase() ?? '')) continue
    if (KNOWN.has(attributes.get('data-part') ?? '') || isForeign(block, markup)) continue
    report({
      rule: 'form-control',
      offset: markup.offset,
      message: `${block.name}: the <${name}> ${show(attributes.get('name') ?? '')} is no part "control"`,
      allowed: 'data-part="control", inside an element with data-part="field"',
    })
  }
}
