import type { BlockContext } from '../../core/block.js'
import type { Site } from '../../core/site.js'
import { ownStyle } from '../../dom/style.js'
import { VIDEO_META_MAX_HEIGHT_RATIO, VIDEO_META_OVERFLOW_RATIO } from './constants.js'

/** One observer for the overlays of all videos; for `site.shared`. */
function overlayObserver({ signal }: Site) {
  const listeners = new Map<Element, () => void>()
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.()
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return (overlay: Element, listener: () => void, signal: AbortSignal) => {
    if (signal.aborted) return
    listeners.set(overlay, listener)
    observer.observe(overlay)
    const unfollow = () => {
      listeners.delete(overlay)
      observer.unobserve(overlay)
    }
    signal.addEventListener('abort', unfollow, { once: true })
  }
}

/**
 * Truncates text that hides most of the poster, at every size. The observer also notifies of the first size,
 * after layout, when reading layout costs nothing.
 */
export function limitMeta(
  { site, attrs, signal }: Pick<BlockContext, 'site' | 'attrs' | 'signal'>,
  meta: HTMLElement,
  overlay: HTMLElement,
): void {
  const style = ownStyle(attrs, meta)
  const limit = () => {
    const isTall = meta.scrollHeight > VIDEO_META_OVERFLOW_RATIO * overlay.clientHeight
    style.maxBlockSize = isTall ? `${VIDEO_META_MAX_HEIGHT_RATIO * 100}%` : ''
  }
  site.shared(overlayObserver)(overlay, limit, signal)
}
