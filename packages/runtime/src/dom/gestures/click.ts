/** A click that belongs to a drag follows it within this time; a finger's comes a little after it was lifted. */
const CLICK_AFTER_DRAG_MS = 300

/**
 * Swallows the one click that a browser makes of the release that ended a drag, wherever it lands. Clicks by key
 * or by code, which count no presses, go through; so does what follows another press.
 */
export function swallowClick(signal: AbortSignal): void {
  const controller = new AbortController()
  const { signal: done } = controller
  const end = () => controller.abort()
  const timer = setTimeout(end, CLICK_AFTER_DRAG_MS)
  done.addEventListener('abort', () => clearTimeout(timer), { once: true, signal: done })
  signal.addEventListener('abort', end, { once: true, signal: done })
  // On window: before any listener of the page, which may stand on the document.
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
