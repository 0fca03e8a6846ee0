/** A content security policy: the sources of each directive. */
export type Policy = Readonly<Record<string, string>>

/**
 * The policy of pages: no inline script, no inline style, no other origins. Strings become markup only through the
 * Trusted Types policy of the runtime, which each page creates once.
 *
 * @example
 * response.setHeader('Content-Security-Policy', writtenPolicy(PAGE_POLICY))
 */
export const PAGE_POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'site-runtime',
} as const satisfies Policy

/** The policy of the panel. No page may frame it. */
export const PANEL_POLICY = { ...PAGE_POLICY, 'frame-ancestors': "'none'" } as const satisfies Policy

/**
 * A policy as the value of its header.
 *
 * @example
 * writtenPolicy({ 'default-src': "'self'", 'object-src': "'none'" }) // "default-src 'self'; object-src 'none'"
 */
export const writtenPolicy = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** Headers of every answer: browsers take its type as it is sent, and other sites learn only the origin of a page. */
export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const

/** The headers with which the panel's page is sent. A server may add where browsers report to. */
export const PANEL_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': writtenPolicy(PANEL_POLICY),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
} as const
