import type { Context, MiddlewareHandler } from 'hono'
import { cacheControlOf, FOREVER, SHORT } from '../../base/files/cache-control.js'
import { findFile, type StaticFile } from '../../base/files/files.js'
import { isUnchanged } from '../../base/http/conditions.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { VERSION_LENGTH } from './addresses.js'
import { ImageError } from './image-error.js'
import { imageTypeFor } from './image-type.js'
import { type Images, imageKey } from './images.js'
import { findImage, WIDTHS_TEXT } from './request.js'

/** Extensions of images that can be resized. */
const RESIZED: ReadonlySet<string> = new Set(['.avif', '.jpeg', '.jpg', '.png', '.webp'])

/** SVG images scale by themselves, and animations would stop. Both are sent unchanged. */
const SENT_AS_IS: ReadonlySet<string> = new Set(['.gif', '.svg'])

const RETRY_AFTER_S = '2'

function cacheControlFor(c: Context, file: StaticFile, hash: string): string {
  const version = c.req.query('v')
  if (version === undefined) return cacheControlOf(file.path, false)
  // Under the address of an older version, the current image must not be cached forever.
  return version.length >= VERSION_LENGTH && hash.startsWith(version) ? FOREVER : SHORT
}

/** Sends an image at a width; throws {@link ImageError}. */
export async function sendResized(
  c: Context,
  images: Images,
  file: StaticFile,
  { width, cacheControl }: { readonly width: number; readonly cacheControl?: string },
): Promise<Response> {
  const source = await images.describe(file)
  const type = imageTypeFor(c.req.header('accept'), source.transparent)
  const tag = `"${imageKey(source.hash, Math.min(width, source.width), type)}"`
  const headers = {
    'Cache-Control': cacheControl ?? cacheControlFor(c, file, source.hash),
    ETag: tag,
    Vary: 'Accept',
  }
  if (isUnchanged(c, tag)) return c.body(null, 304, headers)
  const bytes = await images.make(source, width, type)
  return c.body(bytes, 200, {
    ...headers,
    'Content-Type': `image/${type}`,
    'Content-Length': String(bytes.length),
  })
}

/** The answer for an image that cannot be sent. */
export function imageErrorResponse(c: Context, { status, message }: ImageError): Response {
  c.header('Cache-Control', 'no-store')
  if (status === 503) c.header('Retry-After', RETRY_AFTER_S)
  return errorResponse(c, status, message)
}

/**
 * Sends the images of a folder at the supported widths, as `boats.jpg?format=750w` and as `boats-750w.jpg`.
 * Other requests continue to the next route.
 *
 * @param prefix the path of the folder on the website, with slashes at both ends
 * @param folder an absolute path
 */
export const imageRoute =
  (prefix: string, folder: string, images: Images): MiddlewareHandler<RequestEnv> =>
  async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    const path = pathname.slice(prefix.length)
    const request = await findImage(folder, path, searchParams)
    if (!request) return next()
    const file = await findFile(folder, request.requested)
    if (!file || SENT_AS_IS.has(file.extension)) return next()
    if (!RESIZED.has(file.extension)) {
      return imageErrorResponse(c, new ImageError(415, 'Only images are available in several sizes.'))
    }
    if (request.width === null) {
      return imageErrorResponse(
        c,
        new ImageError(400, `There is no size “${request.format}”. The sizes are ${WIDTHS_TEXT}.`),
      )
    }
    try {
      return await sendResized(c, images, file, { width: request.width })
    } catch (error) {
      if (error instanceof ImageError) return imageErrorResponse(c, error)
      throw error
    }
  }
