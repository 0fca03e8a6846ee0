import { createHash } from 'node:crypto'
import { DECOY_FIELD, RESERVED_FORM_FIELDS } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { problem } from '../errors/answers.js'
import type { PageRenderer } from '../pages/render.js'
import { wrongFormat } from '../security/body.js'
import type { RequestEnv, Services } from '../services.js'
import type { Page } from '../site/site.js'
import { NO_FORM } from './state.js'
import { contentHash, storeOnce } from './store.js'
import { checkValues, normalise } from './values.js'

/** Two clicks on one button are one submission: the same content from the same address within a minute. */
const SAME_POST_MS = 60_000

const RESERVED: ReadonlySet<string> = new Set(RESERVED_FORM_FIELDS)

/** The text fields of a post. A name that comes twice keeps its last text; files are not read. */
async function readFields(c: Context): Promise<Map<string, string>> {
  const body = await c.req.parseBody()
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return new Map(texts.map(([name, text]) => [name, normalise(text)]))
}

/** The page that a form was posted from, of this site and stored: an address from outside leads nowhere. */
async function pageOf(
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

/** The post of a form without script: `POST /api/form/submit`. */
export function nativeFormRoutes(services: Services, renderPage: PageRenderer): Hono<RequestEnv> {
  const { db, site, submissions, texts, now } = services
  return (
    new Hono<RequestEnv>()
      // Somebody who reloads the page of a refused post by its address asks for this.
      .get('/submit', (c) => c.redirect('/', 303))

      .post('/submit', async (c) => {
        const refusal = wrongFormat(c, 'application/x-www-form-urlencoded', 'multipart/form-data')
        if (refusal) return refusal
        const fields = await readFields(c)
        const t = await texts((await site.website()).website.language)
        const formId = fields.get('formId') ?? ''
        const form = await site.form(formId)
        if (!form) return problem(c, 404, t('form.error.notConfigured'))
        const page = await pageOf(c, services, fields.get('page'))
        if (!page) return problem(c, 404, t('form.error.notConfigured'))

        const thanks = () => c.redirect(`${page.path}?sent=${encodeURIComponent(formId)}`, 303)
        if (fields.get(DECOY_FIELD)) return thanks()

        const values = Object.fromEntries([...fields].filter(([name]) => !RESERVED.has(name)))
        const again = (status: 422 | 429, error: string, errors: Readonly<Record<string, string>> = {}) =>
          renderPage(c, page, { status, formState: { ...NO_FORM, formId, values, errors, error } })
        const checked = checkValues(form, values, t)
        if (!checked.ok) return again(422, checked.error, checked.errors)

        const address = c.get('address')
        const counter = `${formId} ${address}`
        if (!submissions.take(counter)) {
          c.header('Retry-After', String(submissions.waitSeconds(counter)))
          return again(429, t('form.error.rateLimit'))
        }
        const at = now()
        const hash = contentHash(formId, checked.values)
        const sender = createHash('sha256').update(`${site.id} ${address}`).digest('base64url')
        const stored = await storeOnce(
          db,
          {
            websiteId: site.id,
            formId,
            values: checked.values,
            details: { native: true },
            contentHash: hash,
            at: new Date(at),
          },
          { nonce: `post.${sender}.${hash}`, renewedAt: new Date(at - SAME_POST_MS) },
        )
        if (!stored) submissions.giveBack(counter)
        return thanks()
      })
  )
}
