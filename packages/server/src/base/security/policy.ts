import { PAGE_POLICY, type Policy } from '@site/runtime/contract'

/** The address to which browsers report violations. */
export const REPORT_PATH = '/api/reports'

/** The name of this endpoint in the headers. */
export const REPORT_GROUP = 'policy'

/** The debug view uses lit-html, whose policy accepts any text. Only pages that request the view allow it. */
const DEBUG_TYPES = `${PAGE_POLICY['trusted-types']} lit-html`

const requestsDebug = (search: string) => /[?&]site-debug(?:[=&]|$)/.test(search)

/** A policy that allows the debug view if the page requests it. */
export const withDebug = (policy: Policy, search: string): Policy =>
  requestsDebug(search) ? { ...policy, 'trusted-types': DEBUG_TYPES } : policy
