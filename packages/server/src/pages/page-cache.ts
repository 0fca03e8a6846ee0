/** A page as every visitor without an account gets it. */
export interface CachedPage {
  readonly text: string
  readonly tag: string
  /** The compressed page by encoding; filled by the middleware that compresses. */
  readonly compressed: Map<string, Uint8Array<ArrayBuffer>>
}

/** The most cached pages. A page counts once for each host name that it was requested under. */
const CAPACITY = 300

/**
 * Rendered pages of one revision of the site. When the cache is full, the least recently used page is removed.
 */
export class PageCache {
  readonly #capacity: number
  readonly #pages = new Map<string, CachedPage>()
  #revision = ''

  constructor(capacity: number = CAPACITY) {
    this.#capacity = capacity
  }

  get(revision: string, key: string): CachedPage | undefined {
    if (revision !== this.#revision) {
      this.#revision = revision
      this.#pages.clear()
    }
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** Adds a page, unless the site has changed while the page was rendered. */
  put(revision: string, key: string, page: CachedPage): void {
    if (revision !== this.#revision) return
    this.#pages.set(key, page)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > this.#capacity && oldest !== undefined) this.#pages.delete(oldest)
  }
}
