import { readFileSync } from 'node:fs'

interface SeedPage {
  readonly path: string
  readonly template: string
  /** The visitors who may read the page; by default everybody. */
  readonly access?: unknown
  readonly blocks?: readonly { readonly type: string }[]
}

const seed: { readonly pages: readonly SeedPage[] } = JSON.parse(
  readFileSync('examples/site/seed/site.json', 'utf8'),
)

const publicPages = seed.pages.filter(({ access }) => !access)

/** Paths of all pages of the example site that everybody may read. */
export const ALL_PAGES: readonly string[] = publicPages.map(({ path }) => path)

/** Paths of the pages that a visitor finds locked. */
export const LOCKED_PAGES: readonly string[] = seed.pages
  .filter(({ access }) => access)
  .map(({ path }) => path)

/** A page's template and its kinds of blocks: pages that agree in both are tested once. */
const kindOf = ({ template, blocks = [] }: SeedPage): string =>
  [template, ...new Set(blocks.map(({ type }) => type))].join(' ')

/** Paths of the example site's pages, one of each kind; a new page joins their tests by existing. */
export const PAGES: readonly string[] = publicPages
  .filter((page, at) => publicPages.findIndex((other) => kindOf(other) === kindOf(page)) === at)
  .map(({ path }) => path)
