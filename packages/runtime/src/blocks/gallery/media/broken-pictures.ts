import type { Run } from '../run.js'

/** Marks a picture that failed to load, and adds that to its alternative text; the sheet keeps its box. */
export function watchBroken({ element, track, on, put, t, guard, signal }: Run): void {
  const failed = new WeakSet<HTMLImageElement>()
  const once = guard((image: HTMLImageElement) => {
    if (failed.has(image) || signal.aborted || !track.contains(image)) return
    failed.add(image)
    put(image, 'data-broken', '')
    const title = image.alt
    put(image, 'alt', title ? t('gallery.broken', { title }) : t('gallery.brokenUntitled'))
  })
  // Errors of pictures do not bubble, so the listener captures them.
  on(element, 'error', ({ target }) => target instanceof HTMLImageElement && once(target), { capture: true })
  for (const image of track.querySelectorAll('img')) {
    // A picture without intrinsic size has no natural width either; only decoding distinguishes the two.
    if (image.complete && image.naturalWidth === 0 && image.getAttribute('src'))
      image.decode().catch(() => once(image))
  }
}
