import { type Context, Hono } from 'hono'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import { CompressedFiles } from './compressed-files.js'
import { type StaticFolder, sendFile } from './send-file.js'
import { createSheets } from './sheets.js'

/** Folders as absolute paths. */
export interface AssetFolders {
  /** The site's own files, at `/assets/`. */
  readonly assets: string
  /** The built runtime, at `/runtime/`. */
  readonly runtime: string
  /** The built panel, at `/config/`. */
  readonly panel: string
}

/** The files behind pages: the site's, the runtime's and the panel's. */
export function assetRoutes({ assets, runtime, panel }: AssetFolders): Hono<RequestEnv> {
  const compressed = new CompressedFiles()
  const missing = (c: Context) => errorResponse(c, 404, 'There is no such file.')

  const serve = (prefix: string, folder: StaticFolder) => async (c: Context) => {
    const requested = new URL(c.req.url).pathname.slice(prefix.length)
    return (await sendFile(c, folder, requested, compressed)) ?? missing(c)
  }
  const panelFolder = { folder: panel, built: true }
  const panelPage = async (c: Context) =>
    (await sendFile(c, panelFolder, 'index.html', compressed, 'no-cache')) ??
    errorResponse(c, 404, 'The panel has not been built. Run npm run build.')

  return new Hono<RequestEnv>()
    .get('/assets/*', serve('/assets/', { folder: assets, built: false, sheets: createSheets() }))
    .get('/runtime/*', serve('/runtime/', { folder: runtime, built: true }))
    .get('/config', (c) => c.redirect(`/config/${new URL(c.req.url).search}`, 301))
    .get('/config/', panelPage)
    .get('/config/*', serve('/config/', panelFolder))
}
