import {
  foreignReason,
  isMeantForPreview,
  type LayoutOptions,
  PageMessage,
  type PanelMessage,
  PREVIEW_ACK_TIMEOUT_MS,
  PREVIEW_READY_TIMEOUT_MS,
  PREVIEW_VERSION,
  PreviewReady,
  sectionIn,
} from '@site/runtime/contract'
import * as v from 'valibot'

/** The part of the frame's element that a connection uses. */
export type Frame = Pick<HTMLIFrameElement, 'contentWindow' | 'addEventListener' | 'removeEventListener'>

/** Events of the page in the frame. */
export interface ConnectionEvents {
  connected(): void
  message(message: PageMessage): void
  /** The page was left, and another one is loading. */
  lost(): void
  /** A page has loaded and does not support the protocol. */
  silent(): void
  /** A change was not confirmed in time. */
  stalled(): void
  /**
   * A person pressed a key in the page, and the page did not use it. No message stands for it: a script of the page could
   * send one, and nothing that it does may save or undo an owner's changes.
   */
  key(event: KeyboardEvent): void
  /** A message is not from the page, or not of the protocol. Nothing else happens. */
  ignored(data: unknown, reason: string): void
  /** Whether the server renders pages with what is not stored; without it, it does. */
  rendersUnsaved?(): boolean
}

type PanelWindow = Pick<Window, 'location' | 'addEventListener' | 'removeEventListener'>
type Timer = ReturnType<typeof setTimeout>

/**
 * The panel's side of the preview. It accepts the page of one frame only, from the panel's own origin and over
 * the channel written on the frame. The page gets a MessagePort for all further messages.
 */
export class Connection {
  readonly #window: PanelWindow
  readonly #channel: string
  readonly #events: ConnectionEvents
  #frame: Frame | null = null
  #port: MessagePort | null = null
  /** Aborts the listener for the page's end. */
  #page: AbortController | null = null
  #revision = 0
  #readyTimer: Timer | undefined
  /** Timers of changes that the page has not confirmed, by revision. */
  readonly #unconfirmed = new Map<number, Timer>()

  constructor(window: PanelWindow, channel: string, events: ConnectionEvents) {
    this.#window = window
    this.#channel = channel
    this.#events = events
    window.addEventListener('message', this.#onReady)
    window.addEventListener('messageerror', this.#onUnreadable)
  }

  /** Follows a frame's element; null when the element is removed. */
  attach(frame: Frame | null): void {
    if (frame === this.#frame) return
    this.#frame?.removeEventListener('load', this.#onLoad)
    this.#disconnect()
    this.#frame = frame
    frame?.addEventListener('load', this.#onLoad)
  }

  /** The document of the page, if one is connected. */
  get document(): Document | null {
    return (this.#port && this.#frame?.contentWindow?.document) ?? null
  }

  /** Sends a message to the page, if one is connected. */
  send(message: Exclude<PanelMessage, { rev: number }>): void {
    this.#port?.postMessage(message)
  }

  /** Sets options of a block or of a section, and expects a confirmation. */
  update(id: string, options: Record<string, unknown>): void {
    const type = sectionIn(id) === null ? 'block:update' : 'section'
    this.#change((rev) => ({ type, id, options, rev }))
  }

  /** Sets the order and the visibility of the page's parts, and expects a confirmation. */
  arrange(options: LayoutOptions): void {
    this.#change((rev) => ({ type: 'layout', ...options, rev }))
  }

  destroy(): void {
    this.attach(null)
    this.#window.removeEventListener('message', this.#onReady)
    this.#window.removeEventListener('messageerror', this.#onUnreadable)
  }

  readonly #onReady = (event: MessageEvent) => {
    const { origin } = this.#window.location
    const { data, source } = event
    const page = this.#frame?.contentWindow
    const reason = this.#rejects(event)
    if (!page || reason !== null) {
      // Extensions of the browser and frames of the page post to this window too.
      if (source === page || isMeantForPreview(data))
        this.#events.ignored(data, reason ?? 'there is no frame')
      return
    }
    this.#disconnect()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.onmessage = this.#receive
    port1.onmessageerror = this.#onUnreadable
    this.#page = new AbortController()
    const { signal } = this.#page
    page.addEventListener('pagehide', this.#onPageHide, { signal })
    // On the window, so that the page's own overlays handle a key first.
    page.addEventListener('keydown', this.#onKey, { signal })
    const answer = {
      ...{ v: PREVIEW_VERSION, type: 'connect', channel: this.#channel },
      ...(this.#events.rendersUnsaved?.() === false && { rendersUnsaved: false }),
    }
    page.postMessage(answer, origin, [port2])
    this.#events.connected()
  }

  /** The reason why a message does not connect the page; null if it does. */
  #rejects(event: MessageEvent): string | null {
    const { data } = event
    const foreign = foreignReason(event, this.#frame?.contentWindow, this.#window.location.origin, 0)
    if (foreign) return foreign
    if (!v.is(PreviewReady, data)) return 'it is not “ready”, the only message outside the port'
    return data.channel === this.#channel ? null : 'it names another channel'
  }

  readonly #onUnreadable = ({ source, currentTarget }: MessageEvent) => {
    if (currentTarget === this.#port || source === this.#frame?.contentWindow)
      this.#events.ignored(null, 'it cannot be read')
  }

  readonly #onLoad = () => {
    clearTimeout(this.#readyTimer)
    if (!this.#port) this.#readyTimer = setTimeout(this.#events.silent, PREVIEW_READY_TIMEOUT_MS)
  }

  readonly #onPageHide = () => {
    this.#disconnect()
    this.#events.lost()
  }

  readonly #onKey = (event: KeyboardEvent) => {
    if (event.isTrusted) this.#events.key(event)
  }

  readonly #receive = ({ data, ports }: MessageEvent) => {
    const { success, output } = v.safeParse(PageMessage, data)
    if (!success) this.#events.ignored(data, 'it is none of a page’s messages')
    else if ((ports ?? []).length > 0) this.#events.ignored(data, 'it carries ports')
    else if (output.type !== 'ack') this.#events.message(output)
    else if (output.rev <= this.#revision) this.#confirm(output.rev)
    else this.#events.ignored(data, 'it confirms a change that was not sent')
  }

  #change(message: (rev: number) => PanelMessage): void {
    if (!this.#port) return
    this.#revision += 1
    this.#unconfirmed.set(this.#revision, setTimeout(this.#events.stalled, PREVIEW_ACK_TIMEOUT_MS))
    this.#port.postMessage(message(this.#revision))
  }

  #confirm(upTo: number): void {
    for (const [revision, timer] of this.#unconfirmed) {
      if (revision > upTo) continue
      clearTimeout(timer)
      this.#unconfirmed.delete(revision)
    }
  }

  #disconnect(): void {
    clearTimeout(this.#readyTimer)
    this.#confirm(this.#revision)
    this.#page?.abort()
    this.#page = null
    this.#port?.close()
    this.#port = null
  }
}
