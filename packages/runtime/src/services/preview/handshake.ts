import * as v from 'valibot'
import { PREVIEW_CHANNEL_ATTRIBUTE, PREVIEW_VERSION, PreviewConnect } from '../../contract/preview.js'
import { getAttribute } from '../../dom/native.js'

/** The part of a window that the handshake uses; tests pass their own. */
export type PreviewWindow = Pick<Window, 'parent' | 'frameElement' | 'location' | 'addEventListener'>

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
 */
export function shakeHands(
  view: PreviewWindow,
  channel: string,
  signal: AbortSignal,
  onPort: (port: MessagePort) => void,
): void {
  const { origin } = view.location
  view.addEventListener(
    'message',
    (event: MessageEvent) => {
      if (event.source !== view.parent || event.origin !== origin) return
      const [port] = event.ports
      if (!port || !v.is(PreviewConnect, event.data) || event.data.channel !== channel) return
      onPort(port)
    },
    { signal },
  )
  view.parent.postMessage({ v: PREVIEW_VERSION, type: 'ready', channel }, origin)
}
