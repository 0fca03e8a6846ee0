import { type Batch, type Channel, nextBatch, type WaitingRecord, waitingRecord } from './channel.js'
import { OUTBOX_MAX_BYTES, OUTBOX_MAX_WAITING_BYTES } from './constants.js'

/** Records that wait to be sent, by channel. Its memory is bounded: new records are dropped while it is full. */
export class RecordQueue {
  readonly #waiting = new Map<Channel, WaitingRecord[]>()
  #bytes = 0

  /** @returns false if the record is lost: too large for a request, or too much waits already */
  add(channel: Channel, text: string): boolean {
    const record = waitingRecord(channel, text)
    if (!record || this.#bytes + record.bytes > OUTBOX_MAX_WAITING_BYTES) return false
    const records = this.#waiting.get(channel)
    if (records) records.push(record)
    else this.#waiting.set(channel, [record])
    this.#bytes += record.bytes
    return true
  }

  /**
   * Takes the records of the next request out: of the channel that waits longest, and with room for them.
   *
   * @param isOpen - whether requests of a channel may be sent
   */
  take(room = OUTBOX_MAX_BYTES, isOpen: (channel: Channel) => boolean = () => true): Batch | null {
    for (const [channel, records] of this.#waiting) {
      const batch = isOpen(channel) ? nextBatch(channel, records, room) : null
      if (!batch) continue
      this.#waiting.delete(channel)
      const rest = records.slice(batch.records.length)
      // At the end of the map, so that channels take turns.
      if (rest.length > 0) this.#waiting.set(channel, rest)
      for (const { bytes } of batch.records) this.#bytes -= bytes
      return batch
    }
    return null
  }

  /** The channels with waiting records. */
  channels(): readonly Channel[] {
    return [...this.#waiting.keys()]
  }

  /** Drops the waiting records of a channel. */
  drop(channel: Channel): void {
    for (const { bytes } of this.#waiting.get(channel) ?? []) this.#bytes -= bytes
    this.#waiting.delete(channel)
  }

  /** Puts the records of a request that failed back, before newer ones. */
  putBack({ channel, records }: Batch): void {
    this.#waiting.set(channel, [...records, ...(this.#waiting.get(channel) ?? [])])
    for (const { bytes } of records) this.#bytes += bytes
  }
}
