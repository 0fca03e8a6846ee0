import { VIDEO_META_MAX_HEIGHT_RATIO, VIDEO_META_OVERFLOW_RATIO } from '../../contract/constants/video.js'
import type { Site } from '../../core/site.js'
import type { Ledger } from '../../dom/ledger.js'
import { ownStyle } from '../../dom/style.js'

/** Whether the text over a picture hides most of it. Reads layout. */
export const isTall = (meta: HTMLElement, overlay: HTMLElement): boolean =>
  meta.scrollHeight > VIDEO_META_OVERFLOW_RATIO * overlay.clientHeight

/** One observer for the overlays of all videos; for `site.shared`. */
function overlaySizes({ signal }: Site) {
  const followers = new Map<Element, () => void>()
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) followers.get(target)?.()
  })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return (overlay: Element, follow: () => void, until: AbortSignal) => {
    followers.set(overlay, follow)
    observer.observe(overlay)
    until.addEventListener(
      'abort',
      () => {
        followers.delete(overlay)
        observer.unobserve(overlay)
      },
      { once: true },
    )
  }
}

/** Cuts the text over a picture where it hides most of it, whatever size that is [VID-010]. */
export function limitMeta(
  site: Site,
  attrs: Ledger,
  meta: HTMLElement,
  overlay: HTMLElement,
  tall: boolean,
  signal: AbortSignal,
): void {
  const style = ownStyle(attrs, meta)
  const limit = (limited: boolean) => {
    style.maxBlockSize = limited ? `${VIDEO_META_MAX_HEIGHT_RATIO * 100}%` : ''
  }
  limit(tall)
  site.shared(overlaySizes)(overlay, () => limit(isTall(meta, overlay)), signal)
}
