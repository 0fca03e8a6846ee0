import { isPopupPage, PopupOverlaySettings } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { hasTemplate } from '../../base/files/files.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { lockOf } from '../../content/site/access.js'
import { siteOf } from '../../content/site/request-site.js'
import type { Services } from '../../services.js'
import { pageVariables } from '../render.js'
import { pathOf } from '../routes.js'

/**
 * The popup of a page: `GET /api/popup-overlay/render?currentUrl=/visit` answers whether the page has one, and the
 * rendered template `popup`. The visitor's browser decides when to show it.
 */
export const popupRoutes = (renderPopup: PopupRenderer): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/render', async (c) => {
    const popup = await renderPopup(c, c.req.query('currentUrl') ?? '')
    return popup ? c.json({ ...popup }) : errorResponse(c, 400, 'currentUrl is not a page of this site.')
  })

const TEMPLATE = 'popup'

/** Whether a page has a popup, and its HTML. */
export interface RenderedPopup {
  readonly shouldDisplayOnPage: boolean
  readonly renderedHtml: string
}

const NOTHING: RenderedPopup = { shouldDisplayOnPage: false, renderedHtml: '' }

/** The popup of the page at an address; null if that is no address of this site. */
export type PopupRenderer = (c: Context<RequestEnv>, path: string) => Promise<RenderedPopup | null>

/** An absolute address of this site; null for any other. */
function addressOf(path: string, origin: string): string | null {
  if (path === '' || !URL.canParse(path, origin)) return null
  const url = new URL(path, origin)
  return url.origin === origin ? url.href : null
}

/** Creates the renderer of popups, from the template `popup` of the site. */
export function createPopupRenderer(services: Services, templates: string): PopupRenderer {
  const { engine, texts } = services
  return async (c, path) => {
    const address = addressOf(path, c.get('origin'))
    if (!address) return null
    const site = await siteOf(c, services)
    const [{ website }, page] = await Promise.all([site.website(), site.pageAt(pathOf(address))])
    const settings = v.safeParse(PopupOverlaySettings, website.settings.popupOverlaySettings)
    if (!page || !settings.success || settings.output.style !== 'show') return NOTHING
    if (await lockOf(services, c, page)) return NOTHING
    const names = [page.path, page.id, page.collectionId ?? page.id]
    if (!isPopupPage(settings.output, names) || !(await hasTemplate(templates, TEMPLATE))) return NOTHING
    const variables = await pageVariables(services, c, page)
    const renderedHtml = await engine.render(TEMPLATE, variables, await texts(website.language))
    return { shouldDisplayOnPage: true, renderedHtml }
  }
}
