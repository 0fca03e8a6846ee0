import { createHash } from 'node:crypto'
import { DECOY_FIELD, RESERVED_FORM_FIELDS } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { errorResponse } from '../../base/http/errors/response.js'
import { type FormBody, readFormBody } from '../../base/http/form-body/form-body.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { NO_FORM, type PageRenderer } from '../../content/site/page-renderer.js'
import type { Page } from '../../content/site/site.js'
import type { Services } from '../../services.js'
import { FormController, type LoadedForm, type RepeatPolicy } from './submission/controller.js'
import { rejectFiles, UploadSession } from './uploads/upload-session.js'
import { nativeValues, visibleAgain } from './values/native-values.js'

/** Two clicks on one button count as one submission: the same content from the same address within a minute. */
const SAME_POST_MS = 60_000

const RESERVED: ReadonlySet<string> = new Set(RESERVED_FORM_FIELDS)

/** The reserved fields of a form, by name: its id, its page, the decoy. */
const reservedFields = ({ texts }: Pick<FormBody, 'texts'>): ReadonlyMap<string, string> =>
  new Map(texts.filter(([name]) => RESERVED.has(name)))

const withoutReserved = ({ texts, files }: FormBody): FormBody => ({
  texts: texts.filter(([name]) => !RESERVED.has(name)),
  files: files.filter(([name]) => !RESERVED.has(name)),
})

/** The stored page that a form was posted from. An address of another site is ignored. */
async function sourcePage(
  c: Context<RequestEnv>,
  { site }: Services,
  named: string | undefined,
): Promise<Page | undefined> {
  const referrer = c.req.header('referer')
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const paths = [named, from?.origin === c.get('origin') ? from.pathname : undefined, '/']
  for (const path of paths) {
    const page = path === undefined ? undefined : await site.pageAt(path)
    if (page) return page
  }
  return undefined
}

/** A form that was posted from a page. */
interface PostedForm extends LoadedForm {
  readonly page: Page
  readonly thanks: () => Response
}

/** The same content from the same address is one submission. */
const oncePerContent = (siteId: string, address: string, now: number): RepeatPolicy => ({
  async claim({ hash }) {
    const sender = createHash('sha256').update(`${siteId} ${address}`).digest('base64url')
    return { nonce: `post.${sender}.${hash}`, renewedAt: new Date(now - SAME_POST_MS) }
  },
  repeated: async () => ({ kind: 'stored' }),
  stored() {},
})

/** Answers the post of a form without script with a page. */
class NativeForms {
  readonly #services: Services
  readonly #renderPage: PageRenderer
  readonly #controller: FormController

  constructor(services: Services, renderPage: PageRenderer) {
    this.#services = services
    this.#renderPage = renderPage
    this.#controller = new FormController(services)
  }

  /** Finds the form and its page, or the answer if there is no such form or a bot has filled it in. */
  async open(c: Context<RequestEnv>, fields: ReadonlyMap<string, string>): Promise<PostedForm | Response> {
    const formId = fields.get('formId') ?? ''
    const loaded = await this.#controller.open(formId, fields.get(DECOY_FIELD))
    const page = await sourcePage(c, this.#services, fields.get('page'))
    const thanks = () => c.redirect(`${page?.path ?? '/'}?sent=${encodeURIComponent(formId)}`, 303)
    if ('kind' in loaded) return loaded.kind === 'stored' ? thanks() : errorResponse(c, 404, loaded.error)
    return page ? { ...loaded, page, thanks } : errorResponse(c, 404, loaded.t('form.error.notConfigured'))
  }

  async respond(c: Context<RequestEnv>, sent: FormBody): Promise<Response> {
    const { site, now } = this.#services
    const reserved = reservedFields(sent)
    const posted = await this.open(c, reserved)
    if (posted instanceof Response) return posted
    const { form, page, t, thanks } = posted
    const { values, hasUnknownFields } = nativeValues(form.fields, withoutReserved(sent))
    const showAgain = (status: 422 | 429, error: string, errors: Readonly<Record<string, string>> = {}) =>
      this.#renderPage(c, page, {
        status,
        formState: { ...NO_FORM, formId: form.id, values: visibleAgain(form.fields, values), errors, error },
      })
    if (hasUnknownFields) return showAgain(422, t('form.error.fields'))
    const address = c.get('address')
    const outcome = await this.#controller.submit(
      posted,
      {
        values,
        files: withoutReserved(sent).files,
        address,
        captchaToken: reserved.get('captchaKey') ?? '',
        started: reserved.get('started'),
        details: { native: true },
      },
      oncePerContent(site.id, address, now()),
    )
    switch (outcome.kind) {
      case 'stored':
        return thanks()
      case 'rate limited':
        c.header('Retry-After', String(outcome.waitSeconds))
        return showAgain(429, outcome.error)
      default:
        return showAgain(422, outcome.error, outcome.kind === 'invalid' ? outcome.errors : {})
    }
  }
}

/** The post of a form without script: `POST /api/form/submit`. */
export function nativeFormRoutes(services: Services, renderPage: PageRenderer): Hono<RequestEnv> {
  const forms = new NativeForms(services, renderPage)
  return (
    new Hono<RequestEnv>()
      // A visitor who reloads the answer to an invalid post by its address requests this.
      .get('/submit', (c) => c.redirect('/', 303))

      .post('/submit', async (c) => {
        const session = new UploadSession(services, c)
        try {
          const body = await readFormBody(c, async (texts) => {
            const posted = await forms.open(c, reservedFields({ texts }))
            if (posted instanceof Response) return { response: posted, afterBody: false }
            const opened = await session.open(posted.form)
            return typeof opened === 'string' ? rejectFiles(c, services, opened) : opened
          })
          return body instanceof Response ? body : await forms.respond(c, body)
        } finally {
          await session.close()
        }
      })
  )
}
