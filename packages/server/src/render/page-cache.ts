/** A page as every visitor without an account gets it. */
export interface CachedPage {
  readonly text: string
  readonly tag: string
  /** The compressed page by encoding; filled by the middleware that compresses. */
  readonly compressed: Map<string, Uint8Array<ArrayBuffer>>
}

/** The most cached pages. A page counts once for each host name that it was requested under. */
export const PAGE_CAPACITY = 300

/** Values of one revision. When there are too many, the least recently used is removed. */
export class RevisionCache<Value> {
  readonly #capacity: number
  readonly #values = new Map<string, Value>()
  #revision = ''

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(revision: string, key: string): Value | undefined {
    if (revision !== this.#revision) {
      this.#revision = revision
      this.#values.clear()
    }
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** Adds a value, unless there was another revision while the value was made. */
  put(revision: string, key: string, value: Value): void {
    if (revision !== this.#revision) return
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#capacity && oldest !== undefined) this.#values.delete(oldest)
  }
}
