import { type ApiError, networkError } from '../../base/api/api-error.js'
import { t } from '../../base/messages.js'
import type { EditingController } from '../panel/editing.js'
import type { PanelServices } from '../panel/services.js'
import { unsavedCount } from '../panel/state.js'
import { restoreOpened } from '../records/restored.js'
import { DraftKeeper } from './draft-keeper.js'
import {
  type DraftOwner,
  DraftStorage,
  isRecord,
  type StoredChanges,
  type StoredRecord,
} from './draft-storage.js'
import { type Ask, askInDialog, offerDrafts } from './offer.js'
import type { RecordKinds } from './record-kinds.js'
import { restoreDraft } from './restore.js'
import { draftTexts as texts } from './texts.js'

const outdated = (): ApiError => ({ kind: 'invalid', message: texts.outdated, errors: {} })

/** Restores unsaved changes of one record. Returns the error, or null. */
async function restoreRecord(kinds: RecordKinds, stored: StoredRecord): Promise<ApiError | null> {
  const { kind, base, values, unanswered } = stored
  if (!kinds.isAllowed(kind)) return { kind: 'forbidden', message: t('panel.noAccess') }
  const editor = await kinds.load(kind).catch(() => undefined)
  if (editor === undefined) return networkError()
  if (!editor) return outdated()
  try {
    const answer = await editor.kind.read(kinds.call, base)
    if (!answer.ok) return answer.error
    const isRestored = restoreOpened(editor, { base, values, unanswered: unanswered ?? null }, answer.body)
    return isRestored ? null : outdated()
  } catch (error) {
    // A draft of another version may have values of another shape.
    console.error('Unsaved changes of a record cannot be read:', error)
    return outdated()
  }
}

export interface DraftOptions {
  readonly services: PanelServices
  readonly editing: EditingController
  /** Loads the kinds of records. */
  readonly loadKinds: () => Promise<RecordKinds>
  readonly window: Window & typeof globalThis
  /** Random; no other tab has the same one. */
  readonly tab: string
  readonly ask?: Ask
}

/**
 * Keeps unsaved changes in the browser's storage, so that a crash does not lose them.
 *
 * @returns call it whenever an account has signed in: asks whether to restore the changes of tabs that are gone
 */
export function keepDrafts({
  services,
  editing,
  loadKinds,
  window,
  tab,
  ask = askInDialog,
}: DraftOptions): (owner: DraftOwner) => Promise<void> {
  const { store } = services
  const { navigator, document } = window
  // Browsers have no locks on a site without TLS. There, nobody could tell whose record is whose.
  if (!navigator.locks) return async () => {}
  const storage = new DraftStorage(() => window.localStorage)
  const keeper = new DraftKeeper({ store, storage, locks: navigator.locks, tab, now: () => Date.now() })
  let undecided: readonly string[] = []
  window.addEventListener('pagehide', () => keeper.flush())
  document.addEventListener('visibilitychange', () => keeper.flush())
  document.addEventListener('site:logout', () => {
    for (const key of undecided) storage.remove(key)
  })

  return async (owner) => {
    const lost = await keeper.find(owner)
    keeper.start(owner)
    undecided = lost.map(({ key }) => key)
    if (lost.length === 0) return
    const kinds = await loadKinds()
    const restore = async (draft: StoredChanges) => {
      const error = isRecord(draft)
        ? await restoreRecord(kinds, draft)
        : await restoreDraft(services, editing, draft)
      // Written before the record of the lost tab is deleted.
      keeper.flush()
      return error
    }
    let unsubscribe = () => {}
    const say = (text: string) => {
      unsubscribe()
      store.set((state) => ({ ...state, notice: text }))
      // Once nothing is unsaved, the sentence is false.
      unsubscribe = store.subscribe(() => {
        if (unsavedCount(store.get()) > 0) return
        unsubscribe()
        store.set((state) => (state.notice === text ? { ...state, notice: null } : state))
      })
    }
    const isDone = await offerDrafts(lost, storage, ask, kinds, restore, say)
    if (isDone) undecided = []
  }
}
