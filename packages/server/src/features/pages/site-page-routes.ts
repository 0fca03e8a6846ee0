import type { SitePageBody, SitePagesBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import { PAGES_MAX } from '../../content/site/page-reads.js'
import type { Services } from '../../services.js'

/**
 * `GET /api/config/pages`: the paths and titles of the site's pages, which the panel suggests for links. Those that are
 * not published yet are marked: a link may be older than its page.
 */
export const sitePageRoutes = ({ db, site, now }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/pages', async (c) => {
    // The content of so many pages would be megabytes.
    const pages = await db.query<SitePageBody>(
      `select id, path, coalesce(data ->> 'title', '') as title, published_at <= $3 as "isPublished"
       from current_pages where website_id = $1 order by path limit $2::int`,
      [site.id, PAGES_MAX + 1, new Date(now())],
    )
    return c.json({
      pages: pages.slice(0, PAGES_MAX),
      more: pages.length > PAGES_MAX,
    } satisfies SitePagesBody)
  })
