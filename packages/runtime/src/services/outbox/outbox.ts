import type { Site } from '../../core/site.js'
import { addListener, ofDocument } from '../../dom/native.js'
import { consent } from '../consent/consent.js'
import type { Purpose } from '../consent/rules/decide.js'
import { type CallOutcome, http } from '../http/http.js'
import type { Batch, Channel } from './channel.js'
import { OUTBOX_MAX_BYTES, OUTBOX_MAX_UNANSWERED, OUTBOX_RETRY_MAX_MS, OUTBOX_RETRY_MS } from './constants.js'
import { RecordQueue } from './record-queue.js'
import { storeUnsent, takeUnsent, type Unsent } from './unsent.js'

/** Whether the same request may succeed later. */
const mayYetSucceed = (outcome: CallOutcome): boolean =>
  !outcome.ok &&
  (outcome.status === null
    ? outcome.kind === 'unreachable'
    : outcome.status === 408 || outcome.status === 429 || outcome.status >= 500)

/**
 * Sends the records of a page, which nobody waits for. One request follows another, each with as many records as
 * fit, because all requests of a closing page share 65,536 bytes. It never throws, and reports no failure of its own.
 */
class Outbox {
  readonly #site: Site
  readonly #queue = new RecordQueue()
  readonly #collectors = new Set<() => void>()
  /** Bytes of requests without an answer yet. */
  #bytesOnTheWay = 0
  /** Requests in a row that failed, and of them those without any answer. */
  #failures = 0
  #unanswered = 0
  /** No request is sent before this time: a `Retry-After` header said so. */
  #pausedUntil = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
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
    globalThis.addEventListener('pageshow', restore, { signal })
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
    if (this.#timer === undefined && !this.#isSending && !this.#isGivenUp()) this.#sendSoon(0)
    return isAdded
  }

  /** Calls `collect` when the page is hidden or ends, before what waits is sent: the last moment to add records. */
  onHide(collect: () => void, signal: AbortSignal): void {
    this.#collectors.add(collect)
    signal.addEventListener('abort', () => this.#collectors.delete(collect), { once: true })
  }

  /** Nothing ever answers: an extension blocks the calls, or the server is gone. What waits is for the next page. */
  #isGivenUp(): boolean {
    return this.#unanswered >= OUTBOX_MAX_UNANSWERED
  }

  #startAnew(): void {
    this.#failures = 0
    this.#unanswered = 0
    if (Date.now() >= this.#pausedUntil) this.#sendSoon(0)
  }

  #sendSoon(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#sendInTurn()
    }, delay)
  }

  async #sendInTurn(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    for (let next = this.#queue.take(); next; next = this.#queue.take()) {
      if (!(await this.#send(next))) break
    }
    this.#isSending = false
  }

  /** @returns whether the next request may follow */
  async #send(batch: Batch): Promise<boolean> {
    const { channel, body, bytes } = batch
    const { path, type, domain = '', timeout, onAnswer } = channel
    const { signal } = this.#site
    this.#bytesOnTheWay += bytes
    const outcome = await this.#site.shared(http).call(path, {
      method: 'POST',
      text: { type, body },
      keepalive: true,
      silent: true,
      timeout,
      crumbHeader: true,
      domain,
    })
    this.#bytesOnTheWay -= bytes
    if (signal.aborted) return false
    if (outcome.status !== null) onAnswer?.(outcome.status)
    if (!mayYetSucceed(outcome)) {
      this.#failures = 0
      this.#unanswered = 0
      return true
    }
    this.#queue.putBack(batch)
    this.#dropRefused()
    this.#retryLater(outcome)
    return false
  }

  #retryLater(outcome: CallOutcome): void {
    const { status, retryAfter = 0 } = outcome as Extract<CallOutcome, { ok: false }>
    this.#unanswered = status === null && navigator.onLine ? this.#unanswered + 1 : 0
    const backOff = OUTBOX_RETRY_MS * 2 ** this.#failures * (1 + Math.random())
    this.#failures += 1
    this.#pausedUntil = Date.now() + Math.min(retryAfter, OUTBOX_RETRY_MAX_MS)
    if (!this.#isGivenUp()) this.#sendSoon(Math.min(Math.max(backOff, retryAfter), OUTBOX_RETRY_MAX_MS))
  }

  /** Sends at once what a closing page may still send. What failed just now is safer in storage, if it may wait there. */
  #sendAll(): void {
    for (const collect of this.#collectors) {
      try {
        collect()
      } catch {
        // One collector's fault must not cost the records of the others.
      }
    }
    if ((this.#failures > 0 && this.#mayStore) || Date.now() < this.#pausedUntil) return
    const room = () => OUTBOX_MAX_BYTES - this.#bytesOnTheWay
    for (let next = this.#queue.take(room()); next; next = this.#queue.take(room())) this.#send(next)
  }

  /** Stores what was not sent, if the visitor allows it: another page sends it. */
  #end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#site.signal.aborted) this.#sendAll()
    if (!this.#mayStore) return
    const unsent: Unsent[] = []
    for (let next = this.#queue.take(); next; next = this.#queue.take()) {
      const { path, type, domain } = next.channel
      if (!domain) unsent.push({ path, type, body: next.body, at: Date.now() })
    }
    if (unsent.length > 0) storeUnsent(unsent)
  }

  async #allows(purpose: Purpose): Promise<boolean> {
    return this.#site
      .shared(consent)
      .allows(purpose)
      .catch(() => false)
  }

  /** Drops what the visitor no longer allows. */
  async #dropRefused(): Promise<void> {
    for (const channel of this.#queue.channels())
      if (channel.purpose && !(await this.#allows(channel.purpose))) this.#queue.drop(channel)
  }

  /** Sends what earlier pages have stored, or deletes it if the visitor no longer allows it. */
  async #restore(): Promise<void> {
    this.#dropRefused()
    this.#mayStore = await this.#allows('analytics')
    if (this.#site.signal.aborted) return
    const unsent = takeUnsent()
    if (!this.#mayStore) return
    for (const { path, type, body } of unsent) this.add({ path, type, purpose: 'analytics' }, body)
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
