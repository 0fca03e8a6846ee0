import { TRACKING_CHANNEL } from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'

/**
 * The page's end of the tracking channel; for `site.shared`. Null where the browser has no such channels, or refuses
 * them to a sandboxed frame.
 */
export function trackingChannel({ signal }: Site): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(TRACKING_CHANNEL)
    signal.addEventListener('abort', () => channel.close(), { once: true })
    return channel
  } catch {
    return null
  }
}
