import { type Context, Hono } from 'hono'
import { FOREVER, SHORT } from '../../base/files/cache-control.js'
import { CompressedFiles } from '../../base/files/compressed-files.js'
import { RUNTIME_BASE } from '../../base/files/runtime-manifest.js'
import { type StaticFolder, sendFile, sendFound } from '../../base/files/send-file.js'
import { createSheets } from '../../base/files/sheets.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { JoinedSheets } from './joined-sheets.js'

/** Folders as absolute paths. */
export interface AssetFolders {
  /** The site's own files, at `/assets/`. */
  readonly assets: string
  /** The built runtime, at `/runtime/`. */
  readonly runtime: string
  /** The built panel, at `/config/`. */
  readonly panel: string
}

/**
 * The files behind pages: the site's, the runtime's and the panel's.
 *
 * @param joined knows the combinations of the runtime's sheets that pages have
 */
export function assetRoutes(
  { assets, runtime, panel }: AssetFolders,
  joined: JoinedSheets = new JoinedSheets(runtime),
): Hono<RequestEnv> {
  const compressed = new CompressedFiles()
  const missing = (c: Context) => errorResponse(c, 404, 'There is no such file.')

  const serve = (prefix: string, folder: StaticFolder) => async (c: Context) => {
    const requested = new URL(c.req.url).pathname.slice(prefix.length)
    return (await sendFile(c, folder, requested, compressed)) ?? missing(c)
  }
  const serveRuntime = serve(RUNTIME_BASE, { folder: runtime, built: true })
  const runtimeFile = async (c: Context) => {
    const sheet = await joined.find(new URL(c.req.url).pathname.slice(RUNTIME_BASE.length))
    if (!sheet) return serveRuntime(c)
    return sendFound(c, sheet.file, {
      compressed: sheet.isUsed ? compressed : null,
      cacheControl: sheet.isCurrent ? FOREVER : SHORT,
    })
  }
  const panelFolder = { folder: panel, built: true }
  const panelPage = async (c: Context) =>
    (await sendFile(c, panelFolder, 'index.html', compressed, 'no-cache')) ??
    errorResponse(c, 404, 'The panel has not been built. Run npm run build.')

  return new Hono<RequestEnv>()
    .get('/assets/*', serve('/assets/', { folder: assets, built: false, sheets: createSheets() }))
    .get(`${RUNTIME_BASE}*`, runtimeFile)
    .get('/config', (c) => c.redirect(`/config/${new URL(c.req.url).search}`, 301))
    .get('/config/', panelPage)
    .get('/config/*', serve('/config/', panelFolder))
}
