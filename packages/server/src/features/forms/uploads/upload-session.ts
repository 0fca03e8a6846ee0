import type { FormDefinition } from '@site/runtime/contract'
import type { Context } from 'hono'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { ReceiveFile, Rejection } from '../../../base/http/form-body/form-body.js'
import { type ReceivedFile, receive } from '../../../base/http/form-body/received-file.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { BODIES } from '../../../base/limits.js'
import type { Services } from '../../../services.js'
import type { UploadPass, UploadRejection } from './upload-gate.js'
import { fileFields } from './uploads.js'

/** When another try makes sense, in seconds. */
const RETRY_AFTER = { busy: 30, 'rate limited': 3_600, full: 3_600 } as const satisfies Record<
  UploadRejection,
  number
>

/** The answer to a request whose files are not read, with a message for the visitor. */
export async function rejectFiles(
  c: Context<RequestEnv>,
  { site, texts }: Services,
  reason: UploadRejection,
): Promise<Rejection> {
  const t = await texts((await site.website()).website.language)
  c.header('Retry-After', String(RETRY_AFTER[reason]))
  if (reason === 'full')
    console.error('Files are rejected, because the server stores as many as FILES_QUOTA allows.')
  const response =
    reason === 'rate limited'
      ? errorResponse(c, 429, t('form.error.rateLimit'))
      : errorResponse(c, 503, t('form.error.noFiles'))
  return { response, afterBody: true }
}

/** The most bytes that a request may send, or its announced length if that is smaller. */
const announcedBytes = (c: Context): number => {
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  return length >= 0 && length <= BODIES.files ? length : BODIES.files
}

/** The size of the file store. Equal content is stored once, however often it was sent. */
async function storedBytes({ db }: Services): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'select coalesce(sum(size), 0)::bigint as bytes from (select distinct sha256, size from submission_files) f',
  )
  return row?.bytes ?? 0
}

/** Receives the files of one request. Whatever the result of the request, `close` must be called. */
export class UploadSession {
  readonly #services: Services
  readonly #context: Context<RequestEnv>
  readonly #received: ReceivedFile[] = []
  #pass: UploadPass | undefined

  constructor(services: Services, context: Context<RequestEnv>) {
    this.#services = services
    this.#context = context
  }

  /** Starts to receive the files of a form, or returns the reason for not doing so. */
  async open(form: FormDefinition): Promise<ReceiveFile | UploadRejection> {
    const { files, uploads } = this.#services
    const maxSizes = new Map(fileFields(form).map(({ id, maxSize }) => [id, maxSize]))
    if (files) {
      const stored = await storedBytes(this.#services)
      const entered = uploads.enter(this.#context.get('address'), announcedBytes(this.#context), stored)
      if (typeof entered === 'string') return entered
      this.#pass = entered
    }
    return async (name, content) => {
      const maxSize = maxSizes.get(name)
      if (maxSize === undefined) return null
      const file = await (files ? files.receive(content, maxSize) : receive(content, null, maxSize))
      this.#received.push(file)
      return file
    }
  }

  /** Removes the files that were not kept. */
  async close(): Promise<void> {
    this.#pass?.leave(this.#received.reduce((sum, { keptBytes }) => sum + keptBytes, 0))
    for (const file of this.#received) await file.discard()
  }
}
