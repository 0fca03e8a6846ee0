import type { HttpRequest } from '../../src/http/exchange.js'
import { TEST_SETTINGS } from '../app-send.js'
import {
  answering,
  at,
  BLOCK,
  type Fault,
  isFromElsewhere,
  LOGIN,
  type NamedFault,
  OK,
  ORIGIN,
  ownOrigin,
  SECTION,
  sending,
  setHeader,
  withBody,
  without,
} from './fault.js'

/** Puts the right crumb of the session into a request that has none or a wrong one. */
function acceptingAnyCrumb(): Fault {
  let crumb = ''
  return async (request, next) => {
    const hasSession = request.headers.cookie !== undefined && request.method !== 'GET'
    const headers = hasSession && crumb ? { ...request.headers, 'x-csrf-token': crumb } : request.headers
    const answer = await next({ ...request, headers })
    const line = answer.cookies.find((each) => each.startsWith('crumb='))
    if (line && !line.startsWith('crumb=;')) crumb = line.slice('crumb='.length).split(';', 1)[0] as string
    return answer
  }
}

/** Signing out as the owner does it, and not with a wrong crumb. */
const isSigned = ({ headers }: HttpRequest) =>
  headers.origin === ORIGIN && headers['x-csrf-token'] !== 'not-the-crumb'

/** Faults of sessions, and of what all calls have in common. */
export const sessionFaults: readonly NamedFault[] = [
  [
    'any password',
    sending('POST', LOGIN, (request) => ({
      ...request,
      body: request.body?.replace('a wrong one', TEST_SETTINGS.account!.password),
    })),
    'refuses a wrong password',
    'hash',
  ],
  [
    'a session that scripts can read',
    answering('POST', LOGIN, (answer) => ({
      ...answer,
      cookies: answer.cookies.map((line) => line.replace(/; HttpOnly/i, '')),
    })),
    'signs the owner in, with safe cookies',
    'cookies',
  ],
  [
    'cookies for other sites',
    answering('POST', LOGIN, (answer) => ({
      ...answer,
      cookies: answer.cookies.map((line) => line.replace(/; SameSite=Lax/i, '')),
    })),
    'signs the owner in, with safe cookies',
    'SameSite',
  ],
  [
    'a session without its website',
    answering('GET', /^\/api\/auth\/session/, (answer) => withBody(answer, ({ account }) => ({ account }))),
    'names the website for a visitor, and no account',
    'website',
  ],
  [
    'an account for visitors',
    answering('GET', /^\/$/, (answer) => ({
      ...answer,
      text: answer.text.replace(
        'data-site-context>{',
        'data-site-context>{"authenticatedAccount":{"id":"1"},',
      ),
    })),
    'is a page of the site',
    'cache',
  ],
  [
    'a page that any site may frame',
    answering('GET', /^\/$/, (answer) => without(answer, 'content-security-policy')),
    'tells a signed-in person about the page',
    'policy',
  ],
  [
    'a panel that a page may frame',
    answering('GET', /^\/config\//, (answer) =>
      setHeader(answer, 'content-security-policy', "frame-ancestors 'self'"),
    ),
    'serves the panel',
    'frame-ancestors',
  ],
  [
    'calls of other sites',
    (request, next) => next(isFromElsewhere(request) ? ownOrigin(request) : request),
    'refuses calls of other sites',
    'Origin',
  ],
  ['calls without the crumb', acceptingAnyCrumb(), 'needs the crumb', 'X-CSRF-Token'],
  [
    'settings for everybody',
    answering('GET', BLOCK, (answer) =>
      answer.status === 401 ? { ...OK, text: '{"type":"accordion","options":{},"revision":0}' } : answer,
    ),
    'needs somebody who is signed in',
    'session',
  ],
  [
    'a body of any length',
    answering('PUT', BLOCK, (answer) => (answer.status === 413 ? OK : answer)),
    'refuses a body of a megabyte',
    '256 KB',
  ],
  [
    'a body of any type',
    answering('PUT', SECTION, (answer) => (answer.status === 415 ? OK : answer)),
    'refuses a body of another type',
    'text/plain',
  ],
  [
    'a server that fails for broken JSON',
    answering('PUT', SECTION, (answer, { body }) =>
      body === '{"options":' ? { ...answer, status: 500 } : answer,
    ),
    'refuses a body that is no JSON',
    'parsed',
  ],
  [
    'types that browsers guess',
    answering('GET', SECTION, (answer) => without(answer, 'x-content-type-options')),
    'tells browsers not to guess types',
    'header',
  ],
  [
    'answers in caches',
    answering('GET', BLOCK, (answer) => setHeader(answer, 'cache-control', 'max-age=60')),
    'keeps its answers out of caches',
    'no-store',
  ],
  [
    'JSON as a page',
    answering('GET', BLOCK, (answer) => setHeader(answer, 'content-type', 'text/html')),
    'names the type of its JSON',
    'Content-Type',
  ],
  [
    'refusals without a sentence',
    answering('GET', BLOCK, (answer) => (answer.status === 404 ? withBody(answer, () => ({})) : answer)),
    'has nothing for a block that the page does not have',
    '404',
  ],
  [
    'a session that cannot be ended',
    async (request, next) =>
      at(request, 'POST', /Logout/) && request.headers['x-csrf-token'] && isSigned(request)
        ? OK
        : next(request),
    'has forgotten the session, whatever the browser still sends',
    'Keep sessions',
  ],
]
