import { Hono } from 'hono'
import { siteOf } from '../pages/render.js'
import { escapeHtml } from '../pages/safe-text.js'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'
import { baseUrlOf } from '../site/base-url.js'
import { isVisible } from './visible-pages.js'

const SITEMAP_PATH = '/sitemap.xml'

/** Paths below which no page is. */
const DISALLOWED = ['/config/', '/api/']

/** Owners change pages, and robots ask rarely. */
const CACHE = { 'Cache-Control': 'public, max-age=300' }

/** An absolute address, as XML has it. */
const locationOf = (path: string, base: string): string => escapeHtml(new URL(path, base).href)

/**
 * `GET /robots.txt` and `GET /sitemap.xml`: what robots may fetch, and the pages that anybody may find. A page of the
 * website with such a path comes first.
 */
export const robotsRoutes = (services: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/robots.txt', async (c, next) => {
      const site = await siteOf(c, services)
      if (await site.pageAt(c.req.path)) return next()
      const { website } = await site.website()
      const sitemap = new URL(SITEMAP_PATH, baseUrlOf(website, c.get('origin'))).href
      const lines = [
        'User-agent: *',
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${sitemap}`,
      ]
      return c.text(`${lines.join('\n')}\n`, 200, CACHE)
    })
    .get(SITEMAP_PATH, async (c, next) => {
      const site = await siteOf(c, services)
      if (await site.pageAt(c.req.path)) return next()
      const { website } = await site.website()
      const base = baseUrlOf(website, c.get('origin'))
      const urls = (await site.pages())
        .filter(isVisible)
        .map(({ path }) => `  <url><loc>${locationOf(path, base)}</loc></url>\n`)
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
      return c.body(xml, 200, { ...CACHE, 'Content-Type': 'application/xml; charset=utf-8' })
    })
