import { inertAround } from '../../dom/inert-around.js'
import { ofDocument } from '../../dom/native.js'
import { escapes } from '../../services/escape/escape.js'
import type { FormContext } from './fields/field.js'

/**
 * A form that a handle opens over the page. It is no modal dialog, and does not say that it is one: what a bot check
 * puts into the body, its challenge, has to stay within reach, also of a screen reader
 * (https://github.com/google/recaptcha/issues/318). All that was there before is inert instead.
 */
export function openByHandle({ part, parts, attrs, on, emit, site, signal }: FormContext): void {
  const [handle] = parts('open')
  const overlay = part('overlay')
  if (!handle) return
  const [close] = parts('close')
  const { document } = site
  let release: (() => void) | null = null
  /** Whether the pointer went down beside the form, where it may come up after text was selected. */
  let isBeside = false

  attrs.set(overlay, 'role', 'dialog')
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
    const letGo = inertAround(overlay)
    const drop = site.shared(escapes).push(hide)
    release = () => {
      letGo()
      drop()
    }
    overlay.focus()
    emit('open')
  }

  on(handle, 'click', (event) => {
    event.preventDefault()
    show()
  })
  if (close) on(close, 'click', hide)
  on(
    overlay,
    'pointerdown',
    ({ target }) => {
      isBeside = target === overlay
    },
    { passive: true },
  )
  on(overlay, 'click', ({ target }) => {
    if (target === overlay && isBeside) hide()
  })
  signal.addEventListener(
    'abort',
    () => {
      if (!release) return
      release()
      // What goes away takes the focus with it.
      if (overlay.contains(ofDocument(document, 'activeElement'))) handle.focus()
    },
    { once: true },
  )
  if (document.location.hash === `#${overlay.id}` && overlay.id) show()
}
