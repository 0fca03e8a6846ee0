import {
  LAST_IDENTITY_COOKIE,
  type LoginRequest,
  type SessionBody,
  WebsiteRole,
} from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import type { Answer } from '../../base/api/client.js'
import { login, logout, readSession } from '../../base/api/session.js'
import { loadCode } from '../../base/ui/loaded-code.js'
import type { PanelServices } from './services.js'
import type { SessionState } from './state.js'

/** Owners and editors change pages. The whole table of permissions, which a test compares, would be part of the first load. */
export const mayConfigure = (roles: readonly number[]): boolean =>
  roles.some((role) => role === WebsiteRole.admin || role === WebsiteRole.editor)

/** Roles beside owner and editor that have screens. */
const OTHER_PANEL_ROLES: readonly number[] = [
  WebsiteRole.billing,
  WebsiteRole.reporting,
  WebsiteRole.storeManager,
]

/** Whether the panel has a screen for an account. Accounts with other roles can sign in, but not use it. */
export const mayOpenPanel = (roles: readonly number[]): boolean =>
  mayConfigure(roles) || roles.some((role) => OTHER_PANEL_ROLES.includes(role))

/** The state after a session. It keeps the email address, so that the same person need not type it again. */
const ended = ({ website, account }: Extract<SessionState, { status: 'signed-in' }>): SessionState => ({
  status: 'signed-out',
  website,
  ended: { email: account.email },
})

/** The page to show after logging out: the one in the frame. */
export function logoutTarget(path: string, origin: string): string {
  const url = new URL(path, origin)
  url.searchParams.set('logout', 'true')
  return `${url.pathname}${url.search}`
}

/** Deletes the cookie with the last identity, for the host and for each parent domain that may share it. */
function clearIdentity(document: Document): void {
  const labels = document.location.hostname.split('.')
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)
  for (const domain of ['', ...domains]) {
    document.cookie = `${LAST_IDENTITY_COOKIE}=; path=/; max-age=0${domain}`
  }
}

/**
 * Signs accounts in and out.
 *
 * @param leave - opens another page of the site
 * @param speak - shows the panel in the language that an account has chosen
 */
export function createSession(
  { store, call }: PanelServices,
  document: Document,
  leave: (path: string) => void,
  speak: (language: string | undefined) => Promise<void> = async () => {},
) {
  let leaving = false
  const set = (session: SessionState) => store.set((state) => ({ ...state, session }))

  /** Ends the session. Unsaved changes stay. */
  const end = () =>
    store.set((state) =>
      state.session.status === 'signed-in' ? { ...state, session: ended(state.session) } : state,
    )

  /** Takes over the answer to a sign-in. Returns its error, or null. */
  const enter = async (answer: Answer<SessionBody>): Promise<ApiError | null> => {
    if (!answer.ok) return answer.error
    const { account, website, panelLanguage } = answer.body
    if (account) {
      if (panelLanguage !== undefined) await speak(panelLanguage)
      set({ status: 'signed-in', account, website, panelLanguage })
    }
    return null
  }

  return {
    async load(): Promise<void> {
      if (store.get().session.status === 'failed') set({ status: 'loading' })
      const answer = await readSession(call)
      if (!answer.ok) return set({ status: 'failed', error: answer.error })
      if (answer.body.account) await enter(answer)
      else set({ status: 'signed-out', website: answer.body.website, ended: null })
    },

    /** Shows the panel in another language, which the account has chosen; undefined for that of the browser. */
    async changeLanguage(panelLanguage: string | undefined): Promise<void> {
      await speak(panelLanguage)
      const { session } = store.get()
      if (session.status === 'signed-in') set({ ...session, panelLanguage })
    },

    /** Returns the error, or null. */
    async login(body: LoginRequest): Promise<ApiError | null> {
      return enter(await login(call, body))
    },

    /** The same with a passkey of the browser, which stops asking for it with the signal. */
    async loginWithPasskey(signal: AbortSignal): Promise<ApiError | null> {
      const code = await loadCode(() => import('../../base/passkeys/passkeys.js'))
      return enter(code.ok ? await code.body.signInWithPasskey(call, signal) : code)
    },

    /** Logs out once, also if the button is pressed twice. An error is logged, and logout can be repeated. */
    async logout(): Promise<void> {
      if (leaving) return
      leaving = true
      const answer = await logout(call)
      if (!answer.ok && answer.error.kind !== 'login') {
        console.error(`Logging out failed: ${answer.error.message}`)
        leaving = false
        return
      }
      document.dispatchEvent(new CustomEvent('site:logout'))
      clearIdentity(document)
      store.set((state) => ({ ...state, entries: new Map(), unsavedRecords: new Map() }))
      leave(logoutTarget(store.get().frame.path, document.location.origin))
    },

    /**
     * Reads the session again. Without one, pages do not answer either; and the name of the website is that of its
     * settings, which people change.
     */
    async check(): Promise<void> {
      const answer = await readSession(call)
      if (!answer.ok) return
      const { account, website } = answer.body
      if (!account) return end()
      const { session } = store.get()
      if (session.status === 'signed-in') set({ ...session, website })
    },

    end,
  }
}

export type Session = ReturnType<typeof createSession>
