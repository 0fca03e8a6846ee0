import { createHash } from 'node:crypto'
import { DECOY_FIELD, RESERVED_FORM_FIELDS } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { problem } from '../errors/answers.js'
import type { PageRenderer } from '../pages/render.js'
import type { RequestEnv, Services } from '../services.js'
import type { Page } from '../site/site.js'
import { contentHash } from './content.js'
import { createIntake } from './intake.js'
import { nativeValues, shownAgain } from './native-values.js'
import { filledPasswords, withoutPasswords } from './passwords.js'
import { type Post, readPost } from './post.js'
import { NO_FORM } from './state.js'
import { readUploads } from './uploads.js'
import { checkValues } from './values.js'

/** Two clicks on one button are one submission: the same content from the same address within a minute. */
const SAME_POST_MS = 60_000

const RESERVED: ReadonlySet<string> = new Set(RESERVED_FORM_FIELDS)

/** What a form says beside its values, and its values. */
function divide({ texts, files }: Post): { beside: ReadonlyMap<string, string>; post: Post } {
  return {
    beside: new Map(texts.filter(([name]) => RESERVED.has(name))),
    post: {
      texts: texts.filter(([name]) => !RESERVED.has(name)),
      files: files.filter(([name]) => !RESERVED.has(name)),
    },
  }
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
  const { site, texts, now } = services
  const take = createIntake(services)
  return (
    new Hono<RequestEnv>()
      // Somebody who reloads the page of a refused post by its address asks for this.
      .get('/submit', (c) => c.redirect('/', 303))

      .post('/submit', async (c) => {
        const sent = await readPost(c)
        if (sent instanceof Response) return sent
        const { beside, post } = divide(sent)
        const { website } = await site.website()
        const t = await texts(website.language)
        const formId = beside.get('formId') ?? ''
        const form = await site.form(formId)
        if (!form) return problem(c, 404, t('form.error.notConfigured'))
        const page = await pageOf(c, services, beside.get('page'))
        if (!page) return problem(c, 404, t('form.error.notConfigured'))

        const thanks = () => c.redirect(`${page.path}?sent=${encodeURIComponent(formId)}`, 303)
        if (beside.get(DECOY_FIELD)) return thanks()

        const native = nativeValues(form.fields, post)
        const again = (status: 422 | 429, error: string, errors: Readonly<Record<string, string>> = {}) => {
          const values = shownAgain(form.fields, native.values)
          return renderPage(c, page, { status, formState: { ...NO_FORM, formId, values, errors, error } })
        }
        if (!native.known) return again(422, t('form.error.fields'))
        const uploads = readUploads(form, post.files)
        const checked = checkValues(form, native.values, uploads, { t, locale: website.language })
        if (!checked.ok) return again(422, checked.error, checked.errors)

        const { values } = checked
        const address = c.get('address')
        const hash = contentHash(formId, withoutPasswords(filledPasswords(form, values), values), uploads)
        const sender = createHash('sha256').update(`${site.id} ${address}`).digest('base64url')
        const taken = await take(
          {
            form,
            website,
            values,
            uploads,
            details: { native: true },
            contentHash: hash,
            address,
            token: beside.get('captchaKey') ?? '',
            started: beside.get('started'),
          },
          { nonce: `post.${sender}.${hash}`, renewedAt: new Date(now() - SAME_POST_MS) },
        )
        switch (taken.kind) {
          case 'stored':
          case 'known':
            return thanks()
          case 'too many':
            c.header('Retry-After', String(taken.waitSeconds))
            return again(429, t('form.error.rateLimit'))
          case 'not a person':
            return again(422, t('form.captcha.incomplete'))
          case 'no place for files':
            return again(422, t('form.error.noFiles'))
        }
      })
  )
}
