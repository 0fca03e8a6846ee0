import { vi } from 'vitest'
import type { Site } from '../../packages/runtime/src/core/site.js'
import {
  recordEvent,
  recordFormRender,
  recordHit,
} from '../../packages/runtime/src/services/census/record.js'
import { type CallOutcome, http } from '../../packages/runtime/src/services/http/http.js'
import { logout } from '../../packages/runtime/src/services/session/logout.js'
import { signIn, siteUserLogout } from '../../packages/runtime/src/services/session/session.js'

const messageOf = async (outcome: Promise<CallOutcome>): Promise<string | null> => {
  const end = await outcome
  return end.ok ? null : end.message
}

export const callThing = (site: Site, path: string) => messageOf(site.shared(http).call(path))
export const enter = (site: Site) =>
  messageOf(signIn(site, { email: 'ada@example.org', password: 'word', rememberMe: false }))
/** The page itself is not left. */
export const leaveAccount = (site: Site) => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  return messageOf(logout(site))
}
export const leave = (site: Site) => messageOf(siteUserLogout(site, { cloneCart: true }))

/** No message is shown for the outcome. What waits is sent when the page ends. */
const silent = async (work: Promise<void>): Promise<null> => {
  await work
  window.dispatchEvent(new Event('pagehide'))
  return null
}

export const record = (site: Site) => silent(recordEvent(site, 'newsletter-subscribe', { formId: 'f' }))
export const tellRender = (site: Site) => silent(recordFormRender(site, 'f'))
export const view = (site: Site) => silent(recordHit(site))
