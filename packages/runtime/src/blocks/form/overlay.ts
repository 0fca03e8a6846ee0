import { inertAround } from '../../dom/inert-around.js'
import type { FormContext } from './field.js'

/**
 * A form that a handle opens over the page. It is no modal dialog: what a bot check puts into the body, its challenge,
 * has to stay within reach (https://github.com/google/recaptcha/issues/318).
 */
export function openByHandle({ part, parts, attrs, on, emit, site, signal }: FormContext): void {
  const [handle] = parts('open')
  const overlay = part('overlay')
  if (!handle) return
  const [close] = parts('close')
  let release: (() => void) | null = null

  attrs.set(overlay, 'role', 'dialog')
  attrs.set(overlay, 'aria-modal', 'true')
  attrs.set(overlay, 'tabindex', '-1')
  if (!overlay.hasAttribute('aria-label') && !overlay.hasAttribute('aria-labelledby')) {
    attrs.set(overlay, 'aria-labelledby', attrs.id(handle))
  }
  attrs.set(handle, 'aria-haspopup', 'dialog')
  attrs.set(handle, 'aria-expanded', 'false')

  const hide = () => {
    if (!release) return
    release()
    release = null
    attrs.remove(overlay, 'data-open')
    attrs.set(handle, 'aria-expanded', 'false')
    handle.focus()
    emit('close')
  }
  const show = () => {
    if (release) return
    attrs.set(overlay, 'data-open', '')
    attrs.set(handle, 'aria-expanded', 'true')
    release = inertAround(overlay)
    overlay.focus()
    emit('open')
  }

  on(handle, 'click', (event) => {
    event.preventDefault()
    show()
  })
  if (close) on(close, 'click', hide)
  on(overlay, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // One press closes one thing: what else listens on the page does not see it.
    event.preventDefault()
    event.stopPropagation()
    hide()
  })
  // A press beside the form, which lies in the overlay.
  on(overlay, 'click', (event) => {
    if (event.target === overlay) hide()
  })
  signal.addEventListener('abort', () => release?.(), { once: true })
  if (site.document.location.hash === `#${overlay.id}` && overlay.id) show()
}
