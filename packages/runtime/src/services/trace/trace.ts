import { LOG_FLUSH_INTERVAL_MS } from '../../contract/constants/tracking.js'
import type { Site } from '../../core/site.js'
import { isPrerendered, onOpen } from '../../dom/prerendering.js'
import { isShallow } from '../../schema/shallow.js'
import { consent } from '../consent/consent.js'
import { pageAddress } from '../errors/private-values.js'
import { type Channel, nextBatch, waitingRecord } from '../outbox/channel.js'
import { OUTBOX_MAX_BYTES } from '../outbox/constants.js'
import { outbox } from '../outbox/outbox.js'
import { isVisitor } from '../session/reader.js'

/** A request holds the items of one batch: servers limit their number too. */
const TRACE: Channel = {
  path: '/api/events/Trace',
  type: 'application/x-www-form-urlencoded',
  purpose: 'activity',
}

/** An encoded form with one field, `data`: a JSON array of items. */
const BATCH: Channel = { ...TRACE, frame: ['data=%5B', '%2C', '%5D'] }

/** The most items that wait to be sent. */
const MAX_WAITING = 100

/** Longest data as JSON, in UTF-16 units: at nine bytes for each in an encoded form, they fit into a request. */
const DATA_MAX_LENGTH = 4000

/** The most objects and lists inside one another: a server rejects a whole request for one item that is too deep. */
const DATA_MAX_DEPTH = 20

/** Longest name of an item's type, and longest address, in UTF-16 units. */
const TYPE_MAX_LENGTH = 100
const ADDRESS_MAX_LENGTH = 500

/** The items of a page that wait to be sent; for `site.shared`. */
class TraceLog {
  readonly #site: Site
  #items: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #isAllowed = false
  /** The latest answer was no. Before the first answer, items wait for it. */
  #isRefused = false

  constructor(site: Site) {
    this.#site = site
    const { signal } = site
    const check = () => void this.#check()
    check()
    site.shared(consent).onChange(check, signal)
    onOpen(site, () => {
      check()
      this.#schedule()
    })
    site.shared(outbox).onHide(() => this.#send(), signal)
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true })
  }

  add(type: string, data: unknown): void {
    const { signal } = this.#site
    if (this.#items.length >= MAX_WAITING || this.#isRefused || signal.aborted) return
    const json = JSON.stringify(data) ?? 'null'
    if (json.length > DATA_MAX_LENGTH) return
    // As JSON has it: objects may write themselves differently.
    const written: unknown = JSON.parse(json)
    if (!isShallow(written, DATA_MAX_DEPTH)) return
    const item = {
      pageUrl: pageAddress(this.#site.document).slice(0, ADDRESS_MAX_LENGTH),
      type: `${type}`.slice(0, TYPE_MAX_LENGTH),
      data: written,
    }
    this.#items.push(encodeURIComponent(JSON.stringify(item)))
    this.#schedule()
  }

  /** Items of a page that was loaded in advance wait for its visitor. */
  #schedule(): void {
    if (this.#items.length === 0 || isPrerendered(this.#site)) return
    this.#timer ??= setTimeout(() => this.#send(), LOG_FLUSH_INTERVAL_MS)
  }

  /**
   * A page that is closing cannot wait for the visitor's consent, so the page reads it before. Items from before a yes are dropped:
   * the visitor had not agreed to them.
   */
  async #check(): Promise<void> {
    this.#isAllowed = await this.#site
      .shared(consent)
      .allows('activity')
      .catch(() => false)
    this.#isRefused = !this.#isAllowed
    if (this.#isRefused && !isPrerendered(this.#site)) this.#items = []
  }

  #send(): void {
    if (isPrerendered(this.#site)) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    let records = this.#items.flatMap((item) => waitingRecord(BATCH, item) ?? [])
    this.#items = []
    while (this.#isAllowed) {
      const batch = nextBatch(BATCH, records, OUTBOX_MAX_BYTES)
      if (!batch) return
      records = records.slice(batch.records.length)
      this.#site.shared(outbox).add(TRACE, batch.body)
    }
  }
}

const traceLog = (site: Site): TraceLog => new TraceLog(site)

/**
 * Writes an item into the log that the page sends to its server every 30 seconds and when it ends. Items are sent only
 * with the visitor's consent for `activity`, and nothing of accounts that work on the site. An item with more than 4,000
 * characters of data, one that is not JSON, and more than 100 items that wait are dropped without an error.
 *
 * @param type - a name for items of this kind
 * @param data - anything that JSON can hold; nothing that names a person
 *
 * @example
 * trace(site, 'search', { results: 12, milliseconds: 80 })
 */
export function trace(site: Site, type: string, data?: unknown): void {
  if (!site.context.website.id || !isVisitor(site.context)) return
  try {
    site.shared(traceLog).add(type, data)
  } catch {
    // JSON cannot hold it: a list that contains itself, for instance.
  }
}
