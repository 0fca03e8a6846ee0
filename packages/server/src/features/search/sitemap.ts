import { nextTurn } from '../../base/database/turns.js'
import { escapeHtml } from '../../base/text/safe-text.js'
import type { SiteSnapshot } from '../../content/site/site.js'

/** How many pages each file stands for: those that nobody may find are left out. One statement reads them. */
const SITEMAP_PART = 500

/** The path of the list of all files, or of the only one. */
export const SITEMAP_PATH = '/sitemap.xml'

/** Where each file begins: after this path. */
type Starts = readonly string[]

/** By the reads of a revision of the site: robots ask for the files one by one. */
const startsOf = new WeakMap<SiteSnapshot['pathsAfter'], Promise<Starts>>()

async function readStarts(site: SiteSnapshot): Promise<Starts> {
  const starts = ['']
  for (;;) {
    const found = await site.pathsAfter(starts.at(-1) ?? '', SITEMAP_PART + 1)
    if (found.length <= SITEMAP_PART) return starts
    starts.push(found[SITEMAP_PART - 1]!.path)
    await nextTurn()
  }
}

function starts(site: SiteSnapshot): Promise<Starts> {
  const known = startsOf.get(site.pathsAfter)
  if (known) return known
  const read = readStarts(site)
  startsOf.set(site.pathsAfter, read)
  read.catch(() => startsOf.delete(site.pathsAfter))
  return read
}

const visibleAfter = async (site: SiteSnapshot, after: string): Promise<string[]> =>
  (await site.pathsAfter(after, SITEMAP_PART)).flatMap(({ path, isVisible }) => (isVisible ? [path] : []))

/** An absolute address, as XML has it. */
const locationOf = (path: string, base: string): string => escapeHtml(new URL(path, base).href)

const xml = (root: string, entry: string, paths: readonly string[], base: string): string => {
  const entries = paths
    .map((path) => `  <${entry}><loc>${locationOf(path, base)}</loc></${entry}>\n`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</${root}>\n`
}

/**
 * The sitemap of a site: the addresses of its pages, or of the files that have them if there are many.
 *
 * @param base the address that all others begin with
 */
export async function sitemap(site: SiteSnapshot, base: string): Promise<string> {
  const files = await starts(site)
  if (files.length === 1) return xml('urlset', 'url', await visibleAfter(site, ''), base)
  const paths = files.map((_, at) => `/sitemap-${at + 1}.xml`)
  return xml('sitemapindex', 'sitemap', paths, base)
}

/** One of the files of a large sitemap, by its number from 1; undefined if there are fewer. */
export async function sitemapPart(
  site: SiteSnapshot,
  base: string,
  number: number,
): Promise<string | undefined> {
  const files = await starts(site)
  const after = files[number - 1]
  if (files.length === 1 || after === undefined) return undefined
  return xml('urlset', 'url', await visibleAfter(site, after), base)
}
