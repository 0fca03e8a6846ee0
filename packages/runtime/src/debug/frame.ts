/** Work that is done with the next frame, once, however often it is asked for; never after the signal aborts. */
export function onceAFrame(view: Window, signal: AbortSignal, work: () => void): () => void {
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
