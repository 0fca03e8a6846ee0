/*
 * The content security policies. Imports nothing, so that the servers of the browser tests send the same words.
 */

/** Where browsers report what a policy refused. */
export const REPORT_PATH = '/api/reports'

/** The name of that endpoint in the headers. */
export const REPORT_GROUP = 'policy'

/** A policy: the sources of each directive. */
export type Policy = Readonly<Record<string, string>>

/**
 * What a page may do. No inline script, no inline style, nothing from elsewhere. Trusted Types: strings become markup
 * only through the policy of the runtime, which a page makes once.
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

/** The debug view is drawn by lit-html, whose policy takes any text: only pages that ask for that view allow it. */
const DEBUG_TYPES = `${PAGE_POLICY['trusted-types']} lit-html`

const asksForDebug = (search: string) => /[?&]site-debug(?:[=&]|$)/.test(search)

/** A policy with what a page needs that asks for the debug view. */
export const withDebug = (policy: Policy, search: string): Policy =>
  asksForDebug(search) ? { ...policy, 'trusted-types': DEBUG_TYPES } : policy

/** A policy as a header has it. */
export const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
