import type { Handler } from 'hono'
import { FOREVER, SHORT } from '../../base/files/cache-control.js'
import { CompressedFiles } from '../../base/files/compressed-files.js'
import { sendFound } from '../../base/files/send-file.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import { ownCssFile, ownCssOf } from './sheet.js'

/** A cache of its own, since each save replaces the sheet. */
const CACHE_BYTES = 1_000_000

/** The owner's own sheet. A page from before a change still gets a sheet, the current one; an empty one if there is none by now. */
export function ownCssRoute({ site }: Pick<Services, 'site'>): Handler<RequestEnv> {
  const compressed = new CompressedFiles(CACHE_BYTES)
  return async (c) => {
    const css = ownCssOf((await site.website()).website)
    const { name, ...file } = ownCssFile(css)
    const cacheControl = c.req.param('name') === name ? FOREVER : SHORT
    return sendFound(c, file, { compressed, cacheControl })
  }
}
