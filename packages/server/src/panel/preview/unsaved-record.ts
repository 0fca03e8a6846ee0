import { CSRF_HEADER, type PreviewSave, type SettingsSectionName } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { requirePermission, sessionOf } from '../../base/auth/guards.js'
import { type Database, databaseIn } from '../../base/database/database.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { recordRoutes } from '../../content/kinds/routes.js'
import type { RenderOptions } from '../../content/site/page-renderer.js'
import { useSite } from '../../content/site/request-site.js'
import { openSite } from '../../content/site/site.js'
import { galleryPictures } from '../../features/galleries/store.js'
import { openUnlocks } from '../../features/members/unlocks.js'
import { sectionRoutes } from '../../features/settings/section-routes.js'
import { readSection } from '../../features/settings/settings-sections.js'
import { createPageRenderer } from '../../render/render.js'
import { unpublishedPageFor } from '../../render/unpublished.js'
import type { Services } from '../../services.js'
import type { PermissionFor } from '../permissions.js'

/** The services of a preview, which make all of their queries in its transaction and keep no page. */
const servicesIn = (services: Services, db: Database): Services => {
  const { site, now } = services
  const inside = { db, site: openSite(db, site.id, now, galleryPictures), unlocks: openUnlocks(db, site.id) }
  return { ...services, ...inside, cachesPages: false }
}

/**
 * Does work in a transaction, and takes back all that it has changed in the database.
 *
 * @param work must make all of its queries inside: an embedded database answers others only after the transaction
 *
 * @example
 * const html = await takenBack(db, async (inside) => {
 *   await inside.query('update pages set path = $1 where id = $2', ['/boats', id])
 *   return render(inside, '/boats')
 * })
 */
async function takenBack<Result>(
  db: Pick<Database, 'transaction'>,
  work: (inside: Database) => Promise<Result>,
): Promise<Result> {
  let done: { readonly result: Result } | undefined
  try {
    await db.transaction(async (queries) => {
      done = { result: await work(databaseIn(queries)) }
      throw new Error('The changes of a preview are not kept.')
    })
  } catch (error) {
    if (!done) throw error
  }
  return done!.result
}

const unknownCall = (c: Context<RequestEnv>, path: string) =>
  errorResponse(c, 400, `The preview knows no call PUT ${path}.`)

/** The services of a preview, and the calls that it may make. */
export interface SavingParts {
  readonly services: Services
  readonly features: readonly Feature[]
  readonly permissionFor: PermissionFor
}

type Calls = (services: Services) => Hono<RequestEnv>

/** The calls that save records that pages show: the same ones that the panel makes to save. */
const recordCalls =
  (features: readonly Feature[]): Calls =>
  (services) => {
    const calls = new Hono<RequestEnv>()
    for (const { records, saves } of features) {
      if (saves) calls.route(saves.below, saves.routes(services))
      for (const kind of records?.(services) ?? [])
        if (kind.isOnPages) calls.route('/api/config', recordRoutes(services, kind))
    }
    return calls
  }

const settingsCalls: Calls = (services) =>
  new Hono<RequestEnv>().route('/api/config', sectionRoutes(services))

/** Saving calls in the name of the account that requests a preview. */
function savingCalls(
  calls: Hono<RequestEnv>,
  permissionFor: PermissionFor,
  request: Context<RequestEnv>,
): Hono<RequestEnv> {
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
  { services, features, permissionFor }: SavingParts,
  c: Context<RequestEnv>,
  path: string,
  { save, unsaved }: { readonly save: PreviewSave; readonly unsaved?: RenderOptions['unsaved'] },
  calls: Calls = recordCalls(features),
): Promise<Response> => {
  const origin = c.get('origin')
  const address = URL.canParse(save.path, origin) ? new URL(save.path, origin) : null
  if (address?.origin !== origin) return Promise.resolve(unknownCall(c, save.path))
  // The call for the preview has presented it.
  const { crumb } = sessionOf(c)
  return takenBack(services.db, async (db) => {
    const inside = servicesIn(services, db)
    const saved = await savingCalls(calls(inside), permissionFor, c).request(address.pathname, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [CSRF_HEADER]: crumb },
      body: JSON.stringify(save.body),
    })
    if (!saved.ok) return saved
    const snapshot = await inside.site.snapshot()
    useSite(c, snapshot)
    const at = (await snapshot.pageAt(path)) ? path : ((await snapshot.movedFrom(path)) ?? path)
    const unpublished = await unpublishedPageFor(c, snapshot, at)
    const page = (await snapshot.pageAt(at)) ?? unpublished?.page
    if (!page) return errorResponse(c, 404, `There is no page “${path}”.`)
    return createPageRenderer(inside)(c, page, { unpublished, unsaved })
  })
}

/** The page at a path as it is after settings are saved, with all that the save changes beside them. */
export async function renderUnsavedSettings(
  parts: SavingParts,
  c: Context<RequestEnv>,
  path: string,
  {
    section,
    values,
    unsaved,
  }: {
    readonly section: SettingsSectionName
    readonly values: PreviewSave['body']
    readonly unsaved: RenderOptions['unsaved']
  },
): Promise<Response> {
  const { options: base } = await readSection(parts.services.db, parts.services.site.id, section)
  const body = { options: values, base }
  const save = { path: `/api/config/settings/${section}`, body }
  return renderUnsaved(parts, c, path, { save, unsaved }, settingsCalls)
}
