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
import { createReception, refuseFiles } from './reception.js'
import { NO_FORM } from './state.js'
import { readUploads } from './uploads.js'
import { checkValues } from './values.js'

/** Two clicks on one button are one submission: the same content from the same address within a minute. */
const SAME_POST_MS = 60_000

const RESERVED: ReadonlySet<string> = new Set(RESERVED_FORM_FIELDS)

/** What a form says beside its values. */
const beside = ({ texts }: Pick<Post, 'texts'>): ReadonlyMap<string, string> =>
  new Map(texts.filter(([name]) => RESERVED.has(name)))

/** What a form says beside its values, and its values. */
const divide = (sent: Post): { said: ReadonlyMap<string, string>; post: Post } => ({
  said: beside(sent),
  post: {
    texts: sent.texts.filter(([name]) => !RESERVED.has(name)),
    files: sent.files.filter(([name]) => !RESERVED.has(name)),
  },
})

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

/** Which form is meant and which page it stands on, or the answer to a post that means none or that a program made. */
async function addressee(c: Context<RequestEnv>, services: Services, said: ReadonlyMap<string, string>) {
  const { site, texts } = services
  const { website } = await site.website()
  const t = await texts(website.language)
  const formId = said.get('formId') ?? ''
  const form = await site.form(formId)
  const page = form && (await pageOf(c, services, said.get('page')))
  if (!page) return problem(c, 404, t('form.error.notConfigured'))
  const thanks = () => c.redirect(`${page.path}?sent=${encodeURIComponent(formId)}`, 303)
  return said.get(DECOY_FIELD) ? thanks() : { form, page, website, t, thanks }
}

/** The post of a form without script: `POST /api/form/submit`. */
export function nativeFormRoutes(services: Services, renderPage: PageRenderer): Hono<RequestEnv> {
  const { site, now } = services
  const take = createIntake(services)
  async function respond(c: Context<RequestEnv>, sent: Post): Promise<Response> {
    const { said, post } = divide(sent)
    const to = await addressee(c, services, said)
    if (to instanceof Response) return to
    const { form, page, website, t, thanks } = to
    const formId = form.id
    const native = nativeValues(form.fields, post)
    const again = (status: 422 | 429, error: string, errors: Readonly<Record<string, string>> = {}) => {
      const values = shownAgain(form.fields, native.values)
      return renderPage(c, page, { status, formState: { ...NO_FORM, formId, values, errors, error } })
    }
    if (!native.known) return again(422, t('form.error.fields'))
    const uploads = readUploads(post.files)
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
        token: said.get('captchaKey') ?? '',
        started: said.get('started'),
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
  }

  return (
    new Hono<RequestEnv>()
      // Somebody who reloads the page of a refused post by its address asks for this.
      .get('/submit', (c) => c.redirect('/', 303))

      .post('/submit', async (c) => {
        const reception = createReception(services, c)
        try {
          const sent = await readPost(c, async (texts) => {
            const to = await addressee(c, services, beside({ texts }))
            if (to instanceof Response) return { response: to, afterBody: false }
            const opened = await reception.open(to.form)
            return typeof opened === 'string' ? refuseFiles(c, services, opened) : opened
          })
          return sent instanceof Response ? sent : await respond(c, sent)
        } finally {
          await reception.close()
        }
      })
  )
}
