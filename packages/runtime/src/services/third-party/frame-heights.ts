import type { Site } from '../../core/site.js'
import { addListener, getAttribute } from '../../dom/native.js'

/** The minimum and the maximum height that a frame may request, in CSS pixels. */
const FRAME_MIN_HEIGHT_PX = 150
const FRAME_MAX_HEIGHT_PX = 10_000

/** The way in which scheduling services write the height of their page: `sizing:720`. */
const SIZING = /^sizing:(\d{1,5})(?:$|[^\d])/

/** The height in a message, in CSS pixels; null if it names none, or one that no page has. */
export function heightIn(message: unknown): number | null {
  const written =
    typeof message === 'string'
      ? Number(SIZING.exec(message)?.[1] ?? Number.NaN)
      : (message as { height?: unknown } | null)?.height
  const isHeight =
    typeof written === 'number' && written >= FRAME_MIN_HEIGHT_PX && written <= FRAME_MAX_HEIGHT_PX
  return isHeight ? Math.ceil(written) : null
}

/** Whether the sandbox of a frame takes its origin away, as for pages of the website itself. */
function isOpaque(frame: HTMLIFrameElement): boolean {
  const sandbox = getAttribute(frame, 'sandbox')
  return sandbox !== null && !sandbox.includes('allow-same-origin')
}

interface Followed {
  readonly origin: string
  readonly listener: (height: number) => void
}

/**
 * Heights that pages in frames request. One listener for the page; for `site.shared`. It only accepts messages of the
 * frame itself, from the origin that the block has loaded into it.
 *
 * @example
 * site.shared(frameHeights)(frame, url.origin, (height) => resize(height), signal)
 */
export function frameHeights({ signal: page }: Site) {
  const followed = new Map<HTMLIFrameElement, Followed>()
  const receive = ({ source, origin, data }: MessageEvent) => {
    if (!source) return
    for (const [frame, { origin: expected, listener }] of followed) {
      if (frame.contentWindow !== source || origin !== (isOpaque(frame) ? 'null' : expected)) continue
      const height = heightIn(data)
      if (height !== null) listener(height)
    }
  }
  globalThis.addEventListener('message', receive, { signal: page })
  return (frame: HTMLIFrameElement, origin: string, listener: Followed['listener'], signal: AbortSignal) => {
    followed.set(frame, { origin, listener })
    addListener(signal, 'abort', () => followed.delete(frame), { once: true })
  }
}
