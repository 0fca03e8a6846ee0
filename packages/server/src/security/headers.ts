import type { Context, MiddlewareHandler, Next } from 'hono'

/**
 * What a page may do. No inline script, no inline style, nothing from elsewhere. Trusted Types: strings become
 * markup only through the policies of the runtime and of lit-html, each of which a page makes once.
 */
const PAGE_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'site-runtime lit-html',
} as const

/** Sources that public pages may use besides their own, by directive: hosts of players, maps and bot checks. */
export type MoreSources = Readonly<Record<string, readonly string[]>>

const written = (policy: Readonly<Record<string, string>>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** The policy of public pages: the panel frames them, nobody else does. */
function pageCsp(more: MoreSources): string {
  const policy: Record<string, string> = { ...PAGE_POLICY }
  for (const [directive, sources] of Object.entries(more)) {
    policy[directive] = [policy[directive] ?? "'self'", ...sources].join(' ')
  }
  return written(policy)
}

/** The policy of the panel, which nothing may frame. */
const PANEL_CSP = written({ ...PAGE_POLICY, 'frame-ancestors': "'none'" })

/** A picture that is opened as a page of its own may hold script; it gets no right to run it. */
const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const isPanel = (path: string) => path === '/config' || path.startsWith('/config/')

function policyOf(path: string, type: string, page: string): string | undefined {
  if (type.startsWith('image/svg')) return PICTURE_CSP
  if (!type.startsWith('text/html')) return undefined
  return isPanel(path) ? PANEL_CSP : page
}

/** Sets the security headers of every answer. */
export function securityHeaders(more: MoreSources = {}): MiddlewareHandler {
  const page = pageCsp(more)
  return (c, next) => setHeaders(c, next, page)
}

async function setHeaders(c: Context, next: Next, page: string): Promise<void> {
  await next()
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  const policy = policyOf(c.req.path, c.res.headers.get('Content-Type') ?? '', page)
  if (policy) c.header('Content-Security-Policy', policy)
  if (isPanel(c.req.path)) c.header('Cross-Origin-Opener-Policy', 'same-origin')
}
