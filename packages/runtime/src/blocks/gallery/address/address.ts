import type { createEnlarge } from '../media/enlarge.js'
import type { Run } from '../run.js'
import { createDeepLink } from './deep-link.js'

/** Keeps the page's address and a gallery's current slide together; an address opens the lightbox, where it has one. */
export function followAddress(run: Run, enlarger: ReturnType<typeof createEnlarge> | undefined): void {
  const { site, element, track, index, signal, guard } = run
  const named = (attribute: string) => () => run.slides.map((slide) => slide.getAttribute(attribute))
  const collection = 'data-collection-full-url'
  createDeepLink({
    site,
    element,
    index,
    signal,
    ids: named('data-slide-id'),
    urls: named('data-slide-url'),
    collectionUrl: track.closest(`[${collection}]`)?.getAttribute(collection),
    ...(enlarger && {
      onMatch: guard((at: number) => enlarger.enlarge(at, null, true)),
      onLeave: guard(enlarger.close),
    }),
  })
}
