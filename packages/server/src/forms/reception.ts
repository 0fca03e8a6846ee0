import type { FormDefinition } from '@site/runtime/contract'
import type { Context } from 'hono'
import { problem } from '../errors/answers.js'
import { MAX_UPLOAD_BYTES } from '../security/body.js'
import type { RequestEnv, Services } from '../services.js'
import { type Draft, receive } from './draft.js'
import type { Receive, Refusal } from './post.js'
import type { UploadPass, UploadRefusal } from './upload-limits.js'
import { fileFields } from './uploads.js'

/** When another try makes sense, in seconds. */
const RETRY_AFTER = { busy: 30, 'too much': 3_600, full: 3_600 } as const satisfies Record<
  UploadRefusal,
  number
>

/** Takes in the files of one request. */
export interface Reception {
  /** Says whether files of a form are read now. */
  open(form: FormDefinition): Promise<Receive | UploadRefusal>
  /** Removes what was not kept. */
  close(): Promise<void>
}

/** The answer to a request whose files are not read, in words for the visitor. */
export async function refuseFiles(
  c: Context<RequestEnv>,
  { site, texts }: Services,
  why: UploadRefusal,
): Promise<Refusal> {
  const t = await texts((await site.website()).website.language)
  c.header('Retry-After', String(RETRY_AFTER[why]))
  if (why === 'full') console.error('Files are refused, because as many are kept as FILES_QUOTA allows.')
  const response =
    why === 'too much' ? problem(c, 429, t('form.error.rateLimit')) : problem(c, 503, t('form.error.noFiles'))
  return { response, afterBody: true }
}

/** As many bytes as a request may send. */
const announced = (c: Context): number => {
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  return length >= 0 && length <= MAX_UPLOAD_BYTES ? length : MAX_UPLOAD_BYTES
}

/** How much lies in the store: the same content, which may have come often, lies there once. */
async function storedBytes({ db }: Services): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'select coalesce(sum(size), 0)::bigint as bytes from (select distinct sha256, size from submission_files) f',
  )
  return row?.bytes ?? 0
}

/** Begins with a request. Whatever becomes of it, `close` has to be called. */
export function createReception(services: Services, c: Context<RequestEnv>): Reception {
  const { files, uploads } = services
  const drafts: Draft[] = []
  let pass: UploadPass | undefined

  return {
    async open(form) {
      const limits = new Map(fileFields(form).map(({ id, maxSize }) => [id, maxSize]))
      if (files) {
        const entered = uploads.enter(c.get('address'), announced(c), await storedBytes(services))
        if (typeof entered === 'string') return entered
        pass = entered
      }
      return async (name, content) => {
        const most = limits.get(name)
        if (most === undefined) return null
        const draft = await (files ? files.receive(content, most) : receive(content, null, most))
        drafts.push(draft)
        return draft
      }
    },

    async close() {
      pass?.leave(drafts.reduce((sum, { keptBytes }) => sum + keptBytes, 0))
      for (const draft of drafts) await draft.discard()
    },
  }
}
