import type { Store } from '../../base/store/store.js'
import type { DraftOptions, keepDrafts } from '../drafts/index.js'
import { mayOpenPanel } from './session.js'
import { type PanelState, unsavedCount } from './state.js'

/**
 * Makes the browser ask before the panel is left while there are unsaved changes.
 *
 * @returns ends it
 */
export function warnOfUnsavedChanges(store: Store<PanelState>, window: Window): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  let warns = false
  const unsubscribe = store.subscribe(() => {
    // A page that listens to beforeunload is kept out of the back/forward cache, so it listens only when needed.
    const isDirty = unsavedCount(store.get()) > 0
    if (isDirty === warns) return
    warns = isDirty
    if (isDirty) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  })
  return () => {
    unsubscribe()
    window.removeEventListener('beforeunload', warn)
  }
}

/**
 * Keeps unsaved changes for the next time that the panel opens, once somebody has signed in.
 *
 * @param load - loads the code for that; without it, nothing is kept
 * @returns whether they are kept
 */
export function keepUnsavedChanges(
  options: DraftOptions,
  load: () => Promise<{ readonly keepDrafts: typeof keepDrafts }>,
): () => boolean {
  const { store } = options.services
  let before = store.get().session
  let kept: ReturnType<typeof keepDrafts> | null = null
  store.subscribe(async () => {
    const { session } = store.get()
    const hasChanged = session !== before
    before = session
    if (!hasChanged || session.status !== 'signed-in' || !mayOpenPanel(session.account.roles)) return
    try {
      const { keepDrafts } = await load()
      kept ??= keepDrafts(options)
      await kept({ websiteId: session.website.id, accountId: session.account.id })
    } catch (error) {
      console.error('Unsaved changes are not kept for the next time:', error)
    }
  })
  // Without locks, as on a site without TLS, the code keeps nothing.
  return () => kept !== null && 'locks' in options.window.navigator
}
