import { LAST_IDENTITY_COOKIE, type LoginRequest, WebsiteRole } from '@site/runtime/contract'
import type { Problem } from '../api/api-error.js'
import { login, logout, readSession } from '../api/session.js'
import type { Parts } from './services.js'
import type { SessionState } from './state.js'

/** Admins and editors change settings; other roles may be signed in without being let in here. */
export const mayConfigure = (roles: readonly number[]): boolean =>
  roles.some((role) => role === WebsiteRole.admin || role === WebsiteRole.editor)

/** A session that is over; the address stays, so that the same person need not type it again. */
const ended = ({ website, account }: Extract<SessionState, { status: 'in' }>): SessionState => ({
  status: 'out',
  website,
  ended: { email: account.email },
})

/** The page that is shown after logging out: where the frame was, on this site. */
export function logoutTarget(path: string, origin: string): string {
  const url = new URL(path, origin)
  url.searchParams.set('logout', 'true')
  return `${url.pathname}${url.search}`
}

/**
 * Who is signed in.
 *
 * @param leave - goes to another page of the site
 */
export function createSession({ store, call }: Parts, document: Document, leave: (path: string) => void) {
  let leaving = false
  const set = (session: SessionState) => store.set((state) => ({ ...state, session }))

  /** Nobody is signed in any more. What was changed is kept. */
  const end = () =>
    store.set((state) =>
      state.session.status === 'in' ? { ...state, session: ended(state.session) } : state,
    )

  return {
    async load(): Promise<void> {
      if (store.get().session.status === 'failed') set({ status: 'loading' })
      const answer = await readSession(call)
      if (!answer.ok) return set({ status: 'failed', problem: answer.problem })
      const { account, website } = answer.body
      set(account ? { status: 'in', account, website } : { status: 'out', website, ended: null })
    },

    /** The problem, where there is one. */
    async login(body: LoginRequest): Promise<Problem | null> {
      const answer = await login(call, body)
      if (!answer.ok) return answer.problem
      const { account, website } = answer.body
      if (account) set({ status: 'in', account, website })
      return null
    },

    /** Once only: the second press of an impatient person does nothing. A failure is logged, and may be repeated. */
    async logout(): Promise<void> {
      if (leaving) return
      leaving = true
      const answer = await logout(call)
      if (!answer.ok && answer.problem.kind !== 'login') {
        console.error(`Logging out failed: ${answer.problem.message}`)
        leaving = false
        return
      }
      document.dispatchEvent(new CustomEvent('site:logout'))
      document.cookie = `${LAST_IDENTITY_COOKIE}=; path=/; max-age=0`
      store.set((state) => ({ ...state, entries: new Map() }))
      leave(logoutTarget(store.get().frame.path, document.location.origin))
    },

    /** Asks again: a page that stays silent is often one that nobody is signed in to. */
    async check(): Promise<void> {
      const answer = await readSession(call)
      if (answer.ok && !answer.body.account) end()
    },

    end,
  }
}

export type Session = ReturnType<typeof createSession>
