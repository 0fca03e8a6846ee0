/** A page as every visitor without an account gets it. */
export interface KeptPage {
  readonly text: string
  readonly tag: string
  /** The page compressed, by encoding; filled by those who compress it. */
  readonly packed: Map<string, Uint8Array<ArrayBuffer>>
}

/** Pages that were rendered, for as long as nothing that they are made of changes. */
export interface PageCache {
  get(revision: string, key: string): KeptPage | undefined
  put(revision: string, key: string, page: KeptPage): void
}

/** Pages that are kept at most. An address counts for as many as it was asked for under different host names. */
const CAPACITY = 300

/** Makes a cache that forgets everything when the revision changes, and the page that was longest unused when it is full. */
export function createPageCache(capacity: number = CAPACITY): PageCache {
  let current = ''
  const pages = new Map<string, KeptPage>()
  const follow = (revision: string) => {
    if (revision === current) return
    current = revision
    pages.clear()
  }
  return {
    get(revision, key) {
      follow(revision)
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    put(revision, key, page) {
      // The site has changed while the page was rendered.
      if (revision !== current) return
      pages.set(key, page)
      const [oldest] = pages.keys()
      if (pages.size > capacity && oldest !== undefined) pages.delete(oldest)
    },
  }
}
