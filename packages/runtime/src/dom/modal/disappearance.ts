/**
 * Calls back when an overlay disappears without its code: other code has removed it, or a content blocker hides it.
 * Nobody can close it then, and the page behind it must not stay inert. An observer of sizes notices both.
 *
 * @param signal - aborts when the overlay closes by itself
 */
export function onDisappearance(overlay: Element, callback: () => void, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    // Sheets hide overlays on paper.
    if (overlay.getClientRects().length > 0 || matchMedia('print').matches) return
    observer.disconnect()
    callback()
  })
  observer.observe(overlay)
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
}
