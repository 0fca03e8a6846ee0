import { SiteUserLoginRequest } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isSameToken, requireCrumb } from '../../base/auth/guards.js'
import { FORM_TYPE, jsonBody, onlyFormat, postedFields, requireFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { lockOf } from '../../content/site/access.js'
import type { PageRenderer } from '../../content/site/page-renderer.js'
import type { Services } from '../../services.js'
import { clearCartCookies } from '../commerce/cart-cookies.js'
import { createSignIn, endSession } from '../sign-in/sign-in.js'
import { createSignInLimits } from '../sign-in/sign-in-limits.js'
import { type AccessAttempt, lockedPage, lockedVariables } from './locked-page.js'

/** An HTML form sends a checkbox only if it is checked. */
const SignInForm = v.object({
  ...v.pick(SiteUserLoginRequest, ['email', 'password']).entries,
  rememberMe: v.optional(v.string()),
  return: v.optional(v.pipe(v.string(), v.maxLength(2000)), '/'),
})

const UnlockForm = v.pick(SignInForm, ['password', 'return'])

type FailedStatus = 401 | 422 | 429

/** Sign-in, sign-out and page passwords: as calls of scripts, and as posts of forms without script. */
class MemberForms {
  readonly #services: Services
  readonly #renderPage: PageRenderer

  constructor(services: Services, renderPage: PageRenderer) {
    this.#services = services
    this.#renderPage = renderPage
  }

  /** Ends the session of the request, if there is one. The cart is dropped, or loses only the member's own entries. */
  async signOut(c: Context<RequestEnv>, keepsCart: boolean): Promise<void> {
    await endSession(this.#services, c)
    if (!keepsCart) clearCartCookies(c)
  }

  /** Leads to a stored page only, so that no form can redirect to another site. */
  async redirect(c: Context<RequestEnv>, path: string): Promise<Response> {
    return c.redirect((await this.#services.site.pageAt(path))?.path ?? '/', 303)
  }

  /** Shows the form of the page again, with the error. */
  async showAgain(
    c: Context<RequestEnv>,
    path: string,
    status: FailedStatus,
    attempt: AccessAttempt,
  ): Promise<Response> {
    const page = await this.#services.site.pageAt(path)
    const reason = (page && (await lockOf(this.#services, c, page))) ?? 'login'
    const shown = page?.path ?? '/'
    return this.#renderPage(c, await lockedPage(this.#services, shown, reason), {
      status,
      variables: await lockedVariables(this.#services, shown, reason, attempt),
    })
  }

  async text(key: 'access.login.missing' | 'access.unlock.failed' | 'access.tooMany'): Promise<string> {
    const { site, texts } = this.#services
    return (await texts((await site.website()).website.language))(key)
  }

  /** Opens a page with its password. */
  async unlock(c: Context<RequestEnv>): Promise<Response> {
    const { site, unlocks, passwords, devices } = this.#services
    const form = v.safeParse(UnlockForm, await postedFields(c))
    const path = form.success ? form.output.return : '/'
    const page = await site.pageAt(path)
    if (page?.access !== 'password') return this.redirect(c, path)
    const password = form.success ? form.output.password : ''
    const key = `page ${page.id}`
    const attempt = await createSignInLimits(this.#services)(c, key)
    const wait = attempt.start()
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      return this.showAgain(c, path, 429, { error: await this.text('access.tooMany') })
    }
    const hash = await unlocks.passwordHash(page.id)
    if (!(await passwords.verify(password, hash)) || hash === undefined)
      return this.showAgain(c, path, 401, { error: await this.text('access.unlock.failed') })
    attempt.succeed()
    await unlocks.unlock(c, page.id, hash)
    await devices.remember(c, key)
    return this.redirect(c, path)
  }
}

/** The calls about the session of a site's members: `/api/site-users`. */
export function memberRoutes(services: Services, renderPage: PageRenderer): Hono<RequestEnv> {
  const forms = new MemberForms(services, renderPage)
  const signIn = createSignIn(services)
  const app = new Hono<RequestEnv>()

  app.post('/account/session', async (c) => {
    const { rememberMe, ...credentials } = await jsonBody(
      c,
      SiteUserLoginRequest,
      await forms.text('access.login.missing'),
    )
    const outcome = await signIn(c, { ...credentials, remember: rememberMe })
    if (outcome.kind === 'signed in') return c.json({ xsrfToken: outcome.session.crumb })
    return errorResponse(c, outcome.kind === 'rejected' ? 401 : 429, outcome.error)
  })

  app.delete('/account/session', requireCrumb(), async (c) => {
    await forms.signOut(c, c.req.query('cloneCart') !== 'false')
    return c.json({ success: true })
  })

  app.post('/sign-in', async (c) => {
    requireFormat(c, FORM_TYPE)
    const fields = await postedFields(c)
    const form = v.safeParse(SignInForm, fields)
    if (!form.success)
      return forms.showAgain(c, fields.return ?? '/', 422, {
        error: await forms.text('access.login.missing'),
      })
    const { email, password, rememberMe, return: path } = form.output
    const outcome = await signIn(c, { email, password, remember: rememberMe !== undefined })
    if (outcome.kind === 'signed in') return forms.redirect(c, path)
    return forms.showAgain(c, path, outcome.kind === 'rejected' ? 401 : 429, { error: outcome.error, email })
  })

  app.post('/sign-out', async (c) => {
    requireFormat(c, FORM_TYPE)
    const session = c.get('session')
    if (session && !isSameToken((await postedFields(c)).crumb ?? '', session.crumb))
      return errorResponse(c, 400, 'This page is out of date. Go back, reload it and try again.')
    await forms.signOut(c, true)
    return c.redirect('/?logout=true', 303)
  })

  app.post('/unlock', onlyFormat(FORM_TYPE), (c) => forms.unlock(c))

  // A visitor who reloads the answer to a post by its address requests this.
  for (const path of ['/sign-in', '/sign-out', '/unlock']) app.get(path, (c) => c.redirect('/', 303))
  return app
}

/** Pages for members, and pages that open with a password. */
export const membersFeature: Feature = {
  calls: ({ services, renderPage }) =>
    new Hono<RequestEnv>().route('/api/site-users', memberRoutes(services, renderPage)),
}
