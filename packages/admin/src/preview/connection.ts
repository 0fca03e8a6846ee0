import {
  PageMessage,
  type PanelMessage,
  PREVIEW_ACK_TIMEOUT_MS,
  PREVIEW_READY_TIMEOUT_MS,
  PREVIEW_VERSION,
  PreviewReady,
} from '@site/runtime/contract'
import * as v from 'valibot'

/** What a connection needs of the frame's element. */
export type Frame = Pick<HTMLIFrameElement, 'contentWindow' | 'addEventListener' | 'removeEventListener'>

/** What happens in the frame. */
export interface ConnectionEvents {
  connected(): void
  message(message: PageMessage): void
  /** The page was left; another one is on its way. */
  lost(): void
  /** A page has loaded and does not speak the protocol. */
  silent(): void
  /** A change was not confirmed in time. */
  stalled(): void
}

/** The panel's side of the preview. */
export interface Connection {
  /** Follows a frame's element; null when it is taken away. */
  attach(frame: Frame | null): void
  /** Says something to the page. Without a page that listens, it is not said. */
  send(message: Exclude<PanelMessage, { type: 'block:update' }>): void
  /** Sets options of a block, and expects a confirmation. */
  update(id: string, options: Record<string, unknown>): void
  destroy(): void
}

/**
 * Connects to the page in a frame: it must come from that very frame, from the panel's own origin, over the
 * channel that is written on the frame. It gets a port, and `window.postMessage` is not listened to any further.
 *
 * @param view - the panel's window
 */
export function createConnection(
  view: Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>,
  channel: string,
  events: ConnectionEvents,
): Connection {
  const { origin } = view.location
  let frame: Frame | null = null
  let port: MessagePort | null = null
  let leaving: AbortController | null = null
  let revision = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const unconfirmed = new Map<number, ReturnType<typeof setTimeout>>()

  const confirm = (upTo: number) => {
    for (const [rev, timer] of unconfirmed) {
      if (rev > upTo) continue
      clearTimeout(timer)
      unconfirmed.delete(rev)
    }
  }

  const hangUp = () => {
    clearTimeout(waiting)
    confirm(revision)
    leaving?.abort()
    leaving = null
    port?.close()
    port = null
  }

  const lost = () => {
    hangUp()
    events.lost()
  }

  const receive = ({ data }: MessageEvent) => {
    const { success, output } = v.safeParse(PageMessage, data)
    if (!success) return
    if (output.type === 'ack') confirm(output.rev)
    else events.message(output)
  }

  const onReady = (event: MessageEvent) => {
    const page = frame?.contentWindow
    if (!page || event.source !== page || event.origin !== origin) return
    if (!v.is(PreviewReady, event.data) || event.data.channel !== channel) return
    hangUp()
    const pair = new MessageChannel()
    port = pair.port1
    port.onmessage = receive
    leaving = new AbortController()
    page.addEventListener('pagehide', lost, { signal: leaving.signal })
    page.postMessage({ v: PREVIEW_VERSION, type: 'connect', channel }, origin, [pair.port2])
    events.connected()
  }

  const onLoad = () => {
    clearTimeout(waiting)
    if (!port) waiting = setTimeout(events.silent, PREVIEW_READY_TIMEOUT_MS)
  }

  view.addEventListener('message', onReady)

  const attach = (next: Frame | null) => {
    if (next === frame) return
    frame?.removeEventListener('load', onLoad)
    hangUp()
    frame = next
    frame?.addEventListener('load', onLoad)
  }

  return {
    attach,
    send: (message) => port?.postMessage(message),
    update(id, options) {
      if (!port) return
      revision += 1
      unconfirmed.set(revision, setTimeout(events.stalled, PREVIEW_ACK_TIMEOUT_MS))
      port.postMessage({ type: 'block:update', id, options, rev: revision } satisfies PanelMessage)
    },
    destroy() {
      attach(null)
      view.removeEventListener('message', onReady)
    },
  }
}
