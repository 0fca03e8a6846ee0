import { withoutEndSlashes } from '@site/runtime/contract'
import { Hono } from 'hono'
import { calendarResponse } from '../events/routes.js'
import { NO_FORM } from '../forms/form-state.js'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'
import { missingPage, type PageRenderer, siteOf } from './render.js'
import { unpublishedPageFor } from './unpublished.js'

/** The decoded path of an address, as pages are stored; undecoded if decoding fails. */
export function pathOf(url: string): string {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The site's pages, by their paths. */
export function pageRoutes(services: Services, renderPage: PageRenderer): Hono<RequestEnv> {
  return new Hono<RequestEnv>().get('*', async (c) => {
    const site = await siteOf(c, services)
    const path = pathOf(c.req.url)
    const page = await site.pageAt(path)
    if (!page) {
      // Redirects only to the path of a stored page: the requested path may be "//another.example/".
      const shorter = path.endsWith('/') ? await site.pageAt(withoutEndSlashes(path)) : undefined
      if (shorter) return c.redirect(shorter.path + new URL(c.req.url).search, 301)
      const unpublished = await unpublishedPageFor(c, site, path)
      if (unpublished) return renderPage(c, unpublished.page, { unpublished })
      const moved = await site.movedFrom(withoutEndSlashes(path))
      if (moved) {
        // A page that is moved back would lead browsers that keep the redirect in a circle.
        c.header('Cache-Control', 'no-cache')
        return c.redirect(moved + new URL(c.req.url).search, 301)
      }
      const calendar = await calendarResponse(c, services, path)
      return calendar ?? renderPage(c, await missingPage(services, path), { status: 404 })
    }
    const sent = c.req.query('sent')
    const form = sent ? await site.form(sent) : undefined
    return renderPage(c, page, { formState: form ? { ...NO_FORM, formId: form.id, sent: true } : NO_FORM })
  })
}
