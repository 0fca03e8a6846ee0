import { Hono } from 'hono'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { PopupRenderer } from './popup.js'

/**
 * The popup of a page: `GET /api/popup-overlay/render?currentUrl=/visit` answers whether the page has one, and the
 * rendered template `popup`. The visitor's browser decides when to show it.
 */
export const popupRoutes = (renderPopup: PopupRenderer): Hono<RequestEnv> =>
  new Hono<RequestEnv>().get('/render', async (c) => {
    const popup = await renderPopup(c, c.req.query('currentUrl') ?? '')
    return popup ? c.json({ ...popup }) : errorResponse(c, 400, 'currentUrl is not a page of this site.')
  })
