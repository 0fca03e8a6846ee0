import { extname } from 'node:path'
import {
  fileLimitText,
  fileTypeKey,
  SITE_FILE_KINDS,
  type SiteFileType,
  siteFileName,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { mediaTypeOf } from '../../base/files/media-type.js'
import { BYTES_TYPE, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { ReceivedFile } from '../../base/http/form-body/received-file.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../../content/revisions/author.js'
import type { Services } from '../../services.js'
import type { FileStore } from '../forms/uploads/file-store.js'
import type { UploadPass, UploadRejection } from '../forms/uploads/upload-gate.js'
import { imageOpener } from '../images/sharp.js'
import { dropContent, ReceiveError, type TypedContent, typedContent } from './receive.js'
import { addSiteFile, type SiteFile, siteFileBody, siteFileBytes } from './site-files.js'

/** The formats of pictures, as the reader of pictures names them. */
const FORMATS: Partial<Record<SiteFileType, string>> = {
  'image/avif': 'heif',
  'image/gif': 'gif',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** Reads the size at which a picture is shown, after the camera's rotation. Throws for one that cannot be read. */
async function pictureSize(path: string, type: SiteFileType): Promise<Pick<SiteFile, 'width' | 'height'>> {
  const expected = FORMATS[type]
  if (!expected) return { width: null, height: null }
  const open = await imageOpener()
  const { format, autoOrient } = await open(path).metadata()
  if (format !== expected) throw new Error(`A file that begins as ${type} is of the format "${format}".`)
  return autoOrient
}

const REJECTIONS = {
  busy: [503, '30', 'Too many files are being uploaded at the same time. Try again in a moment.'],
  'rate limited': [429, '3600', 'Your account has uploaded too much within an hour. Try again later.'],
  full: [
    507,
    '3600',
    'The space for files is used up. Delete files that the site no longer needs, or ask the operator of the server to raise SITE_FILES_QUOTA.',
  ],
} as const satisfies Record<UploadRejection, readonly [number, string, string]>

/** The rest of the body is still arriving; no other request may follow it on this connection. */
function closing(response: Response): Response {
  response.headers.set('Connection', 'close')
  return response
}

const announcedBytes = (c: Context): number => Number(c.req.header('content-length') ?? Number.NaN)

/** One upload: from its first bytes to its row. */
class SiteUpload {
  readonly #services: Services
  readonly #c: Context<RequestEnv>
  readonly #name: string

  constructor(services: Services, c: Context<RequestEnv>) {
    this.#services = services
    this.#c = c
    this.#name = c.req.query('name') ?? ''
  }

  async answer(files: FileStore): Promise<Response> {
    try {
      const body = (this.#c.req.raw.body ?? []) as AsyncIterable<Uint8Array>
      const typed = await typedContent(body, announcedBytes(this.#c))
      const pass = await this.#enter(typed)
      return typeof pass === 'string'
        ? await this.#reject(pass, typed)
        : await this.#receive(files, typed, pass)
    } catch (error) {
      if (error instanceof ReceiveError) return closing(await this.#refuse(error))
      // The browser has cancelled the upload.
      if (this.#c.req.raw.signal.aborted) return errorResponse(this.#c, 400, 'The upload was cancelled.')
      throw error
    }
  }

  async #enter({ maxBytes }: TypedContent): Promise<UploadPass | UploadRejection> {
    const { db, siteUploads } = this.#services
    const announced = announcedBytes(this.#c)
    return siteUploads.enter(
      this.#c.get('session')?.account.id ?? '',
      announced <= maxBytes ? announced : maxBytes,
      await siteFileBytes(db),
    )
  }

  async #reject(reason: UploadRejection, typed: TypedContent): Promise<Response> {
    await dropContent(typed)
    const [status, wait, message] = REJECTIONS[reason]
    this.#c.header('Retry-After', wait)
    return errorResponse(this.#c, status, message)
  }

  async #refuse({ reason, type }: ReceiveError): Promise<Response> {
    const t = await this.#services.texts('en')
    const fileName = this.#name
    if (type && reason === 'too large') {
      const maxSize = fileLimitText(SITE_FILE_KINDS[type].maxBytes, t, 'en')
      return errorResponse(this.#c, 413, t('editor.file.tooLarge', { fileName, maxSize }))
    }
    const key = fileTypeKey(mediaTypeOf(extname(fileName).toLowerCase()))
    const fileTypeMessage = key ? t(key) : ''
    return errorResponse(this.#c, 415, t('editor.file.unsupported', { fileName, fileTypeMessage }))
  }

  async #receive(
    files: FileStore,
    { type, content, maxBytes }: TypedContent,
    pass: UploadPass,
  ): Promise<Response> {
    let file: ReceivedFile | undefined
    try {
      file = await files.receive(content, maxBytes)
      const size = await pictureSize(file.path ?? '', type).catch(() => null)
      if (!size) {
        const t = await this.#services.texts('en')
        return errorResponse(this.#c, 422, t('editor.processing.failed'))
      }
      if (this.#c.req.raw.signal.aborted) return errorResponse(this.#c, 400, 'The upload was cancelled.')
      await files.keep(file)
      return this.#c.json(siteFileBody(await this.#add(file, type, size)), 201)
    } finally {
      pass.leave(file?.keptBytes ?? 0)
      await file?.discard()
    }
  }

  #add(file: ReceivedFile, type: SiteFileType, size: Pick<SiteFile, 'width' | 'height'>): Promise<SiteFile> {
    const { db, site, now } = this.#services
    const author = authorOf(this.#c, now())
    return addSiteFile(
      db,
      { websiteId: site.id, author },
      {
        // A file without a visible name is still a file: it can be renamed.
        name: siteFileName(this.#name, type) ?? siteFileName('file', type)!,
        type,
        size: file.size,
        sha256: file.sha256,
        width: size.width,
        height: size.height,
        createdAt: author.at,
      },
    )
  }
}

/** The call of the panel that uploads a file: its bytes are the body, and the query has its name. */
export const siteUploadRoute = (services: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>().post('/files', async (c) => {
    requireFormat(c, BYTES_TYPE)
    if (services.files) return new SiteUpload(services, c).answer(services.files)
    return closing(errorResponse(c, 501, 'This server has no folder for files, so none can be uploaded.'))
  })
