import { CRUMB_COOKIE } from '@site/runtime/contract'
import type { Case, Sent, Skip } from '../case.js'
import { page, refuses, succeeds } from '../expectations.js'
import { fieldOf, type HttpAnswer } from '../http/exchange.js'
import { blocksIn, contextIn } from '../http/markup.js'
import type { State } from '../state.js'

const LOGIN = 'POST /api/auth/Login'
const SESSION = 'GET /api/auth/session'

const NO_ACCOUNT = 'no account was given; set SITE_EMAIL and SITE_PASSWORD, or give --email and --password'

/** The reason why nothing is sent as the owner; null with a session. */
export const notSignedIn = ({ settings, cookies }: State): Skip | null => {
  if (!settings.account) return { skip: NO_ACCOUNT }
  return cookies.size > 0 ? null : { skip: 'the owner could not sign in' }
}

/** A request of the owner, if there is a session. */
export const asOwner = (state: State, sent: Sent = {}): Sent | Skip =>
  notSignedIn(state) ?? { ...sent, as: 'owner' }

/** What is wrong with the cookies of a sign-in. */
function cookieIssue({ cookies }: HttpAnswer): string | null {
  const crumb = cookies.find((line) => line.startsWith(`${CRUMB_COOKIE}=`))
  const session = cookies.find((line) => /;\s*httponly/i.test(line))
  if (!session) return 'no cookie is HttpOnly: scripts of a page could read the session'
  if (!crumb) return `there is no cookie "${CRUMB_COOKIE}" with the request token`
  if (/;\s*httponly/i.test(crumb)) return `the panel cannot read "${CRUMB_COOKIE}": it is HttpOnly`
  const lax = cookies.find((line) => !/;\s*samesite=(?:lax|strict)/i.test(line))
  return lax ? `the cookie "${lax.split('=', 1)[0]}" has no SameSite=Lax or Strict` : null
}

const policyOf = ({ headers }: HttpAnswer) => headers['content-security-policy'] ?? ''

/** What is wrong with the policy of a page. */
function policyIssue(answer: HttpAnswer, ancestors: string): string | null {
  const policy = policyOf(answer)
  if (!policy) return 'there is no Content-Security-Policy'
  if (!policy.includes(`frame-ancestors ${ancestors}`))
    return `the policy has no frame-ancestors ${ancestors}`
  if (!policy.includes("require-trusted-types-for 'script'"))
    return "the policy has no require-trusted-types-for 'script'"
  return /'unsafe-(?:inline|eval)'/.test(policy) ? 'the policy allows inline code' : null
}

const POLICY_FIX =
  "Send the policy of docs/author/delivery.md: default-src 'self', no inline code, Trusted Types, and frame-ancestors."

/** Signing in, the session, and the pages that the panel shows. */
export const sessionCases: readonly Case[] = [
  {
    call: SESSION,
    level: 'panel',
    title: 'names the website for a visitor, and no account',
    sends: () => ({}),
    expects: succeeds('"account" is null', (answer) =>
      fieldOf(answer, 'account') === null ? null : '"account" is not null',
    ),
    fix: 'Answer with the website and "account": null. The panel shows the form to sign in with the title of the website.',
  },
  {
    call: LOGIN,
    level: 'panel',
    title: 'refuses a wrong password',
    sends: ({ settings: { account } }) =>
      account ? { json: { email: account.email, password: 'a wrong one' } } : { skip: NO_ACCOUNT },
    expects: refuses([401]),
    fix: 'Compare the password with a slow hash (scrypt, argon2, bcrypt), and answer 401 with the same sentence as for an unknown address.',
  },
  {
    call: LOGIN,
    level: 'panel',
    title: 'refuses a body without a password',
    sends: () => ({ json: { email: 'owner@example.com' } }),
    expects: refuses([400]),
    fix: 'Check that email and password are texts, and answer 400 otherwise.',
  },
  {
    call: LOGIN,
    level: 'panel',
    title: 'signs the owner in, with safe cookies',
    sends: ({ settings: { account } }) => (account ? { json: account, as: 'owner' } : { skip: NO_ACCOUNT }),
    expects: succeeds(
      `the account, a session cookie that is HttpOnly and SameSite, and "${CRUMB_COOKIE}", which scripts can read`,
      (answer) => (fieldOf(answer, 'account') ? cookieIssue(answer) : '"account" is null'),
    ),
    fix: 'Make a new session with a random id and a random crumb, and set both cookies with Path=/ and SameSite=Lax.',
  },
  {
    call: SESSION,
    level: 'panel',
    title: 'knows the session',
    sends: (state) => asOwner(state),
    expects: succeeds('"account" has a role that opens the panel (1 or 4)', (answer) => {
      const account = fieldOf(answer, 'account') as { readonly roles: readonly number[] } | null
      if (!account) return '"account" is null'
      return account.roles.some((role) => role === 1 || role === 4)
        ? null
        : 'no role of the account changes pages'
    }),
    fix: 'Find the session by its cookie. The role 1 is the owner, 4 an editor.',
    keeps(answer, state) {
      const { panelParts } = fieldOf(answer, 'website') as { readonly panelParts?: readonly string[] }
      state.parts = panelParts ?? 'all'
    },
  },
  {
    call: 'GET {page}',
    level: 'panel',
    title: 'tells a signed-in person about the page',
    sends: (state) => asOwner(state),
    expects: page(
      'with authenticatedAccount and pageId in its context, and a policy for the panel’s frame',
      (answer) => {
        const context = contextIn(answer.text)
        if (!context) return 'there is no JSON in <script type="application/json" data-site-context>'
        if (!context.authenticatedAccount) return 'the context has no authenticatedAccount'
        if (typeof context.pageId !== 'string') return 'the context has no pageId'
        if (blocksIn(answer.text).length === 0) return 'no block of the page has a data-block-id'
        return policyIssue(answer, "'self'")
      },
    ),
    fix: `Print the context of docs/author/contract.md for people who are signed in. ${POLICY_FIX}`,
    keeps({ text }, state) {
      state.pageId = String(contextIn(text)?.pageId)
      state.blocks = blocksIn(text)
    },
  },
  {
    call: 'GET /config/',
    level: 'panel',
    title: 'serves the panel',
    sends: () => ({}),
    expects: page('the page of @site/admin, which no page may frame', (answer) =>
      policyIssue(answer, "'none'"),
    ),
    fix: `Serve the files of @site/admin at /config/. ${POLICY_FIX}`,
  },
]

/** The end of the session, which is the last case. */
export const signOutCases: readonly Case[] = [
  {
    call: 'POST /api/auth/Logout',
    level: 'panel',
    title: 'signs the owner out',
    sends(state) {
      state.ended = new Map(state.cookies)
      return asOwner(state, { json: {} })
    },
    expects: succeeds(),
    fix: 'Delete the session on the server, and its cookies.',
  },
  {
    call: SESSION,
    level: 'panel',
    title: 'has forgotten the session, whatever the browser still sends',
    sends: (state) => (state.ended?.size ? { as: 'ended' } : asOwner(state)),
    expects: succeeds('"account" is null', (answer) =>
      fieldOf(answer, 'account') === null ? null : 'the ended session still has an account',
    ),
    fix: 'Keep sessions on the server, and delete them there. A signed cookie alone cannot be ended.',
  },
]
