import * as v from 'valibot'
import { PREVIEW_CHANNEL_ATTRIBUTE, PREVIEW_VERSION, PreviewConnect } from '../../contract/preview.js'
import { foreignReason, type IgnoredReporter, isMeantForPreview } from '../../contract/preview-guard.js'
import { getAttribute } from '../../dom/native.js'

/** The part of a window that the handshake uses; tests pass their own. */
type PreviewWindow = Pick<Window, 'parent' | 'frameElement' | 'location' | 'addEventListener'>

/** The channel that the panel wrote on its frame; null if anything else frames this page. */
export function channelOf({ frameElement }: Pick<Window, 'frameElement'>): string | null {
  try {
    return frameElement && getAttribute(frameElement, PREVIEW_CHANNEL_ATTRIBUTE)
  } catch {
    return null
  }
}

/**
 * Posts to the panel that this page is ready and waits for its port. Only the page's own origin can read the message,
 * and only its parent can answer. A later answer replaces an earlier one: the panel may have answered the previous page.
 *
 * @param onIgnored - called with messages of the panel's window, or in the name of the panel, that are no answer
 */
export function shakeHands(
  view: PreviewWindow,
  channel: string,
  signal: AbortSignal,
  onPort: (port: MessagePort) => void,
  onIgnored: IgnoredReporter,
): void {
  const { origin } = view.location
  view.addEventListener(
    'message',
    (event: MessageEvent) => {
      const { data, source } = event
      // Players and other frames of the page post to this window too.
      if (source !== view.parent && !isMeantForPreview(data)) return
      const reason = foreignReason(event, view.parent, origin, 1)
      if (reason) onIgnored(data, reason)
      else if (!v.is(PreviewConnect, data)) onIgnored(data, 'it is no answer to "ready"')
      else if (data.channel !== channel) onIgnored(data, 'it names another channel')
      else onPort(event.ports[0]!)
    },
    { signal },
  )
  view.addEventListener(
    'messageerror',
    ({ source }: MessageEvent) => {
      if (source === view.parent) onIgnored(null, 'it cannot be read')
    },
    { signal },
  )
  view.parent.postMessage({ v: PREVIEW_VERSION, type: 'ready', channel }, origin)
}
