import { CENSUS_MAX_WAITING } from '../../contract/constants/tracking.js'
import type { TrackingMessage } from '../../contract/tracking.js'
import type { Site } from '../../core/site.js'
import { isPrerendered, onOpen } from '../../dom/prerendering.js'
import { consent } from '../consent/consent.js'
import type { Channel } from '../outbox/channel.js'
import { outbox } from '../outbox/outbox.js'
import { isVisitor, receivesEvents } from '../session/reader.js'
import { visitorCookies } from '../visits/visitor-cookies.js'
import { trackingChannel } from './broadcast.js'

/** The form fields of a call. */
export type Fields = Readonly<Record<string, string>>

/** Each record of these calls is a request. */
export const channel = (path: string, timeout?: number): Channel => ({
  path,
  type: 'application/x-www-form-urlencoded',
  purpose: 'activity',
  timeout,
})

/** Something to record. */
interface CensusRecord {
  readonly channel: Channel
  /**
   * Called when the record is sent: the visitor's record may have begun since.
   *
   * @param pagePath - the page that the record is about; the address may have changed
   */
  readonly fields: (pagePath: string) => Fields
  /** After a no it waits on this page for a yes. Without it, it is dropped. */
  readonly isKept?: boolean
}

interface WaitingRecord extends CensusRecord {
  readonly pagePath: string
}

/**
 * Hands the page's records to the outbox as soon as the visitor's consent is known. Nothing of those who work on the
 * site is sent; pages of an administrator post it to the tracking channel.
 */
class Census {
  readonly #site: Site
  #waiting: WaitingRecord[] = []
  /** The latest answer, for the end of a page, which cannot wait for another one. */
  #isAllowed = false

  constructor(site: Site) {
    this.#site = site
    const { signal } = site
    site.shared(consent).onChange(() => this.send(), signal)
    onOpen(site, () => this.send())
    site.shared(outbox).onHide(() => this.#isAllowed && this.#sendWaiting(), signal)
  }

  /** Remembers a record. It is sent by the next call of `send`, or when the page is hidden or ends. */
  add(record: CensusRecord): void {
    if (this.#waiting.length >= CENSUS_MAX_WAITING) return
    this.#waiting.push({ ...record, pagePath: this.#site.document.location.pathname })
  }

  /** Sends the waiting records, if the visitor has opened the page and allows it. */
  async send(): Promise<void> {
    const { context, document, signal } = this.#site
    if (isPrerendered(this.#site)) return
    const isAllowed =
      !isVisitor(context) ||
      (await this.#site
        .shared(consent)
        .allows('activity')
        .catch(() => false))
    // Records name the visitor by a cookie, which a first visitor does not have yet.
    if (isAllowed && isVisitor(context)) await this.#site.shared(visitorCookies).keep()
    this.#isAllowed = isAllowed
    if (signal.aborted) return
    if (this.#isAllowed) return this.#sendWaiting()
    this.#waiting = this.#waiting.filter(
      ({ isKept, pagePath }) => isKept && pagePath === document.location.pathname,
    )
  }

  #sendWaiting(): void {
    const records = this.#waiting
    this.#waiting = []
    const { context } = this.#site
    const isSent = isVisitor(context)
    for (const { channel, fields: build, pagePath } of records) {
      const fields = build(pagePath)
      if (isSent) this.#site.shared(outbox).add(channel, new URLSearchParams(fields).toString())
      const message: TrackingMessage = { type: 'record', path: channel.path, fields, isSent, at: Date.now() }
      if (receivesEvents(context)) this.#site.shared(trackingChannel)?.postMessage(message)
    }
  }
}

/** The page's records of its use; for `site.shared`. */
export const census = (site: Site): Census => new Census(site)

/** Has a record sent to the server if the visitor allows it and the page belongs to a website. */
export async function record(site: Site, each: CensusRecord): Promise<void> {
  if (!site.context.website.id) return
  site.shared(census).add(each)
  await site.shared(census).send()
}
