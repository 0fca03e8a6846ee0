import type { Purpose } from '../consent/rules/decide.js'
import { OUTBOX_MAX_BYTES } from './constants.js'

/** How records of one kind are sent. */
export interface Channel {
  /** From the server's root, or an https address on {@link Channel.domain}. */
  readonly path: string
  /** The address of another host of the page context that gets these records; none of them waits for the next page. */
  readonly domain?: string
  /** The content type of its requests. */
  readonly type: 'application/json' | 'application/x-www-form-urlencoded' | 'text/plain'
  /** ASCII before, between and after the records of a request. Without it, each record is a request. */
  readonly frame?: readonly [before: string, between: string, after: string]
  /** Records that wait are dropped once the visitor no longer allows it. Without it, they need no consent. */
  readonly purpose?: Purpose
  /** Milliseconds until a request counts as unanswered; 30,000 by default. */
  readonly timeout?: number | undefined
  /** Called with the status of each answer, also of one after which the request is repeated. */
  readonly onAnswer?: (status: number) => void
}

/** A record as it will stand in a request. */
export interface WaitingRecord {
  readonly text: string
  /** Its bytes in UTF-8. */
  readonly bytes: number
}

/** A request that can be sent. */
export interface Batch {
  readonly channel: Channel
  readonly records: readonly WaitingRecord[]
  readonly body: string
  readonly bytes: number
}

const NO_FRAME = ['', '', ''] as const

const encoder = /* @__PURE__ */ new TextEncoder()

/** A record with its size; null if it would not fit into one request. */
export function waitingRecord({ frame: [before, , after] = NO_FRAME }: Channel, text: string) {
  const room = OUTBOX_MAX_BYTES - before.length - after.length
  // Each UTF-16 unit has at least one byte, so long texts are not even measured.
  if (text.length > room) return null
  const bytes = encoder.encode(text).length
  return bytes > room ? null : { text, bytes }
}

/**
 * The next request of a channel: as many of its records as fit.
 *
 * @param waiting - the records of the channel, oldest first
 * @param room - bytes that the request may have
 * @returns null if not even the first record fits
 */
export function nextBatch(channel: Channel, waiting: readonly WaitingRecord[], room: number): Batch | null {
  const { frame } = channel
  const [before, between, after] = frame ?? NO_FRAME
  let bytes = before.length + after.length
  let count = 0
  for (const record of frame ? waiting : waiting.slice(0, 1)) {
    const sum = bytes + (count > 0 ? between.length : 0) + record.bytes
    if (sum > room) break
    bytes = sum
    count += 1
  }
  if (count === 0) return null
  const records = waiting.slice(0, count)
  return { channel, records, bytes, body: before + records.map(({ text }) => text).join(between) + after }
}
