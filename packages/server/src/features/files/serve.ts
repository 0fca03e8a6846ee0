import { stat } from 'node:fs/promises'
import { SITE_FILE_KINDS } from '@site/runtime/contract'
import type { Context, Handler } from 'hono'
import { FOREVER } from '../../base/files/cache-control.js'
import type { StaticFile } from '../../base/files/files.js'
import { sendFound } from '../../base/files/send-file.js'
import { attachment } from '../../base/http/download.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Services } from '../../services.js'
import { ImageError } from '../images/image-error.js'
import type { Images } from '../images/images.js'
import { queryRequest, WIDTHS_TEXT } from '../images/request.js'
import { imageErrorResponse, sendResized } from '../images/routes.js'
import { findSiteFile, type SiteFile } from './site-files.js'

/** The address of an uploaded file. Its last part is for people: only the id counts. */
export const SITE_FILE_PATH = '/files/:id{[0-9a-f]{20}}/:name'

/** A file that is opened as a page of its own loads nothing but itself, and runs nothing. */
const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Types that a browser shows in a page. A PDF may contain script, so it is saved instead. */
const SHOWN = /^(?:image|audio|video)\//

/** Animations of the other types would stop. */
const RESIZED: ReadonlySet<SiteFile['type']> = new Set([
  'image/avif',
  'image/jpeg',
  'image/png',
  'image/webp',
])

/** The file on the disk; null if it does not exist. */
async function storedFile(path: string, type: SiteFile['type']): Promise<StaticFile | null> {
  const found = await stat(path).catch(() => null)
  const extension = `.${SITE_FILE_KINDS[type].endings[0]}`
  return found && { path, extension, size: found.size, modifiedMs: found.mtimeMs }
}

/** The picture at the width that the address asks for; null to send the file itself. */
async function resized(c: Context, images: Images, file: StaticFile): Promise<Response | null> {
  const request = queryRequest('', new URL(c.req.url).searchParams)
  if (!request) return null
  if (request.width === null) {
    const message = `There is no size “${request.format}”. The sizes are ${WIDTHS_TEXT}.`
    return imageErrorResponse(c, new ImageError(400, message))
  }
  try {
    return await sendResized(c, images, file, { width: request.width, cacheControl: FOREVER })
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    // An animation, for example, has only its own size.
    return error.status === 415 ? null : imageErrorResponse(c, error)
  }
}

/** Sends uploaded files to everybody. The content of an id never changes, so browsers may keep it. */
export const siteFileRoute =
  ({ db, site, files }: Services, images: Images): Handler<RequestEnv> =>
  async (c) => {
    const file = files && (await findSiteFile(db, site.id, c.req.param('id') ?? ''))
    const stored = file && (await storedFile(files.pathOf(file.sha256), file.type))
    if (!stored) return errorResponse(c, 404, 'There is no such file.')
    const picture = RESIZED.has(file.type) ? await resized(c, images, stored) : null
    const response = picture ?? (await sendFound(c, stored, { compressed: null, cacheControl: FOREVER }))
    if (!response.ok && response.status !== 304) return response
    response.headers.set('Content-Security-Policy', POLICY)
    if (!SHOWN.test(file.type)) response.headers.set('Content-Disposition', attachment(file.name))
    return response
  }
