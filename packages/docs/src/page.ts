/** The readers of the documentation. Each page belongs to one of them. */
export type Door = 'author' | 'owner' | 'contributor'

/** The path at which the site is served; every address of it starts with this. */
export const BASE = '/docs/'

/** A page of the documentation site, as its builder takes it. */
export interface DocsPage {
  /**
   * Where the page stands below the site, without a slash at either end and without an extension:
   * `author/blocks/accordion` is served at `/docs/author/blocks/accordion/`.
   */
  path: string
  /** The heading of the page, as text. The builder writes it as the only `h1`. */
  title: string
  /** One sentence for search results and for lists of pages. */
  summary: string
  door: Door
  /** The heading under which the sidebar lists the page. */
  group: string
  /** The position in its group; pages of the same order are sorted by title. */
  order: number
  /** The content below the `h1`. Its headings start at `h2` and have ids. */
  html: string
  /** Addresses of module scripts of this page alone, as in `/docs/runtime/auto.js`. */
  scripts?: readonly string[]
  /** Addresses of style sheets of this page alone. */
  sheets?: readonly string[]
  /** Further files that the page needs, by their paths below the site. */
  files?: Readonly<Record<string, string | Uint8Array>>
}

/** The address of a page, or of a file when the path has an extension. */
export const addressOf = (path: string): string =>
  `${BASE}${path}${path === '' || /\.\w+$/.test(path) ? '' : '/'}`
