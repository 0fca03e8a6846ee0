import { PERFORMANCE_CLIENT_VERSION } from '../../../contract/constants/tracking.js'
import type { Site } from '../../../core/site.js'
import type { Channel } from '../../outbox/channel.js'
import { outbox } from '../../outbox/outbox.js'
import { reportError, UNEXPECTED_STATUS } from '../report.js'
import { measurementSettings } from '../settings.js'

/** Measured values, beside the fields that every record has. */
export type Measured = Readonly<Record<string, unknown>>

const MAX_PATH_LENGTH = 500

/** A thousandth of a millisecond, and of a layout shift, is exact enough. */
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value

/** The records of a page load, until they may leave. */
export type Records = ReturnType<typeof createRecords>

export function createRecords(site: Site, pageLoadId: string) {
  const { signal } = site
  const { app, api } = site.shared(measurementSettings)
  const channel: Channel = {
    path: `${api}/api/1/performance/records`,
    domain: api,
    type: 'text/plain',
    purpose: 'analytics',
    frame: ['[', ',', ']'],
    onAnswer(status) {
      if (status > 299) reportError(site, UNEXPECTED_STATUS)
    },
  }
  const waiting = new Map<string, readonly [text: string, isFinal: boolean]>()
  let hasEnded = false
  /** From now on nothing is kept or sent. */
  const end = () => {
    hasEnded = true
    waiting.clear()
  }
  // The library has no way to end its callbacks.
  signal.addEventListener('abort', end, { once: true })

  return {
    /**
     * Adds a record, or replaces the one of this id. Each caller has few ids, and pages send them when they are hidden.
     *
     * @param isFinal - whether the value will not change any more
     */
    set(id: string, event: string, measured: Measured, isFinal = true): void {
      if (hasEnded) return
      const pagePath = site.document.location.pathname.slice(0, MAX_PATH_LENGTH)
      const data = { clientVersion: PERFORMANCE_CLIENT_VERSION, pagePath, id, ...measured }
      waiting.set(id, [JSON.stringify({ app, data, event, pageLoadId, ts: Date.now() }, rounded), isFinal])
    },
    /** Sends the records whose values are final; with `all`, those with a value so far too. */
    send(all: boolean): void {
      for (const [id, [text, isFinal]] of waiting) {
        if (!all && !isFinal) continue
        waiting.delete(id)
        site.shared(outbox).add(channel, text)
      }
    },
    end,
  }
}
