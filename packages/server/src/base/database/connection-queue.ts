import { DatabaseUnavailableError } from './unavailable.js'

/** The size of a queue. */
export interface QueueLimits {
  /** How many may work at once. */
  readonly places: number
  /** How many may wait for a place; further ones are refused at once. */
  readonly waiting: number
  /** How long each may wait, in milliseconds. */
  readonly waitMs: number
}

interface Waiting {
  enter(): void
  refuse(reason: string): void
}

/**
 * Lets a bounded number use the connections of a pool, in the order in which they came. A burst of visitors waits here
 * for longer than a connection may take to open, because a queue that moves is no outage.
 */
export class ConnectionQueue {
  readonly #limits: QueueLimits
  readonly #waiting = new Set<Waiting>()
  #working = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Resolves when there is a place; rejects with a {@link DatabaseUnavailableError} if there will be none in time. */
  enter(): Promise<void> {
    const { places, waiting, waitMs } = this.#limits
    if (this.#working < places) {
      this.#working += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const refuse = (reason: string) => {
        this.#waiting.delete(entry)
        clearTimeout(timer)
        reject(new DatabaseUnavailableError(`The database is not available (${reason}).`))
      }
      const timer = setTimeout(() => refuse('too many requests, waited too long'), waitMs)
      const entry: Waiting = {
        enter: () => {
          this.#waiting.delete(entry)
          clearTimeout(timer)
          resolve()
        },
        refuse,
      }
      if (this.#waiting.size >= waiting) refuse('too many requests')
      else this.#waiting.add(entry)
    })
  }

  /** Gives a place to the next one. */
  leave(): void {
    const [next] = this.#waiting
    if (next) next.enter()
    else this.#working -= 1
  }

  /** Refuses all that wait: the database does not answer, so their turn would not come in time. */
  refuseAll(): void {
    for (const entry of this.#waiting) entry.refuse('it does not answer')
  }
}
