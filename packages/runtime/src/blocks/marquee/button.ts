import type { BlockContext } from '../../core/block.js'
import { createElement, getAttribute, setAttribute } from '../../dom/native.js'

/** Text that moves needs a way to stop it, so a button is inserted if the markup has none. */
function insertButton({ element, attrs, site }: BlockContext): HTMLElement {
  const button = createElement(site.document, 'button')
  button.type = 'button'
  for (const [name, value] of [
    ['data-part', 'pause'],
    ['data-made', ''],
    ['aria-label', ''],
  ] as const) {
    setAttribute(button, name, value)
  }
  return attrs.insert(element, button)
}

/**
 * The button that stops and starts the text (WCAG 2.2.2). Returns a function that sets its label to what the next press
 * does; the label changes, so the button has no pressed state.
 */
export function createPauseButton(
  context: BlockContext,
  press: () => void,
): (does: 'pause' | 'play', label: string) => void {
  const { attrs, on, parts } = context
  const button = parts('pause')[0] ?? insertButton(context)
  on(button, 'click', press)
  const hasIcon = button.firstElementChild !== null || getAttribute(button, 'aria-label') !== null
  return (does, label) => {
    if (hasIcon) attrs.set(button, 'aria-label', label)
    else attrs.text(button, label)
    attrs.set(button, 'data-press', does)
  }
}
