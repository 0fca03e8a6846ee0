import {
  ERROR_MAX_BYTES,
  ERROR_MAX_QUEUED,
  ERROR_MAX_SENDS,
  ERROR_SEND_DEBOUNCE_MS,
} from '../../contract/constants/tracking.js'
import { emit } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { type Channel, nextBatch, waitingRecord } from '../outbox/channel.js'
import { outbox } from '../outbox/outbox.js'
import { earlyErrors } from './early-errors.js'
import { bounded, type ErrorReport, type FailureEvent, reportOf } from './error-report.js'

/** A request holds the errors of one batch, so that a page's requests can be counted. */
const ERRORS: Channel = { path: '/api/events/RecordJavascriptErrors', type: 'application/json' }

const BATCH: Channel = { ...ERRORS, frame: ['[', ',', ']'] }

/** The most different errors that a page looks at: as many as it may send. */
const MAX_KNOWN = ERROR_MAX_SENDS * ERROR_MAX_QUEUED

/** Collects the errors of a page and sends each once. It never throws, and reports none of its own errors. */
class ErrorReporter {
  readonly #site: Site
  /** Errors that wait to be sent, by identity. */
  readonly #waiting = new Map<string, ErrorReport>()
  /** Identities of all errors so far, bounded. */
  readonly #known = new Set<string>()
  #dropped = 0
  #sends = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isReporting = false

  constructor(site: Site) {
    this.#site = site
    const { signal } = site
    site.shared(earlyErrors)((event) => this.report(event as FailureEvent))
    site.on('error:caught', ({ type, detail }) => this.report(new ErrorEvent(type, detail)))
    signal.addEventListener('abort', () => clearTimeout(this.#timer))
  }

  report(event: FailureEvent): void {
    // A listener of `error:report` that throws would report itself.
    if (this.#isReporting || this.#sends >= ERROR_MAX_SENDS) return
    this.#isReporting = true
    try {
      this.#add(event)
    } catch {
      // Anything can be thrown, also objects that throw when they are read.
    }
    this.#isReporting = false
  }

  #add(event: FailureEvent): void {
    const report = reportOf(this.#site, event)
    if (!report) return
    const { message, file, line, column } = report.data
    const identity = [message, file, line, column].join('\n')
    const same = this.#waiting.get(identity)
    if (same) same.data.count += 1
    else if (this.#known.has(identity) || this.#known.size === MAX_KNOWN) return
    else if (this.#waiting.size === ERROR_MAX_QUEUED) this.#dropped += 1
    else this.#queue(identity, report)
  }

  #queue(identity: string, original: ErrorReport): void {
    const { document, signal } = this.#site
    // The first error creates the outbox: most pages have none.
    if (this.#known.size === 0) this.#site.shared(outbox).onHide(() => this.#send(), signal)
    this.#known.add(identity)
    const report = structuredClone(original)
    if (!emit(document, 'error:report', { report }, { cancelable: true })) return
    this.#waiting.set(identity, bounded(report, original))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#send(), ERROR_SEND_DEBOUNCE_MS)
  }

  #send(): void {
    const reports = [...this.#waiting.values()]
    this.#waiting.clear()
    const last = reports.at(-1)
    if (last && this.#dropped) last.data.dropped = this.#dropped
    this.#dropped = 0
    let records = reports.flatMap((report) => waitingRecord(BATCH, JSON.stringify(report)) ?? [])
    while (this.#sends < ERROR_MAX_SENDS) {
      const batch = nextBatch(BATCH, records, ERROR_MAX_BYTES)
      if (!batch) return
      records = records.slice(batch.records.length)
      this.#sends += 1
      this.#site.shared(outbox).add(ERRORS, batch.body)
    }
  }
}

/**
 * Reports uncaught errors, unhandled rejections and failed blocks to the website's server. A report names no visitor and
 * needs no consent: it has no cookie's content, no id of a person, and no query of an address.
 */
export default function startErrors(site: Site): void {
  new ErrorReporter(site)
}
