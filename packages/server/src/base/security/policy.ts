/*
 * The content security policies. This file imports nothing, so that the servers of the browser tests can send the same
 * policies.
 */

/** The address to which browsers report violations. */
export const REPORT_PATH = '/api/reports'

/** The name of this endpoint in the headers. */
export const REPORT_GROUP = 'policy'

/** A policy: the sources of each directive. */
export type Policy = Readonly<Record<string, string>>

/**
 * The policy of pages: no inline script, no inline style, no other origins. Strings become markup only through the
 * Trusted Types policy of the runtime, which each page creates once.
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

/** The debug view uses lit-html, whose policy accepts any text. Only pages that request the view allow it. */
const DEBUG_TYPES = `${PAGE_POLICY['trusted-types']} lit-html`

const requestsDebug = (search: string) => /[?&]site-debug(?:[=&]|$)/.test(search)

/** A policy that allows the debug view if the page requests it. */
export const withDebug = (policy: Policy, search: string): Policy =>
  requestsDebug(search) ? { ...policy, 'trusted-types': DEBUG_TYPES } : policy

/** A policy as the value of its header. */
export const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
