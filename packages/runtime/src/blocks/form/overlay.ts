import { onDisappearance } from '../../dom/modal/disappearance.js'
import { inertAround } from '../../dom/modal/inert-around.js'
import { ofDocument } from '../../dom/native.js'
import { followAddress, followHash, hashTarget } from '../../dom/panels/hash.js'
import { escapes } from '../../services/escape/escape.js'
import type { FormContext } from './context.js'

/**
 * A form that a button opens over the page. It is not a modal dialog, because the challenge of a bot check is added to
 * the body and must stay reachable (https://github.com/google/recaptcha/issues/318). The rest of the page is inert
 * instead.
 */
export function startOverlay({ part, parts, attrs, on, emit, site, signal }: FormContext): void {
  const [opener] = parts('open')
  const overlay = part('overlay')
  if (!opener) return
  const [close] = parts('close')
  const { document } = site
  let release: (() => void) | null = null
  /** Whether the press began beside the form; a text selection in the form may end there. */
  let beganOutside = false

  attrs.set(overlay, 'role', 'dialog')
  attrs.set(overlay, 'tabindex', '-1')
  if (!overlay.hasAttribute('aria-label') && !overlay.hasAttribute('aria-labelledby')) {
    attrs.set(overlay, 'aria-labelledby', attrs.id(opener))
  }
  attrs.set(opener, 'aria-haspopup', 'dialog')
  attrs.set(opener, 'aria-expanded', 'false')

  const hide = () => {
    if (!release) return
    release()
    release = null
    attrs.remove(overlay, 'data-open')
    attrs.set(opener, 'aria-expanded', 'false')
    opener.focus()
    emit('close')
  }
  const show = () => {
    if (release) return
    attrs.set(overlay, 'data-open', '')
    attrs.set(opener, 'aria-expanded', 'true')
    const restorePage = inertAround(overlay)
    const removeEscape = site.shared(escapes).push(hide)
    const open = new AbortController()
    onDisappearance(overlay, hide, open.signal)
    release = () => {
      open.abort()
      restorePage()
      removeEscape()
    }
    overlay.focus()
    emit('open')
  }

  on(opener, 'click', (event) => {
    event.preventDefault()
    show()
  })
  // A link leads to something in the overlay.
  on(overlay, 'beforematch', show)
  if (close) on(close, 'click', hide)
  on(
    overlay,
    'pointerdown',
    ({ target }) => {
      beganOutside = target === overlay
    },
    { passive: true },
  )
  on(overlay, 'click', ({ target }) => {
    if (target === overlay && beganOutside) hide()
  })
  signal.addEventListener(
    'abort',
    () => {
      if (!release) return
      release()
      // The focus would be lost with the overlay.
      if (overlay.contains(ofDocument(document, 'activeElement'))) opener.focus()
    },
    { once: true },
  )
  site.shared(followHash)
  // A second press of a link leaves the address unchanged.
  on(document, 'click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[href*="#"]')
    const isSame = link instanceof HTMLAnchorElement && link.href === document.location.href
    if (isSame && overlay.contains(hashTarget(site))) followAddress(site)
  })
  if (overlay.contains(hashTarget(site))) show()
}
