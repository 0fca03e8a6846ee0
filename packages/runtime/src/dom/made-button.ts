import type { BlockContext } from '../core/block.js'

/**
 * Makes another element work like a button: a link without address, a `<div>` or a picture, which pages of other builders
 * have in place of buttons. Blocks load this code only for such a page.
 */
export function makeButton({ attrs, on }: Pick<BlockContext, 'attrs' | 'on'>, control: HTMLElement): void {
  if (!control.hasAttribute('role')) attrs.set(control, 'role', 'button')
  if (!control.hasAttribute('tabindex')) attrs.set(control, 'tabindex', '0')
  // It may be a link.
  on(control, 'click', (event) => event.preventDefault())
  on(control, 'keydown', (event) => {
    const { key, target } = event
    if ((key !== 'Enter' && key !== ' ') || target !== control) return
    // A link with an address follows Enter by itself, but the block's own click is the same.
    event.preventDefault()
    if (!event.repeat) control.click()
  })
}
