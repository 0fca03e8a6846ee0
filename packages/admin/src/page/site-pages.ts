import { SitePagesBody } from '@site/runtime/contract'
import { useEffect } from 'react'
import type { Inbox } from '../inbox/inbox.js'
import { createStore } from '../store/store.js'
import { useStore } from '../store/use-store.js'
import { usePanel } from '../ui/panel-context.js'
import type { Loaded } from '../ui/use-loaded.js'

/** Pages come and go with the site's content, not with work in the panel. */
const FRESH_MS = 60_000

const LOADING: Loaded<SitePagesBody> = { status: 'loading' }

/** The pages of a site, and a call that loads them unless they are fresh or on their way. Old ones stay meanwhile. */
function createSitePages(call: Inbox['call']) {
  const store = createStore(LOADING)
  let isBusy = false
  let loadedAt = Number.NEGATIVE_INFINITY
  const load = async () => {
    if (isBusy || performance.now() - loadedAt < FRESH_MS) return
    isBusy = true
    store.set((before) => (before.status === 'ready' ? before : LOADING))
    const answer = await call({ method: 'GET', path: '/api/config/pages', answer: SitePagesBody })
    isBusy = false
    if (answer.ok) loadedAt = performance.now()
    store.set((before) => {
      if (answer.ok) return { status: 'ready', value: answer.body }
      return before.status === 'ready' ? before : { status: 'failed', error: answer.error }
    })
  }
  return { store, load }
}

const known = new WeakMap<Inbox, ReturnType<typeof createSitePages>>()

function sitePages(inbox: Inbox) {
  const pages = known.get(inbox) ?? createSitePages(inbox.call)
  known.set(inbox, pages)
  return pages
}

/**
 * The pages of the site. They load with the first control that suggests them, and all controls of the panel share them. A
 * control that is shown a minute later, or after a failure, loads them again.
 */
export function useSitePages() {
  const { store, load } = sitePages(usePanel().inbox)
  const loaded = useStore(store, (state) => state)
  useEffect(() => {
    load()
  }, [load])
  return { loaded, load }
}
