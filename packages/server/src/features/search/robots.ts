import { type Context, Hono } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import { siteOf } from '../../content/site/request-site.js'
import type { SiteSnapshot } from '../../content/site/site.js'
import type { Services } from '../../services.js'
import { SITEMAP_PATH, sitemap, sitemapPart } from './sitemap.js'

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
