/** Batches calls: the work runs once with the next frame, and never after the signal aborts. */
export function oncePerFrame(view: Window, signal: AbortSignal, work: () => void): () => void {
  let frame = 0
  signal.addEventListener('abort', () => view.cancelAnimationFrame(frame), { once: true })
  return () => {
    if (signal.aborted) return
    frame ||= view.requestAnimationFrame(() => {
      frame = 0
      work()
    })
  }
}
