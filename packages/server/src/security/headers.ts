import type { MiddlewareHandler } from 'hono'

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

const written = (policy: Readonly<Record<string, string>>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** The policy of public pages: the panel frames them, nobody else does. */
const PAGE_CSP = written(PAGE_POLICY)

/** The policy of the panel, which nothing may frame. */
const PANEL_CSP = written({ ...PAGE_POLICY, 'frame-ancestors': "'none'" })

/** A picture that is opened as a page of its own may hold script; it gets no right to run it. */
const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const isPanel = (path: string) => path === '/config' || path.startsWith('/config/')

function policyOf(path: string, type: string): string | undefined {
  if (type.startsWith('image/svg')) return PICTURE_CSP
  if (!type.startsWith('text/html')) return undefined
  return isPanel(path) ? PANEL_CSP : PAGE_CSP
}

/** Sets the security headers of every answer. */
export const securityHeaders = (): MiddlewareHandler => async (c, next) => {
  await next()
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
  const policy = policyOf(c.req.path, c.res.headers.get('Content-Type') ?? '')
  if (policy) c.header('Content-Security-Policy', policy)
  if (isPanel(c.req.path)) c.header('Cross-Origin-Opener-Policy', 'same-origin')
}
