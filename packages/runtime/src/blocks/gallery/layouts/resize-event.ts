import { GALLERY_RESIZE_TIMEOUT_MS } from '../../../contract/constants/gallery.js'
import { SCROLL_RESIZE_THROTTLE_MS } from '../../../contract/constants/viewport.js'
import type { SiteEvents } from '../../../core/events.js'
import type { Site } from '../../../core/site.js'
import type { Run } from '../run.js'
import { sizes } from './resize-observer.js'

/** One observer for all galleries of a page that tell their size. That of layouts lets go while slides are packed. */
const toldSizes = (site: Site) => sizes(site)

/**
 * Tells themes that a gallery has another size, by more than the threshold along the axis [GAL-023]. A change after
 * a while of rest is told at once, one soon after another when resizing has been quiet [GAL-060]; while it goes on,
 * nobody hears of it more often than the throttle allows [GAL-061].
 */
export function apply({ site, track, options, guard, emit, onEnd }: Run): void {
  const side = options.resizeAxis === 'x' ? 'width' : 'height'
  let size: SiteEvents['gallery:resize']
  let told: typeof size | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = guard(() => {
    told = size
    toldAt = performance.now()
    emit('resize', size)
  })

  const heard = guard(({ contentRect: { width, height } }: ResizeObserverEntry) => {
    size = { width, height }
    // What it is at the start is no change.
    told ??= size
    // What waits to be told is not the size any more.
    clearTimeout(timer)
    if (Math.abs(size[side] - told[side]) <= options.resizeThreshold) return
    const left = toldAt + SCROLL_RESIZE_THROTTLE_MS - performance.now()
    if (left > 0) timer = setTimeout(tell, Math.max(left, GALLERY_RESIZE_TIMEOUT_MS))
    else tell()
  })

  const unfollow = site.shared(toldSizes).follow(track, heard)
  onEnd(() => {
    clearTimeout(timer)
    unfollow()
  })
}
