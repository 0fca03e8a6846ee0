import { POINTER_INTERVAL_MS, POINTER_WATCH_MS } from '../../contract/constants/tracking.js'
import type { TrackingMessage } from '../../contract/tracking.js'
import type { Site } from '../../core/site.js'
import { isRecord } from '../../schema/record.js'
import { trackingChannel } from '../census/broadcast.js'

/** Posts the pointer's position to the tracking channel, at most once in an interval. */
function followPointer({ document }: Site, channel: BroadcastChannel, signal: AbortSignal): void {
  let latest: PointerEvent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const post = () => {
    timer = undefined
    const { clientX: x, clientY: y } = latest!
    const message: TrackingMessage = { type: 'pointer', pagePath: document.location.pathname, x, y }
    channel.postMessage(message)
  }
  globalThis.addEventListener(
    'pointermove',
    (event) => {
      latest = event
      timer ??= setTimeout(post, POINTER_INTERVAL_MS)
    },
    { capture: true, passive: true, signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Follows the pointer of a signed-in owner or editor while another page of the origin watches: from its `watch` to its
 * `unwatch`, or for a minute. Nothing is followed before.
 */
export default function startPointer(site: Site): void {
  const { signal } = site
  const channel = site.shared(trackingChannel)
  let end: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    end?.abort()
    end = undefined
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const type = isRecord(data) ? data.type : null
    if (type === 'unwatch') stop()
    if (type !== 'watch') return
    clearTimeout(timer)
    timer = setTimeout(stop, POINTER_WATCH_MS)
    if (end) return
    end = new AbortController()
    followPointer(site, channel, end.signal)
  })
  signal.addEventListener('abort', stop, { once: true })
}
