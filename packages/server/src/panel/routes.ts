import { BlockConfigRequest, LAYOUT_ID } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb, requirePermission } from '../base/auth/guards.js'
import { readJson, wrongFormat } from '../base/http/body.js'
import { errorResponse } from '../base/http/errors/response.js'
import type { RequestEnv } from '../base/http/request-env.js'
import { lastRevisionOf } from '../content/revisions/last-save.js'
import type { PageRenderer } from '../content/site/page-renderer.js'
import { ownAccountRoutes } from '../features/accounts/own-routes.js'
import { accountRoutes } from '../features/accounts/routes.js'
import { ownerProductRoutes } from '../features/commerce/catalogue/owner/routes.js'
import { couponRoutes } from '../features/commerce/coupons/routes.js'
import { orderRoutes } from '../features/commerce/orders/routes.js'
import { designRoutes } from '../features/design/routes.js'
import { scriptErrorRoutes } from '../features/diagnostics/panel-routes.js'
import { siteFileRoutes } from '../features/files/routes.js'
import { siteUploadRoute } from '../features/files/upload-route.js'
import { formConfigRoutes } from '../features/forms/owner/routes.js'
import { galleryRoutes } from '../features/galleries/routes.js'
import { mailRoutes } from '../features/mail/routes.js'
import { mailingListChangeRoutes } from '../features/mailing-lists/change-routes.js'
import { mailingListRoutes } from '../features/mailing-lists/routes.js'
import { submissionChangeRoutes } from '../features/messages/change-routes.js'
import { submissionRoutes } from '../features/messages/routes.js'
import { navigationRoutes } from '../features/navigation/routes.js'
import { ownerPageRoutes } from '../features/pages/routes.js'
import { sitePageRoutes } from '../features/pages/site-page-routes.js'
import { ownPasskeyRoutes } from '../features/passkeys/own-passkeys.js'
import { mapTileRoutes } from '../features/places/map-tiles.js'
import { policyReportRoutes } from '../features/policy-reports/panel-routes.js'
import { type BlockKey, readBlock, writeBlock } from '../features/settings/blocks.js'
import { checkLayout } from '../features/settings/layout-options.js'
import { checkOptions } from '../features/settings/options.js'
import { sectionRoutes } from '../features/settings/section-routes.js'
import { visitorDataRoutes } from '../features/visitor-data/routes.js'
import { visitsRoutes } from '../features/visits/routes.js'
import type { PopupRenderer } from '../render/popup/popup.js'
import type { Services } from '../services.js'
import { permissionFor } from './permissions.js'
import { previewRoutes } from './preview/routes.js'
import { recordRevisionRoutes } from './revisions/record-routes.js'
import { revisionRoutes } from './revisions/routes.js'

const BLOCK = '/blocks/:pageId/:blockId'

/** The calls of the panel. */
export function configRoutes(
  services: Services,
  renderPage: PageRenderer,
  renderPopup: PopupRenderer,
): Hono<RequestEnv> {
  const { db, site, blockOptions, now: clock } = services
  const missing = (c: Context, { pageId, blockId }: BlockKey) =>
    errorResponse(
      c,
      404,
      `The page “${pageId}” has no block “${blockId}”. Reload the page; it may have changed.`,
    )

  /** @returns undefined for a type of blocks that the server does not know */
  const checkedOptions = (type: string, options: BlockConfigRequest['options']) => {
    if (type === LAYOUT_ID) return checkLayout(options)
    const schema = Object.hasOwn(blockOptions, type) ? blockOptions[type] : undefined
    return schema && checkOptions(type, schema, options)
  }

  return new Hono<RequestEnv>()
    .use(requirePermission(permissionFor), requireCrumb())

    .get(BLOCK, async (c) => {
      const at = { websiteId: site.id, ...c.req.param() }
      const block = await readBlock(db, at)
      return block ? c.json(block) : missing(c, at)
    })

    .put(BLOCK, async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(BlockConfigRequest, await readJson(c))
      if (!request.success)
        return errorResponse(c, 400, 'Send the new “options”, and in “base” the options before the change.')
      const { options, base } = request.output

      const at = { websiteId: site.id, ...c.req.param() }
      const block = await readBlock(db, at)
      if (!block) return missing(c, at)
      const checked = checkedOptions(block.type, options)
      if (!checked)
        return errorResponse(c, 400, `This server knows no settings for blocks of the type “${block.type}”.`)
      if (!checked.ok)
        return errorResponse(c, 400, 'Some settings are invalid.', { errors: { ...checked.errors } })

      const author = { account: c.get('session')!.account, at: new Date(clock()) }
      const saved = await writeBlock(db, at, { options: checked.options, base, author })
      if (!saved) return missing(c, at)
      const { block: now, conflicts } = saved
      if (conflicts.length === 0) return c.json(now)
      const error = 'These settings were changed elsewhere in the meantime.'
      const last = await lastRevisionOf(db, at)
      return errorResponse(c, 409, error, { ...now, conflicts: [...conflicts], ...last })
    })

    .route('/', previewRoutes(services, renderPage, renderPopup))
    .route('/', sectionRoutes(services))
    .route('/', designRoutes(services))
    .route('/', revisionRoutes(services))
    .route('/', recordRevisionRoutes(services))
    .route('/', mapTileRoutes(services))
    .route('/', sitePageRoutes(services))
    .route('/', ownerPageRoutes(services))
    .route('/', navigationRoutes(services))
    .route('/', siteFileRoutes(services))
    .route('/', siteUploadRoute(services))
    .route('/', galleryRoutes(services))
    .route('/', submissionRoutes(services))
    .route('/', submissionChangeRoutes(services))
    .route('/', mailingListRoutes(services))
    .route('/', mailingListChangeRoutes(services))
    .route('/', formConfigRoutes(services))
    .route('/', mailRoutes(services))
    .route('/', orderRoutes(services))
    .route('/', ownerProductRoutes(services))
    .route('/', couponRoutes(services))
    .route('/', policyReportRoutes(services))
    .route('/', scriptErrorRoutes(services))
    .route('/', visitsRoutes(services))
    .route('/', visitorDataRoutes(services))
    .route('/', accountRoutes(services))
    .route('/', ownAccountRoutes(services))
    .route('/', ownPasskeyRoutes(services))
}
