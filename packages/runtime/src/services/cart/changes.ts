import type { CallOptions } from '../http/http.js'
import type { AskedChange, CartFailure, CartOutcome } from './outcome.js'

/** A request about the cart that waits or is on its way. */
export interface Change extends AskedChange {
  readonly path: string
  readonly options: CallOptions
  /** A waiting change with the same key is replaced: the last one wins. Empty for changes that all count. */
  readonly key: string
}

interface QueuedChange extends Change {
  readonly resolvers: ((outcome: CartOutcome) => void)[]
}

const end = ({ resolvers }: QueuedChange, outcome: CartOutcome): void => {
  for (const resolve of resolvers.splice(0)) resolve(outcome)
}

/** The changes of a page in their order. One is on its way at a time. */
export class ChangeQueue {
  #current: QueuedChange | undefined
  #waiting: QueuedChange[] = []

  /** All changes that are not stored yet, oldest first. */
  get asked(): readonly AskedChange[] {
    return this.#all.map(({ kind, entryId, quantity }) => ({ kind, entryId, quantity }))
  }

  /** Resolves with the outcome of the change, or of the newer one that replaces it. */
  add(change: Change): Promise<CartOutcome> {
    return new Promise((resolve) => {
      const at = change.key === '' ? -1 : this.#waiting.findIndex(({ key }) => key === change.key)
      const resolvers = at < 0 ? [resolve] : [...this.#waiting[at]!.resolvers, resolve]
      this.#waiting.splice(at < 0 ? this.#waiting.length : at, 1, { ...change, resolvers })
    })
  }

  /** Resolves with the outcomes of all changes that are waiting now. Reading the cart is no change. */
  settled(): Promise<CartOutcome[]> {
    const changes = this.#all.filter(({ kind }) => kind !== 'sync')
    return Promise.all(changes.map(({ resolvers }) => new Promise<CartOutcome>((end) => resolvers.push(end))))
  }

  get #all(): readonly QueuedChange[] {
    return this.#current ? [this.#current, ...this.#waiting] : this.#waiting
  }

  /** The next change, now on its way; undefined while another one is, and if none waits. */
  next(): Change | undefined {
    if (this.#current) return undefined
    this.#current = this.#waiting.shift()
    return this.#current
  }

  /** The change that was on its way has its outcome. */
  end(outcome: CartOutcome): void {
    const change = this.#current!
    this.#current = undefined
    end(change, outcome)
  }

  /**
   * The change that was on its way waits again, unless a newer one has replaced it. All callers get the outcome now,
   * and with it a promise of the next one: nobody knows when that will be.
   */
  keep(outcome: CartFailure): void {
    const change = this.#current!
    this.#current = undefined
    const newer = this.#waiting.find(({ key }) => key !== '' && key === change.key)
    if (newer) newer.resolvers.push(...change.resolvers)
    else this.#waiting.unshift(change)
    for (const each of this.#waiting) {
      const callers = each.resolvers.splice(0)
      const later = new Promise<CartOutcome>((resolve) => each.resolvers.push(resolve))
      for (const resolve of callers) resolve({ ...outcome, later })
    }
  }
}
