import { CSRF_HEADER, type PreviewSave, type SettingsSectionName } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { requirePermission, sessionOf } from '../../base/auth/guards.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { ownerProductRoutes } from '../../features/commerce/catalogue/owner/routes.js'
import { formConfigRoutes } from '../../features/forms/owner/routes.js'
import { galleryRoutes } from '../../features/galleries/routes.js'
import { languageRoutes } from '../../features/languages/routes.js'
import { navigationRoutes } from '../../features/navigation/routes.js'
import { ownerPageRoutes } from '../../features/pages/routes.js'
import { sectionRoutes } from '../../features/settings/section-routes.js'
import { readSection } from '../../features/settings/settings-sections.js'
import { createPageRenderer } from '../../render/render.js'
import { unpublishedPageFor } from '../../render/unpublished.js'
import type { Services } from '../../services.js'
import { permissionFor } from '../permissions.js'
import { servicesIn, takenBack } from './taken-back.js'

const unknownCall = (c: Context<RequestEnv>, path: string) =>
  errorResponse(c, 400, `The preview knows no call PUT ${path}.`)

/** The calls that save records that pages show: the same ones that the panel makes to save. */
const recordCalls = (services: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .route('/api/config', formConfigRoutes(services))
    .route('/api/config', galleryRoutes(services))
    .route('/api/config', ownerPageRoutes(services))
    .route('/api/config', navigationRoutes(services))
    .route('/api/config', ownerProductRoutes(services))
    .route('/api/multilingual', languageRoutes(services))

const settingsCalls = (services: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().route('/api/config', sectionRoutes(services))

/** Saving calls in the name of the account that requests a preview. */
function savingCalls(calls: Hono<RequestEnv>, request: Context<RequestEnv>): Hono<RequestEnv> {
  return (
    new Hono<RequestEnv>()
      .use(async (c, next) => {
        for (const name of ['origin', 'address', 'session'] as const) c.set(name, request.get(name))
        await next()
      })
      .use('/api/config/*', requirePermission(permissionFor))
      .route('/', calls)
      .notFound((c) => unknownCall(c, c.req.path))
      // The app around it answers, as it does when the save itself fails.
      .onError((error) => {
        throw error
      })
  )
}

/**
 * The page at a path as it is after a save, which is taken back: so it shows what the save itself would make of it.
 *
 * @param calls - the calls among which the save may be
 * @returns the refusal of the save, if it is refused
 */
export const renderUnsaved = (
  services: Services,
  c: Context<RequestEnv>,
  path: string,
  save: PreviewSave,
  calls: (inside: Services) => Hono<RequestEnv> = recordCalls,
): Promise<Response> => {
  const origin = c.get('origin')
  const address = URL.canParse(save.path, origin) ? new URL(save.path, origin) : null
  if (address?.origin !== origin) return Promise.resolve(unknownCall(c, save.path))
  // The call for the preview has presented it.
  const { crumb } = sessionOf(c)
  return takenBack(services.db, async (db) => {
    const inside = servicesIn(services, db)
    const saved = await savingCalls(calls(inside), c).request(address.pathname, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [CSRF_HEADER]: crumb },
      body: JSON.stringify(save.body),
    })
    if (!saved.ok) return saved
    const snapshot = await inside.site.snapshot()
    c.set('site', snapshot)
    const at = (await snapshot.pageAt(path)) ? path : ((await snapshot.movedFrom(path)) ?? path)
    const unpublished = await unpublishedPageFor(c, snapshot, at)
    const page = (await snapshot.pageAt(at)) ?? unpublished?.page
    if (!page) return errorResponse(c, 404, `There is no page “${path}”.`)
    return createPageRenderer(inside)(c, page, { unpublished })
  })
}

/** The page at a path as it is after settings are saved, with all that the save changes beside them. */
export async function renderUnsavedSettings(
  services: Services,
  c: Context<RequestEnv>,
  path: string,
  { section, values }: { readonly section: SettingsSectionName; readonly values: PreviewSave['body'] },
): Promise<Response> {
  const { options: base } = await readSection(services.db, services.site.id, section)
  const body = { options: values, base }
  return renderUnsaved(services, c, path, { path: `/api/config/settings/${section}`, body }, settingsCalls)
}
