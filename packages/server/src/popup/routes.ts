import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { isPopupPage, PopupOverlaySettings } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { errorResponse } from '../errors/response.js'
import { lockOf } from '../members/access.js'
import { pageVariables } from '../pages/render.js'
import { pathOf } from '../pages/routes.js'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'

const TEMPLATE = 'popup'

const NOTHING = { shouldDisplayOnPage: false, renderedHtml: '' }

/** An absolute address of this site; null for any other. */
function addressOf(path: string, origin: string): string | null {
  if (path === '' || !URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  return url.origin === origin ? url.href : null
}

/**
 * The popup of a page: `GET /api/popup-overlay/render?currentUrl=/visit` answers whether the page has one, and the
 * rendered template `popup`. The visitor's browser decides when to show it.
 */
export function popupRoutes(services: Services, templates: string): Hono<RequestEnv> {
  const { site, engine, texts } = services
  const hasTemplate = () =>
    access(join(templates, `${TEMPLATE}.liquid`)).then(
      () => true,
      () => false,
    )

  return new Hono<RequestEnv>().get('/render', async (c) => {
    const address = addressOf(c.req.query('currentUrl') ?? '', c.get('origin'))
    if (!address) return errorResponse(c, 400, 'currentUrl is not a page of this site.')
    const [{ website }, page] = await Promise.all([site.website(), site.pageAt(pathOf(address))])
    const settings = v.safeParse(PopupOverlaySettings, website.settings.popupOverlaySettings)
    if (!page || !settings.success || settings.output.style !== 'show') return c.json(NOTHING)
    if (await lockOf(services, c, page)) return c.json(NOTHING)
    const names = [page.path, page.id, page.collectionId ?? page.id]
    if (!isPopupPage(settings.output, names) || !(await hasTemplate())) return c.json(NOTHING)
    const variables = await pageVariables(services, c, page)
    const renderedHtml = await engine.render(TEMPLATE, variables, await texts(website.language))
    return c.json({ shouldDisplayOnPage: true, renderedHtml })
  })
}
