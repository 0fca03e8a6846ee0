/** The click of a drag follows within this time; for a finger it comes slightly after the release. */
const CLICK_AFTER_DRAG_MS = 300

/**
 * Suppresses the one click that a browser fires for the release at the end of a drag, on any element. Clicks by
 * keyboard or by code, which have no press count, pass; so does the click of the next press.
 */
export function swallowClick(signal: AbortSignal): void {
  const controller = new AbortController()
  const { signal: done } = controller
  const end = () => controller.abort()
  const timer = setTimeout(end, CLICK_AFTER_DRAG_MS)
  done.addEventListener('abort', () => clearTimeout(timer), { once: true, signal: done })
  signal.addEventListener('abort', end, { once: true, signal: done })
  // On window, before any listener of the page, which may be on the document.
  globalThis.addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      end()
    },
    { capture: true, signal: done },
  )
  globalThis.addEventListener('pointerdown', end, { capture: true, signal: done })
}
