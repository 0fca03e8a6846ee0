import { Hono } from 'hono'
import { requireCrumb, requirePermission } from '../base/auth/guards.js'
import type { RequestEnv } from '../base/http/request-env.js'
import type { Feature } from '../content/feature.js'
import { recordRoutes } from '../content/kinds/routes.js'
import type { PageRenderer } from '../content/site/page-renderer.js'
import type { PopupRenderer } from '../render/popup/popup.js'
import type { Services } from '../services.js'
import { panelPermissions } from './permissions.js'
import { mailPreviewRoutes } from './preview/mail-preview.js'
import { previewRoutes } from './preview/routes.js'
import { revisionRoutes } from './revisions/routes.js'

/** The calls of the panel: those of features, previews and histories. */
export function configRoutes(
  services: Services,
  features: readonly Feature[],
  renderPage: PageRenderer,
  renderPopup: PopupRenderer,
): Hono<RequestEnv> {
  const permissionFor = panelPermissions(features, services.recordKinds)
  const routes = new Hono<RequestEnv>()
    .use(requirePermission(permissionFor), requireCrumb())
    .route('/', previewRoutes({ services, features, permissionFor, renderPage, renderPopup }))
    .route('/', mailPreviewRoutes(services))
    .route('/', revisionRoutes(services))
  for (const { panel, records, saves } of features) {
    if (panel) routes.route('/', panel(services))
    for (const kind of records?.(services) ?? []) routes.route('/', recordRoutes(services, kind))
    if (saves?.below === '/api/config') routes.route('/', saves.routes(services))
  }
  return routes
}
