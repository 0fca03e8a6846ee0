import type { Store } from '../../base/store/store.js'
import { placeIn } from '../panel/gone-sections.js'
import { dirtyDrafts, type PanelState, unsavedCount } from '../panel/state.js'
import {
  type DraftOwner,
  type DraftRecord,
  type DraftStorage,
  keyPrefix,
  writeRecord,
} from './draft-storage.js'

/** Ends a lock. */
type Release = () => void

/**
 * Takes the lock of a tab's record. A tab holds the lock of its own record until it is closed or crashes, so a record
 * whose lock is free belongs to no tab any more.
 *
 * @returns null if another tab holds it, or if the browser refuses locks
 */
const takeLock = (locks: LockManager, name: string): Promise<Release | null> =>
  new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(null),
      )
      .catch(() => resolve(null))
  })

/** Changes within this time are written together. */
const WRITE_DELAY_MS = 300

interface DraftKeeperOptions {
  readonly store: Store<PanelState>
  readonly storage: DraftStorage
  readonly locks: LockManager
  /** Random; no other tab has the same one. */
  readonly tab: string
  /** Milliseconds since 1970. */
  now(): number
}

/** Unsaved changes of a tab that is gone. While they are held, no other tab is offered them. */
export interface LostDrafts {
  readonly key: string
  readonly record: DraftRecord
  readonly release: Release
}

/** Keeps the unsaved changes of this tab in the browser's storage, and finds those of tabs that are gone. */
export class DraftKeeper {
  readonly #options: DraftKeeperOptions
  #owner: DraftOwner | null = null
  #entries: PanelState['entries'] | null = null
  #records: PanelState['unsavedRecords'] | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The keys whose locks this tab holds. */
  readonly #held = new Map<string, Promise<Release | null>>()

  constructor(options: DraftKeeperOptions) {
    this.#options = options
  }

  /** Follows the changes of an owner. */
  start(owner: DraftOwner): void {
    const isFirst = this.#owner === null
    this.#owner = owner
    this.#entries = null
    if (isFirst) this.#options.store.subscribe(() => this.#onChange())
    this.#onChange()
  }

  /** Writes at once, for a page that is about to be hidden. */
  flush(): void {
    if (this.#timer === undefined) return
    this.#cancel()
    this.#write()
  }

  /** Unsaved changes of tabs that are gone, the newest first. */
  async find(owner: DraftOwner): Promise<LostDrafts[]> {
    const { storage, locks, now } = this.#options
    const found: LostDrafts[] = []
    for (const key of storage.keys(keyPrefix(owner))) {
      const release = this.#held.has(key) ? null : await takeLock(locks, key)
      if (!release) continue
      const record = storage.read(key, now())
      if (record) found.push({ key, record, release })
      else release()
    }
    return found.sort((one, other) => other.record.savedAt - one.record.savedAt)
  }

  #onChange(): void {
    const state = this.#options.store.get()
    if (state.entries === this.#entries && state.unsavedRecords === this.#records) return
    this.#entries = state.entries
    this.#records = state.unsavedRecords
    this.#cancel()
    // Changes that were saved, discarded or ended by a logout must not be offered again.
    if (dirtyDrafts(state).length === 0 && unsavedCount(state) === 0) this.#write()
    else this.#timer = setTimeout(() => this.flush(), WRITE_DELAY_MS)
  }

  #cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #write(): void {
    const { store, storage, tab, now } = this.#options
    if (!this.#owner) return
    const key = keyPrefix(this.#owner) + tab
    const state = store.get()
    const drafts = dirtyDrafts(state).map(([, draft]) => draft)
    const text = writeRecord(drafts, now(), state.unsavedRecords, (draft) => placeIn(state, draft))
    if (text === null) storage.remove(key)
    else {
      // Without the lock, other tabs would take the record for one of a tab that is gone.
      this.#hold(key)
      storage.write(key, text)
    }
  }

  #hold(key: string): void {
    if (!this.#held.has(key)) this.#held.set(key, takeLock(this.#options.locks, key))
  }
}
