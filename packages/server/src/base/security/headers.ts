import {
  COMMON_HEADERS,
  PAGE_POLICY,
  PANEL_HEADERS,
  PANEL_POLICY,
  type Policy,
  writtenPolicy,
} from '@site/runtime/contract'
import type { Context, MiddlewareHandler, Next } from 'hono'
import type { RequestEnv } from '../http/request-env.js'
import { REPORT_GROUP, REPORT_PATH, withDebug } from './policy.js'

/** Sources that public pages may use besides their own, by directive: hosts of players, maps and bot checks. */
export type MoreSources = Readonly<Record<string, readonly string[] | undefined>>

/** Adds origins to which a form may lead. Browsers check the redirects of its answer, too. */
export const withFormTargets = (more: MoreSources = {}, origins: readonly string[]): MoreSources =>
  origins.length === 0 ? more : { ...more, 'form-action': [...(more['form-action'] ?? []), ...origins] }

const REPORTS = { 'report-uri': REPORT_PATH, 'report-to': REPORT_GROUP } as const

/** The policy of public pages. Only the panel may frame them. */
function pagePolicy(more: MoreSources): Policy {
  const policy: Record<string, string> = { ...PAGE_POLICY, ...REPORTS }
  for (const [directive, sources] of Object.entries(more)) {
    policy[directive] = [policy[directive] ?? "'self'", ...(sources ?? [])].join(' ')
  }
  return policy
}

/** The policy of pages that a build wrote: they need none of the sources that a site adds to its own. */
export const BUILT_PAGE_CSP = writtenPolicy({ ...PAGE_POLICY, ...REPORTS })

const PANEL_CSP = writtenPolicy({ ...PANEL_POLICY, ...REPORTS })

/** A file that is opened as a page of its own may contain script, and must not run it. */
const FILE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Answers to calls are data: no frame may show them, not even one of the panel. */
const CALL_CSP = "frame-ancestors 'none'"

/**
 * Types that browsers display without running code in them. All other types, such as SVG, and XML
 * with its style sheets, get {@link FILE_CSP}. A sandbox would block the viewer of PDF files.
 */
const PASSIVE =
  /^(?:image\/(?!svg)|(?:audio|video|font)\/|text\/(?:plain|css|csv|javascript|vtt)\b|application\/(?:json|manifest\+json|pdf|octet-stream)\b)/

/**
 * Features that no page of a site needs. The frames of players decide about their own features, such as full screen.
 */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Browsers use only https for a year. */
const HSTS = 'max-age=31536000'

/** Files that mails and other sites may embed. */
const PUBLIC_FILES = /^\/(?:assets|files)\//

const isPanel = (path: string) => path === '/config' || path.startsWith('/config/')

/** Sets the security headers of every answer. */
export function securityHeaders(more: MoreSources = {}): MiddlewareHandler<RequestEnv> {
  const page = pagePolicy(more)
  return (c, next) => setHeaders(c, next, page)
}

/** The policy that a route has set: that of pages of a build, or of what people uploaded. */
const ownPolicy = (c: Context) => c.res.headers.get('Content-Security-Policy')

function policyOf(c: Context, type: string, page: Policy): string | undefined {
  if (type.startsWith('text/html')) {
    if (isPanel(c.req.path)) return PANEL_CSP
    return ownPolicy(c) ?? writtenPolicy(withDebug(page, new URL(c.req.url).search))
  }
  if (c.req.path.startsWith('/api/') && PASSIVE.test(type)) {
    const own = ownPolicy(c)
    return own ? `${own}; ${CALL_CSP}` : CALL_CSP
  }
  return type === '' || PASSIVE.test(type) ? undefined : FILE_CSP
}

async function setHeaders(c: Context<RequestEnv>, next: Next, page: Policy): Promise<void> {
  await next()
  const { path } = c.req
  const type = c.res.headers.get('Content-Type')?.toLowerCase() ?? ''
  for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value)
  c.header('Cross-Origin-Resource-Policy', PUBLIC_FILES.test(path) ? 'cross-origin' : 'same-origin')
  if (c.get('origin')?.startsWith('https:')) c.header('Strict-Transport-Security', HSTS)
  const policy = policyOf(c, type, page)
  if (policy) c.header('Content-Security-Policy', policy)
  if (!type.startsWith('text/html')) return
  c.header('Permissions-Policy', PERMISSIONS)
  c.header('Reporting-Endpoints', `${REPORT_GROUP}="${REPORT_PATH}"`)
  // A page may open popups for payments and sharing. The panel opens no window that could access it.
  c.header(
    'Cross-Origin-Opener-Policy',
    isPanel(path) ? PANEL_HEADERS['Cross-Origin-Opener-Policy'] : 'same-origin-allow-popups',
  )
}
