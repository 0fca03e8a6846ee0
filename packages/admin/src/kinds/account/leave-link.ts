import type { Client } from '../../base/api/client.js'
import { readSession } from '../../base/api/session.js'
import type { Store } from '../../base/store/store.js'
import type { PanelState, SessionState } from '../../editor/panel/state.js'

/** Leaves the form for a new password: the account signs in with it, unless the browser has another session. */
export async function leaveLink(store: Store<PanelState>, call: Client, email: string): Promise<void> {
  const answer = await readSession(call)
  const session = (): SessionState => {
    if (!answer.ok) return { status: 'failed', error: answer.error }
    const { account, website } = answer.body
    if (account) return { status: 'signed-in', account, website }
    return { status: 'signed-out', website, ended: { email, isPasswordSet: true } }
  }
  store.set((state) => ({ ...state, session: session(), token: null }))
}
