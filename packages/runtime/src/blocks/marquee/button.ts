import { createElement } from '../../dom/native.js'
import type { MarqueeContext } from './context.js'

/** Text that moves needs a way to stop it, so a button is inserted if the markup has none. */
function insertButton({ element, attrs, site }: MarqueeContext): HTMLElement {
  const button = createElement(site.document, 'button')
  button.type = 'button'
  button.setAttribute('data-part', 'pause')
  button.setAttribute('data-made', '')
  button.setAttribute('aria-label', '')
  return attrs.insert(element, button)
}

/**
 * The button that stops and starts the text (WCAG 2.2.2). Returns a function that sets its label to what the next press
 * does; the label changes, so the button has no pressed state.
 */
export function createPauseButton(
  context: MarqueeContext,
  press: () => void,
): (does: 'pause' | 'play', label: string) => void {
  const { attrs, on, parts } = context
  const button = parts('pause')[0] ?? insertButton(context)
  on(button, 'click', press)
  const hasIcon = button.firstElementChild || button.hasAttribute('aria-label')
  return (does, label) => {
    if (hasIcon) attrs.set(button, 'aria-label', label)
    else attrs.text(button, label)
    attrs.set(button, 'data-press', does)
  }
}
