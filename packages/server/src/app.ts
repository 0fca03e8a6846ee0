import { join } from 'node:path'
import { DONATE_CHECKOUT_PATH } from '@site/runtime/contract'
import { Hono } from 'hono'
import { identify } from './base/auth/guards.js'
import { limitBody } from './base/http/body.js'
import { compressPages } from './base/http/compress-pages.js'
import { handleError, logToConsole } from './base/http/errors/handler.js'
import { errorResponse } from './base/http/errors/response.js'
import type { RequestEnv } from './base/http/request-env.js'
import { securityHeaders, withFormTargets } from './base/security/headers.js'
import { allowHosts } from './base/security/hosts.js'
import { limitPath, routedPath } from './base/security/path-length.js'
import { sameOrigin } from './base/security/same-origin.js'
import { visitor } from './base/security/visitor.js'
import type { Assembly } from './content/feature.js'
import { missingPage } from './content/site/request-site.js'
import { type AppOptions, createServices } from './create-services.js'
import { folderRoutes } from './features/assets/folder-routes.js'
import { assetRoutes } from './features/assets/routes.js'
import { DESIGN_SHEET_PATH, designSheetRoute } from './features/design/routes.js'
import { SITE_FILE_PATH, siteFileRoute } from './features/files/serve.js'
import { createImageAddresses } from './features/images/addresses.js'
import { createImages, type Images } from './features/images/images.js'
import { preparePictures } from './features/images/prepare.js'
import { imageRoute } from './features/images/routes.js'
import { FEATURES } from './features/list.js'
import { OWN_CSS_PATH, ownCssRoute } from './features/own-css/sheet.js'
import { PLAIN_SHEET_PATH, plainSheetRoute } from './features/page-sections/sheet.js'
import { configRoutes } from './panel/routes.js'
import { donateRoute } from './render/donate.js'
import { createPopupRenderer, popupRoutes } from './render/popup/popup.js'
import { createBodyRenderer, createPageRenderer } from './render/render.js'
import { pageRoutes } from './render/routes.js'
import { productRoutes, widgetRoutes } from './render/widgets/routes.js'
import type { Services } from './services.js'

export type { AppOptions }

/** An app, and its work besides answering requests. */
export interface PreparedApp {
  readonly app: Hono<RequestEnv>
  /**
   * Resizes the first images of pages before a visitor requests them.
   *
   * @param origin with one of the website's host names, because requests to others are rejected
   */
  preparePictures(pages: readonly string[], origin: string, signal: AbortSignal): Promise<void>
}

const ASSETS = '/assets/'

/**
 * Creates the server of one website: its pages, the calls of pages and panel, and their files.
 *
 * @example
 * const app = createApp({ db, site: { id, folder: '/srv/site' }, builds: { runtime, panel } })
 * const response = await app.request('/visit')
 */
export const createApp = (options: AppOptions): Hono<RequestEnv> => createPreparedApp(options).app

/** The files of the site: an owner's, the theme's and the builds. */
const fileRoutes = (
  services: Services,
  images: Images,
  folders: Parameters<typeof assetRoutes>[0],
): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get(OWN_CSS_PATH, ownCssRoute(services))
    .get(PLAIN_SHEET_PATH, plainSheetRoute())
    .get(`${ASSETS}*`, imageRoute(ASSETS, folders.assets, images))
    .get(SITE_FILE_PATH, siteFileRoute(services, images))
    .get(DESIGN_SHEET_PATH, designSheetRoute(services))
    .route('/', assetRoutes(folders, services.joinedSheets))

/** Like {@link createApp}, with the work besides answering requests. */
export function createPreparedApp(options: AppOptions): PreparedApp {
  const log = options.log ?? logToConsole
  const assets = join(options.site.folder, 'assets')
  const report = (error: unknown) => log(error, { method: 'GET', path: ASSETS })
  const images: Images = createImages(options.images, report)
  const services = createServices(
    options,
    createImageAddresses(assets, images, { cache: options.cacheTemplates ?? false }),
  )
  const renderPage = createPageRenderer(services)
  const templates = join(options.site.folder, 'templates')
  const renderPopup = createPopupRenderer(services, templates)
  const assembly: Assembly = { services, renderPage, templates }

  const app = new Hono<RequestEnv>({ getPath: routedPath })
  app.onError(handleError(log, { showsTemplateErrors: options.showsTemplateErrors ?? false }))
  app.use(
    visitor({ trustProxy: options.trustProxy ?? false }),
    securityHeaders(withFormTargets(options.moreSources, services.payment.origins)),
    limitPath(),
    allowHosts(services.hosts),
    compressPages(),
  )
  app.route('/', fileRoutes(services, images, { assets, ...options.builds }))
  app.route('/', folderRoutes(options.folders ?? {}))

  app.use('/api/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-store')
  })
  app.use('/api/*', sameOrigin(), limitBody())
  app.use(identify(services.sessions))
  for (const { calls, saves } of FEATURES) {
    if (calls) app.route('/', calls(assembly))
    if (saves && saves.below !== '/api/config') app.route(saves.below, saves.routes(services))
  }
  app.route('/api/config', configRoutes(services, FEATURES, renderPage, renderPopup))
  app.route('/api/widget', widgetRoutes(services, templates))
  app.route('/api/commerce/products', productRoutes(services, templates))
  app.route('/api/popup-overlay', popupRoutes(renderPopup))
  app.all('/api/*', (c) => errorResponse(c, 404, `There is no call ${c.req.method} ${c.req.path}.`))
  app.get(DONATE_CHECKOUT_PATH, donateRoute(services, templates, renderPage))
  for (const { pages } of FEATURES) if (pages) app.route('/', pages(assembly))
  app.route('/', pageRoutes(services, renderPage, createBodyRenderer(services)))
  app.notFound(async (c) => renderPage(c, await missingPage(services, c.req.path), { status: 404 }))

  const render = async (address: string) => {
    const response = await app.request(address)
    return response.ok ? response.text() : null
  }
  return {
    app,
    preparePictures: (pages, origin, signal) =>
      preparePictures({
        pages,
        render: (path) => render(new URL(path, origin).href),
        images,
        folder: assets,
        prefix: ASSETS,
        signal,
        report,
      }),
  }
}
