import type { Site } from '../../core/site.js'
import { addListener, ofDocument } from '../../dom/native.js'
import { consent } from '../consent/consent.js'
import type { Purpose } from '../consent/rules/decide.js'
import { type CallOutcome, http } from '../http/http.js'
import type { Batch, Channel } from './channel.js'
import { OUTBOX_MAX_BYTES } from './constants.js'
import { RecordQueue } from './record-queue.js'
import { type Route, Routes } from './route.js'
import { storeUnsent, takeUnsent, type Unsent } from './unsent.js'

/** Whether the same request may succeed later. */
const mayYetSucceed = (outcome: CallOutcome): boolean =>
  !outcome.ok &&
  (outcome.status === null
    ? outcome.kind === 'unreachable'
    : outcome.status === 408 || outcome.status === 429 || outcome.status >= 500)

/**
 * Sends the records of a page, which nobody waits for. A call's requests follow one another, each with as many records as
 * fit, because all requests of a closing page share 65,536 bytes. It never throws, and reports none of its own failures.
 */
class Outbox {
  readonly #site: Site
  readonly #queue = new RecordQueue()
  readonly #routes = new Routes()
  readonly #collectors = new Set<() => void>()
  /** Bytes of requests without an answer yet. */
  #bytesOnTheWay = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #mayStore = false

  constructor(site: Site) {
    this.#site = site
    const { signal, document } = site
    const restore = () => void this.#restore()
    restore()
    site.shared(consent).onChange(restore, signal)
    const hide = () => {
      if (ofDocument(document, 'visibilityState') === 'hidden') this.#sendAll()
    }
    addListener(document, 'visibilitychange', hide, { signal })
    globalThis.addEventListener('pagehide', () => this.#end(), { signal })
    // A page from the back/forward cache goes on.
    const show = () => {
      restore()
      this.#sendFree()
    }
    globalThis.addEventListener('pageshow', show, { signal })
    globalThis.addEventListener('online', () => this.#startAnew(), { signal })
    signal.addEventListener('abort', () => this.#end(), { once: true })
  }

  /**
   * Sends a record soon, at the latest when the page ends.
   *
   * @param text - the record as it stands in a request: JSON, or an encoded form
   * @returns false if the record is lost: it is too large, or too much waits already
   */
  add(channel: Channel, text: string): boolean {
    const isAdded = this.#queue.add(channel, text)
    // In a later task, so that records that come together are one request.
    if (this.#routes.of(channel).isFree) this.#timer ??= setTimeout(() => this.#sendFree())
    return isAdded
  }

  /** Calls `collect` when the page is hidden or ends, before waiting records are sent: the last moment to add some. */
  onHide(collect: () => void, signal: AbortSignal): void {
    this.#collectors.add(collect)
    signal.addEventListener('abort', () => this.#collectors.delete(collect), { once: true })
  }

  #startAnew(): void {
    for (const route of this.#routes.all()) route.startAnew()
    this.#sendFree()
  }

  /** Sends requests of channels that may send now, within the bytes that browsers allow. */
  #sendWhere(isOpen: (route: Route, channel: Channel) => boolean): void {
    const take = () =>
      this.#queue.take(OUTBOX_MAX_BYTES - this.#bytesOnTheWay, (channel) =>
        isOpen(this.#routes.of(channel), channel),
      )
    for (let next = take(); next; next = take()) this.#send(next)
  }

  /** Sends records that wait for no earlier request and no pause. The visitor may have declined in another tab. */
  async #sendFree(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#sendWhere((route, { purpose }) => route.isFree && !purpose)
    await this.#dropRefused()
    if (!this.#site.signal.aborted) this.#sendWhere((route) => route.isFree)
  }

  async #send(batch: Batch): Promise<void> {
    const { channel, body, bytes } = batch
    const { path, type, timeout, domain = '', onAnswer } = channel
    const route = this.#routes.of(channel)
    route.isSending = true
    this.#bytesOnTheWay += bytes
    const outcome = await this.#site.shared(http).call(path, {
      method: 'POST',
      text: { type, body },
      keepalive: true,
      silent: true,
      ...(timeout && { timeout }),
      crumbHeader: true,
      domain,
    })
    route.isSending = false
    this.#bytesOnTheWay -= bytes
    if (this.#site.signal.aborted) return
    const { status } = outcome
    if (status !== null) onAnswer?.(status)
    if (mayYetSucceed(outcome)) {
      this.#queue.putBack(batch)
      const { retryAfter = 0 } = outcome as Extract<CallOutcome, { ok: false }>
      const isAnswered = status !== null || !navigator.onLine
      route.fail({ isAnswered, retryAfter }, () => this.#sendFree())
    } else route.succeed()
    // Others may have waited for the room of this request.
    this.#sendFree()
  }

  /** Sends as much at once as a closing page may send. A request that just failed is safer in storage, if allowed. */
  #sendAll(): void {
    for (const collect of this.#collectors) {
      try {
        collect()
      } catch {
        // One collector's fault must not cost the records of the others.
      }
    }
    this.#sendWhere((route) => route.isOpen && !(route.hasFailed && this.#mayStore))
  }

  /** Stores the unsent records, if the visitor allows it: another page sends them. */
  #end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const route of this.#routes.all()) route.stop()
    if (!this.#site.signal.aborted) this.#sendAll()
    if (!this.#mayStore) return
    const unsent: Unsent[] = []
    for (let next = this.#queue.take(); next; next = this.#queue.take()) {
      const { path, type, domain, purpose } = next.channel
      if (!domain) unsent.push({ path, type, purpose, body: next.body, at: Date.now() })
    }
    if (unsent.length > 0) storeUnsent(unsent)
  }

  async #allows(purpose: Purpose): Promise<boolean> {
    return this.#site
      .shared(consent)
      .allows(purpose)
      .catch(() => false)
  }

  /** Drops records that the visitor no longer allows. */
  async #dropRefused(): Promise<void> {
    const drop = async (channel: Channel) => {
      if (channel.purpose && !(await this.#allows(channel.purpose))) this.#queue.drop(channel)
    }
    await Promise.all(this.#queue.channels().map(drop))
  }

  /** Sends the records of earlier pages, or deletes them if the visitor no longer allows them. */
  async #restore(): Promise<void> {
    this.#dropRefused()
    this.#mayStore = await this.#allows('analytics')
    if (this.#site.signal.aborted) return
    const unsent = takeUnsent()
    if (!this.#mayStore) return
    for (const { path, type, purpose, body } of unsent)
      this.add({ path, type, ...(purpose && { purpose }) }, body)
    this.#dropRefused()
  }
}

export type { Outbox }

/**
 * The page's outbox; for `site.shared`.
 *
 * @example
 * site.shared(outbox).add(HITS, new URLSearchParams({ event, data }).toString())
 */
export const outbox = (site: Site): Outbox => new Outbox(site)
