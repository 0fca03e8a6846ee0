import { type Context, Hono } from 'hono'
import { nextTurn } from '../../base/database/turns.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { escapeHtml } from '../../base/text/safe-text.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import { siteOf } from '../../content/site/request-site.js'
import type { SiteSnapshot } from '../../content/site/site.js'
import type { Services } from '../../services.js'

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

/** Paths below which no page is. */
const DISALLOWED = ['/config/', '/api/']

/** Owners change pages, and robots ask rarely. */
const CACHE = { 'Cache-Control': 'public, max-age=300' }

const baseOf = async (c: Context<RequestEnv>, site: SiteSnapshot): Promise<string> =>
  baseUrlOf((await site.website()).website, c.get('origin'))

const XML = { ...CACHE, 'Content-Type': 'application/xml; charset=utf-8' }

/**
 * `GET /robots.txt` and `GET /sitemap.xml`: what robots may fetch, and the pages that anybody may find, of a large site in
 * several files. A page of the website with such a path comes first.
 */
export const robotsRoutes = (services: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/robots.txt', async (c, next) => {
      const site = await siteOf(c, services)
      if (await site.pageAt(c.req.path)) return next()
      const address = new URL(SITEMAP_PATH, await baseOf(c, site)).href
      const lines = [
        'User-agent: *',
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${address}`,
      ]
      return c.text(`${lines.join('\n')}\n`, 200, CACHE)
    })
    .get(SITEMAP_PATH, async (c, next) => {
      const site = await siteOf(c, services)
      if (await site.pageAt(c.req.path)) return next()
      return c.body(await sitemap(site, await baseOf(c, site)), 200, XML)
    })
    .get('/:file{sitemap-[1-9]\\d{0,4}\\.xml}', async (c, next) => {
      const site = await siteOf(c, services)
      if (await site.pageAt(c.req.path)) return next()
      const number = Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10)
      const part = await sitemapPart(site, await baseOf(c, site), number)
      return part === undefined ? next() : c.body(part, 200, XML)
    })
