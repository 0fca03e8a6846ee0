import type { SitePagesBody } from '@site/runtime/contract'
import { Hono } from 'hono'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'
import { PAGES_MAX } from './site.js'

/** `GET /api/config/pages`: the paths and titles of the site's pages, which the panel suggests for links. */
export const sitePageRoutes = ({ site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/pages', async (c) => {
    const pages = await site.pages()
    return c.json({
      pages: pages.map(({ path, title }) => ({ path, title })),
      more: pages.length >= PAGES_MAX,
    } satisfies SitePagesBody)
  })
