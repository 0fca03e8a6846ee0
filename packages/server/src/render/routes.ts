import { decodedPath, withoutEndSlashes } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import type { RequestEnv } from '../base/http/request-env.js'
import { NO_FORM, type PageRenderer } from '../content/site/page-renderer.js'
import { redirectLocation } from '../content/site/redirects.js'
import { missingPage, siteOf } from '../content/site/request-site.js'
import { calendarResponse } from '../features/events/routes.js'
import { feedResponse, type RenderBody } from '../features/posts/feed.js'
import type { Services } from '../services.js'
import { unpublishedPageFor } from './unpublished.js'

/** The decoded path of an address, as pages are stored. */
export const pathOf = (url: string): string => decodedPath(new URL(url))

/** The site's pages, by their paths. */
export function pageRoutes(
  services: Services,
  renderPage: PageRenderer,
  renderBody: RenderBody,
): Hono<RequestEnv> {
  /** Browsers that keep a redirect would not see that an owner changes it. */
  const redirect = (c: Context<RequestEnv>, location: string) => {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(location, 301)
  }
  return new Hono<RequestEnv>().get('*', async (c) => {
    const site = await siteOf(c, services)
    const path = pathOf(c.req.url)
    const target = await site.redirectAt(path)
    const location = target === undefined ? null : redirectLocation(target, c.req.url, c.get('origin'))
    if (location !== null) {
      const draft = await unpublishedPageFor(c, site, path)
      return draft ? renderPage(c, draft.page, { unpublished: draft }) : redirect(c, location)
    }
    const page = await site.pageAt(path)
    if (!page) {
      // Redirects only to the path of a stored page: the requested path may be "//another.example/".
      const shorter = path.endsWith('/') ? await site.pageAt(withoutEndSlashes(path)) : undefined
      if (shorter) return c.redirect(shorter.path + new URL(c.req.url).search, 301)
      const unpublished = await unpublishedPageFor(c, site, path)
      if (unpublished) return renderPage(c, unpublished.page, { unpublished })
      const moved = await site.movedFrom(withoutEndSlashes(path))
      // A page that is moved back would lead browsers that keep the redirect in a circle.
      if (moved) return redirect(c, moved + new URL(c.req.url).search)
      const file =
        (await calendarResponse(c, services, path)) ?? (await feedResponse(c, services, path, renderBody))
      return file ?? renderPage(c, await missingPage(services, path), { status: 404 })
    }
    const sent = c.req.query('sent')
    const form = sent ? await site.form(sent) : undefined
    return renderPage(c, page, { formState: form ? { ...NO_FORM, formId: form.id, sent: true } : NO_FORM })
  })
}
