import { useEffect } from 'react'
import type { Answer, Client } from '../../base/api/client.js'
import type { Inbox } from '../../base/inbox/inbox.js'
import { createStore, useStore } from '../../base/store/store.js'
import type { Loaded } from '../../base/ui/use-loaded.js'
import { useHasPart, usePanel } from './panel-context.js'

/** Shared answers depend on the site's content, which changes rarely while somebody works in the panel. */
const FRESH_MS = 60_000

const LOADING = { status: 'loading' } as const

type Request<Value> = (call: Client) => Promise<Answer<Value>>

/** An answer, and a call that loads it unless it is fresh or on its way. An old one stays meanwhile. */
function createAnswer<Value>(call: Client, request: Request<Value>) {
  const store = createStore<Loaded<Value>>(LOADING)
  let isBusy = false
  let loadedAt = Number.NEGATIVE_INFINITY
  const load = async () => {
    if (isBusy || performance.now() - loadedAt < FRESH_MS) return
    isBusy = true
    store.set((before) => (before.status === 'ready' ? before : LOADING))
    const answer = await request(call)
    isBusy = false
    if (answer.ok) loadedAt = performance.now()
    store.set((before) => {
      if (answer.ok) return { status: 'ready', value: answer.body }
      return before.status === 'ready' ? before : { status: 'failed', error: answer.error }
    })
  }
  return { store, load }
}

/**
 * Creates a hook for an answer of the server that all controls of a panel share. It loads with the first control. One that
 * is shown a minute later, or after a failure, loads it again.
 *
 * @param part - the part of the panel that the call belongs to: without it, the answer stays away
 */
export function createSharedAnswer<Value>(request: Request<Value>, part: string | null = null) {
  const known = new WeakMap<Inbox, ReturnType<typeof createAnswer<Value>>>()
  function useSharedAnswer() {
    const { inbox } = usePanel()
    const { store, load } = known.get(inbox) ?? createAnswer(inbox.call, request)
    known.set(inbox, { store, load })
    const loaded = useStore(store, (state) => state)
    const isThere = useHasPart(part ?? '') || part === null
    useEffect(() => {
      if (isThere) load()
    }, [load, isThere])
    return { loaded, load }
  }
  return Object.assign(useSharedAnswer, {
    /** After a change in the panel, the next control loads the answer again. */
    forget: (inbox: Inbox) => known.delete(inbox),
  })
}
