import { Hono } from 'hono'
import { CompressedFiles } from '../../base/files/compressed-files.js'
import { findFile } from '../../base/files/files.js'
import { sendFile } from '../../base/files/send-file.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { BUILT_PAGE_CSP } from '../../base/security/headers.js'

/** Built folders of pages and files, as absolute paths, by the path at which each is served, such as `/docs/`. */
export type ServedFolders = Readonly<Record<string, string>>

/** A page may name files of another build after the next one, so browsers ask each time. */
const PAGE_CACHE = 'no-cache'

/**
 * Serves folders that a build wrote: `index.html` for a folder, and files with a hash in their names for ever. What a
 * folder does not have is left to later routes, such as the pages of the site.
 *
 * @throws TypeError if a path does not begin and end with a slash
 */
export function folderRoutes(folders: ServedFolders): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>()
  const compressed = new CompressedFiles()
  for (const [path, folder] of Object.entries(folders)) {
    if (!/^\/(?:[\w-]+\/)+$/.test(path)) {
      throw new TypeError(`A folder cannot be served at "${path}": write the path as in "/docs/".`)
    }
    routes.get(`${path}*`, async (c, next) => {
      const { pathname, search } = new URL(c.req.url)
      const requested = pathname.slice(path.length)
      const isFolder = requested === '' || requested.endsWith('/')
      if (isFolder && pathname.endsWith('/')) {
        const page = await sendFile(
          c,
          { folder, built: true },
          `${requested}index.html`,
          compressed,
          PAGE_CACHE,
        )
        if (!page) return next()
        page.headers.set('Content-Security-Policy', BUILT_PAGE_CSP)
        return page
      }
      const file = await sendFile(c, { folder, built: true }, requested, compressed)
      if (file) return file
      const isPage = (await findFile(folder, `${requested}/index.html`)) !== null
      return isPage ? c.redirect(`${pathname}/${search}`, 301) : next()
    })
  }
  return routes
}
