import type { SitePagesBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'
import { type NavigationLink, PAGES_MAX } from './site.js'

/** `GET /api/config/pages`: the paths and titles of the site's pages, which the panel suggests for links. */
export const sitePageRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/pages', async (c) => {
    // The content of so many pages would be megabytes.
    const pages = await db.query<NavigationLink>(
      `select path, coalesce(data ->> 'title', '') as title from current_pages
       where website_id = $1 order by path limit $2::int`,
      [site.id, PAGES_MAX + 1],
    )
    return c.json({
      pages: pages.slice(0, PAGES_MAX),
      more: pages.length > PAGES_MAX,
    } satisfies SitePagesBody)
  })
