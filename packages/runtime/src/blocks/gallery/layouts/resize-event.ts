import { SCROLL_RESIZE_THROTTLE_MS } from '../../../contract/constants/page.js'
import type { SiteEvents } from '../../../core/events.js'
import type { Site } from '../../../core/site.js'
import { resizeObserver } from '../../../dom/resize-observer.js'
import { GALLERY_RESIZE_TIMEOUT_MS } from '../constants.js'
import type { Run } from '../run.js'

/** A separate observer, because the layouts' observer stops while slides are packed. */
const eventObserver = (site: Site) => resizeObserver(site)

/**
 * Emits `resize` when the size of a gallery changes by more than the threshold along the axis. The first change
 * is emitted at once, a change soon after another one once resizing rests, and never more often than the
 * throttle allows.
 */
export function apply({ site, track, options, guard, emit, onEnd }: Run): void {
  const side = options.resizeAxis === 'x' ? 'width' : 'height'
  let size: SiteEvents['gallery:resize']
  let emitted: typeof size | undefined
  let emittedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const emitSize = guard(() => {
    emitted = size
    emittedAt = performance.now()
    emit('resize', size)
  })

  const resized = guard(({ contentRect: { width, height } }: ResizeObserverEntry) => {
    size = { width, height }
    // The first size is not a change.
    emitted ??= size
    // The pending size is out of date.
    clearTimeout(timer)
    if (Math.abs(size[side] - emitted[side]) <= options.resizeThreshold) return
    const left = emittedAt + SCROLL_RESIZE_THROTTLE_MS - performance.now()
    if (left > 0) timer = setTimeout(emitSize, Math.max(left, GALLERY_RESIZE_TIMEOUT_MS))
    else emitSize()
  })

  const unfollow = site.shared(eventObserver).follow(track, resized)
  onEnd(() => {
    clearTimeout(timer)
    unfollow()
  })
}
