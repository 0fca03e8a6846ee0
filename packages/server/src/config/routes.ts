import { BlockConfigRequest, LAYOUT_ID } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ownPasskeyRoutes } from '../accounts/own-passkeys.js'
import { ownAccountRoutes } from '../accounts/own-routes.js'
import { accountRoutes } from '../accounts/routes.js'
import { requireCrumb, requirePermission } from '../auth/guards.js'
import { ownerProductRoutes } from '../commerce/catalogue/owner/routes.js'
import { couponRoutes } from '../commerce/coupons/routes.js'
import { orderRoutes } from '../commerce/orders/routes.js'
import { designRoutes } from '../design/routes.js'
import { scriptErrorRoutes } from '../diagnostics/panel-routes.js'
import { errorResponse } from '../errors/response.js'
import { siteFileRoutes } from '../files/routes.js'
import { siteUploadRoute } from '../files/upload-route.js'
import { formConfigRoutes } from '../forms/owner/routes.js'
import { galleryRoutes } from '../galleries/routes.js'
import { mailRoutes } from '../mail/routes.js'
import type { PageRenderer } from '../pages/render.js'
import type { PopupRenderer } from '../popup/render.js'
import { previewRoutes } from '../preview/routes.js'
import { policyReportRoutes } from '../reports/panel-routes.js'
import type { RequestEnv } from '../request-env.js'
import { lastRevisionOf } from '../revisions/last-save.js'
import { recordRevisionRoutes } from '../revisions/record-routes.js'
import { revisionRoutes } from '../revisions/routes.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { mapTileRoutes } from '../site/map-tiles.js'
import { navigationRoutes } from '../site/navigation/routes.js'
import { ownerPageRoutes } from '../site/owner-pages/routes.js'
import { sitePageRoutes } from '../site/page-routes.js'
import { visitsRoutes } from '../visits/routes.js'
import { type BlockKey, readBlock, writeBlock } from './blocks.js'
import { checkLayout } from './layout-options.js'
import { mailingListChangeRoutes } from './mailing-list-changes.js'
import { mailingListRoutes } from './mailing-lists.js'
import { checkOptions } from './options.js'
import { permissionFor } from './permissions.js'
import { sectionRoutes } from './section-routes.js'
import { submissionChangeRoutes } from './submission-changes.js'
import { submissionRoutes } from './submissions.js'
import { visitorDataRoutes } from './visitor-data.js'

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
