import { createElement } from '../../../dom/native.js'
import type { Run } from '../run.js'

type PauseRun = Pick<Run, 'site' | 'element' | 'attrs' | 'on' | 'parts' | 't'>

/** The button that stops and starts autoplay. */
export interface PauseButton {
  /** Sets its label to the effect of the next press. */
  show(effect: 'pause' | 'play'): void
}

/** Autoplay needs a way to stop it, so a button is inserted if the markup has none. */
function insertButton({ element, attrs, site, t }: PauseRun): HTMLElement {
  const button = createElement(site.document, 'button')
  button.type = 'button'
  button.textContent = t('gallery.pause')
  button.setAttribute('data-part', 'pause')
  button.setAttribute('data-made', '')
  return attrs.insert(element, button, element.firstChild)
}

/** The label changes, so the button has no pressed state: the two together would contradict each other. */
export function createPauseButton(run: PauseRun, press: () => void): PauseButton {
  const { attrs, on, parts, t } = run
  const button = parts('pause')[0] ?? insertButton(run)
  const hasIcon = button.firstElementChild !== null
  on(button, 'click', press)
  return {
    show(effect) {
      const label = t(`gallery.${effect}`)
      if (hasIcon || button.hasAttribute('aria-label')) attrs.set(button, 'aria-label', label)
      if (!hasIcon) attrs.text(button, label)
    },
  }
}
