import { InboxBody } from '@site/runtime/contract'
import type { Client } from '../api/client.js'
import { createStore, type Store } from '../store/store.js'
import type { Loaded } from '../ui/use-loaded.js'

/** The state that the navigation and the inbox share: the numbers of messages. */
export interface Inbox {
  readonly store: Store<Loaded<InboxBody>>
  /** Makes calls, and notifies the panel if the session has ended. */
  readonly call: Client
  /** Loads the numbers again. The old ones stay until the answer comes. */
  refresh(): Promise<void>
}

/** The number of unread messages. */
export const unreadCount = (loaded: Loaded<InboxBody>): number =>
  loaded.status === 'ready' ? loaded.value.forms.reduce((sum, { unread }) => sum + unread, 0) : 0

/**
 * Creates the inbox of the panel.
 *
 * @param onSignedOut - called when the server answers that the session has ended
 */
export function createInbox(call: Client, onSignedOut: () => void): Inbox {
  const store = createStore<Loaded<InboxBody>>({ status: 'loading' })
  const callInSession: Client = async (request) => {
    const answer = await call(request)
    if (!answer.ok && answer.error.kind === 'login') onSignedOut()
    return answer
  }
  let requestId = 0
  return {
    store,
    call: callInSession,
    async refresh() {
      requestId += 1
      const id = requestId
      const answer = await callInSession({ method: 'GET', path: '/api/config/inbox', answer: InboxBody })
      if (id !== requestId) return
      store.set((before) => {
        if (answer.ok) return { status: 'ready', value: answer.body }
        // Old numbers are better than no numbers.
        return before.status === 'ready' ? before : { status: 'failed', error: answer.error }
      })
    },
  }
}
