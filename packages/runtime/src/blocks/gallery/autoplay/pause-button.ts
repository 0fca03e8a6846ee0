import { createElement } from '../../../dom/native.js'
import type { AutoplayContext } from './autoplay.js'

/** The button that ends and starts a gallery's playing. */
export interface PauseControl {
  readonly button: HTMLElement
  /** What pressing it does from now on. */
  show(what: 'pause' | 'play'): void
}

/** A gallery that plays by itself must not come without a way to stop it, so one is made where there is none. */
function made({ element, attrs, site, t }: AutoplayContext): HTMLElement {
  const button = createElement(site.document, 'button')
  button.type = 'button'
  button.textContent = t('gallery.pause')
  button.setAttribute('data-part', 'pause')
  button.setAttribute('data-made', '')
  return attrs.insert(element, button, element.firstChild)
}

/** The label changes and no pressed state is told: either of the two says it, both together say the opposite. */
export function pauseControl(context: AutoplayContext, press: () => void): PauseControl {
  const { attrs, on, t } = context
  const button = context.pauseButton ?? made(context)
  const icon = button.firstElementChild !== null
  on(button, 'click', press)
  return {
    button,
    show(what) {
      const label = t(`gallery.${what}`)
      if (icon || button.hasAttribute('aria-label')) attrs.set(button, 'aria-label', label)
      if (!icon) attrs.text(button, label)
    },
  }
}
