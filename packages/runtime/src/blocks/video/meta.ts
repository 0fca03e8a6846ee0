import { VIDEO_META_MAX_HEIGHT_RATIO, VIDEO_META_OVERFLOW_RATIO } from '../../contract/constants/video.js'
import type { BlockContext } from '../../core/block.js'
import type { Site } from '../../core/site.js'
import { ownStyle } from '../../dom/style.js'

/** One observer for the overlays of all videos; for `site.shared`. */
function overlaySizes({ signal }: Site) {
  const followers = new Map<Element, () => void>()
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) followers.get(target)?.()
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return (overlay: Element, follow: () => void, signal: AbortSignal) => {
    if (signal.aborted) return
    followers.set(overlay, follow)
    observer.observe(overlay)
    const forget = () => {
      followers.delete(overlay)
      observer.unobserve(overlay)
    }
    signal.addEventListener('abort', forget, { once: true })
  }
}

/**
 * Cuts the text over a picture where it hides most of it, whatever size that is [VID-010]. The observer tells of
 * every size, also the first, when layout is done: to read it then costs nothing.
 */
export function limitMeta(
  { site, attrs, signal }: Pick<BlockContext, 'site' | 'attrs' | 'signal'>,
  meta: HTMLElement,
  overlay: HTMLElement,
): void {
  const style = ownStyle(attrs, meta)
  const limit = () => {
    const tall = meta.scrollHeight > VIDEO_META_OVERFLOW_RATIO * overlay.clientHeight
    style.maxBlockSize = tall ? `${VIDEO_META_MAX_HEIGHT_RATIO * 100}%` : ''
  }
  site.shared(overlaySizes)(overlay, limit, signal)
}
