import {
  dirtyPathOf,
  isSameValue,
  LAYOUT_ID,
  type LayoutOptions,
  SITE_PAGE_ID,
  sectionOfId,
} from '@site/runtime/contract'
import { type ApiError, networkError } from '../../base/api/api-error.js'
import { type BlockAddress, readBlock } from '../../base/api/blocks.js'
import type { Choices } from '../conflicts/values.js'
import { createDraft, type Draft, decide, discard, setValue } from '../settings/draft.js'
import { type Change, NO_HISTORY, record, takeBack } from '../settings/history.js'
import { changedNames, defaultsOf, optionOf, previewValues, type Values } from '../settings/values.js'
import { rebasedHistory } from './rebased-history.js'
import type { PanelServices } from './services.js'
import type { Session } from './session.js'
import { dirtyDrafts, type Entry, isBlockId, keyOf, selectedDraft, selectedKey, withEntry } from './state.js'

/** Opens blocks and changes their settings. The page shows every change at once. */
export class EditingController {
  readonly #services: PanelServices
  readonly #session: Pick<Session, 'end'>

  constructor(services: PanelServices, session: Pick<Session, 'end'>) {
    this.#services = services
    this.#session = session
  }

  async open(id: string): Promise<void> {
    const { store, connection, emit } = this.#services
    const { selected, blocks, layout } = store.get()
    if (id === LAYOUT_ID && layout.length === 0) return
    if (isBlockId(id) && !blocks.some((block) => block.id === id)) return
    if (selected !== null && selected !== id) this.#endSettingsPreview(selected)
    if (selected !== id) emit('tweak', 'before-open', { id })
    store.set((state) => ({ ...state, selected: id, expanded: true }))
    connection.send({ type: 'select', id: isBlockId(id) ? id : null })
    if (selected !== id) emit('frame', 'frame-editing-change', { editing: true, id })
    const shown = selectedDraft(store.get())
    if (shown && sectionOfId(id)) this.preview(shown)
    const entry = store.get().entries.get(selectedKey(store.get()) ?? '')
    if (!entry || entry.status === 'failed') await this.#load(id)
    if (store.get().selected === id) emit('tweak', 'after-show', { id })
  }

  /** Opens a block of the current page, and moves focus to a field or to the block's conflict (null). */
  async reveal({ pageId, blockId }: BlockAddress, field: string | null): Promise<void> {
    const { store } = this.#services
    if (pageId !== SITE_PAGE_ID && store.get().page?.id !== pageId) return
    await this.open(blockId)
    store.set((state) => ({ ...state, attention: { field } }))
  }

  close(): void {
    const { store, connection, emit } = this.#services
    const { selected } = store.get()
    if (selected === null) return
    emit('tweak', 'close', { id: selected })
    store.set((state) => ({ ...state, selected: null }))
    this.#endSettingsPreview(selected)
    connection.send({ type: 'select', id: null })
    emit('frame', 'frame-editing-change', { editing: false })
    emit('tweak', 'after-close', { id: selected })
  }

  /**
   * Sets an option of the open block. Undefined unsets it.
   *
   * @param isUndoing - its control has taken back an earlier change
   */
  change(name: string, value: unknown, isUndoing = false): void {
    this.#change([[name, value]], isUndoing ? takeBack : record)
  }

  /** Sets options of the open block in one step, which is undone as a whole. Undefined unsets an option. */
  changeTogether(options: readonly (readonly [name: string, value: unknown])[]): void {
    this.#change(options, record)
  }

  #change(options: readonly (readonly [name: string, value: unknown])[], add: typeof record): void {
    const { store, now } = this.#services
    const state = store.get()
    const [key, draft] = [selectedKey(state), selectedDraft(state)]
    if (key === null || !draft) return
    const changes = options
      .map(([name, after]): Change => ({ name, before: optionOf(draft.values, name), after }))
      .filter(({ before, after }) => !isSameValue(before, after))
    if (changes.length === 0) return
    store.set((before) => ({ ...before, history: add(before.history, { key, changes, at: now() }) }))
    this.apply(key, changes, 'after')
  }

  /** Sets the options of a step to their values before or after it. */
  apply(key: string, changes: readonly Change[], side: 'before' | 'after'): void {
    const draft = this.update(key, (start) =>
      changes.reduce((all, change) => setValue(all, change.name, change[side]), start),
    )
    if (!draft) return
    this.preview(draft)
    const section = sectionOfId(draft.blockId)
    for (const change of changes) {
      const dirtyPath = dirtyPathOf(section, change.name)
      this.#services.emit('tweak', 'change', {
        id: draft.blockId,
        name: change.name,
        value: change[side],
        ...(dirtyPath && { dirtyPath }),
      })
    }
    this.#resetSaving()
  }

  /** Discards unsaved changes on every page. */
  discard(): void {
    const { store, emit } = this.#services
    for (const [key, { unanswered }] of dirtyDrafts(store.get())) {
      const draft = this.update(key, discard)
      if (draft) this.preview(draft)
      if (draft && unanswered) this.#readAgain(key, draft)
    }
    store.set((state) => ({ ...state, history: NO_HISTORY }))
    emit('tweak', 'reset')
    this.#resetSaving()
  }

  /** Changes a draft, and returns it unless it is not loaded. */
  update(key: string, change: (draft: Draft) => Draft): Draft | null {
    const { store } = this.#services
    const entry = store.get().entries.get(key)
    if (entry?.status !== 'ready') return null
    const draft = change(entry.draft)
    store.set((state) => withEntry(state, key, { status: 'ready', draft }))
    return draft
  }

  /**
   * Takes over what others have saved, with the steps of the draft, and returns the draft unless it is not loaded.
   *
   * @param sent - what a save was about; otherwise the changes are based on what was stored
   */
  rebase(key: string, change: (draft: Draft) => Draft, sent?: Values): Draft | null {
    const { store } = this.#services
    const entry = store.get().entries.get(key)
    const after = this.update(key, change)
    if (entry?.status !== 'ready' || !after) return null
    const { draft: before } = entry
    const rebase = { before, after, base: sent ?? before.stored }
    store.set((state) => ({ ...state, history: rebasedHistory(state.history, key, rebase) }))
    this.preview(after)
    return after
  }

  /** Chooses whose values of fields of the open block are kept that were changed here and elsewhere, in one step. */
  decide(choices: Choices): void {
    const { store } = this.#services
    const [key, draft] = [selectedKey(store.get()), selectedDraft(store.get())]
    if (key === null || !draft) return
    const { fields, values } = draft
    const decided = [...choices].reduce((all, [name, whose]) => decide(all, name, whose), draft)
    const names = changedNames(fields, values, decided.values)
    this.update(key, (current) => ({ ...current, conflict: decided.conflict }))
    this.changeTogether(names.map((name) => [name, optionOf(decided.values, name)]))
    this.#resetSaving()
  }

  /** Shows a draft on the page, if its page is the current one. Settings of the website are on every page. */
  preview({ pageId, blockId, fields, values, stored, theme }: Draft): void {
    const { store, connection } = this.#services
    const section = sectionOfId(blockId)
    if (section !== null) {
      const all = { ...defaultsOf(fields), ...theme, ...previewValues(fields, values, stored) }
      if (store.get().selected === blockId) connection.send({ type: 'settings', section, values: all })
      return
    }
    if (store.get().page?.id !== pageId) return
    const shown = previewValues(fields, values, stored)
    if (blockId === LAYOUT_ID) connection.arrange(shown as LayoutOptions)
    else connection.update(blockId, shown)
  }

  /** Shows what the server stores in the place of a draft whose save had no answer. */
  async #readAgain(key: string, draft: Draft): Promise<void> {
    const { store, call } = this.#services
    store.set((state) => withEntry(state, key, { status: 'loading' }))
    const answer = await readBlock(call, draft)
    if (!answer.ok) return this.#failed(key, answer.error)
    const read = createDraft(draft, draft.fields, answer.body)
    store.set((state) => withEntry(state, key, { status: 'ready', draft: read }))
    this.preview(read)
  }

  /** Reads the forms of open settings again: their titles are in the language of the panel. Changes stay. */
  async translate(): Promise<void> {
    const { store, loadForm } = this.#services
    for (const [key, entry] of store.get().entries) {
      if (entry.status !== 'ready') continue
      const fields = await loadForm(entry.draft.block).catch(() => undefined)
      if (fields === undefined) continue
      store.set((state) => {
        const now = state.entries.get(key)
        return now?.status === 'ready'
          ? withEntry(state, key, { status: 'ready', draft: { ...now.draft, fields } })
          : state
      })
    }
  }

  #failed(key: string, error: ApiError): void {
    this.#services.store.set((state) => withEntry(state, key, { status: 'failed', error }))
    if (error.kind === 'login') this.#session.end()
  }

  async #load(blockId: string): Promise<void> {
    const { store, call, loadForm } = this.#services
    const { page, blocks } = store.get()
    const isSection = sectionOfId(blockId) !== null
    const name = isBlockId(blockId) ? blocks.find(({ id }) => id === blockId)?.name : blockId
    const pageId = isSection ? SITE_PAGE_ID : (page?.id ?? '')
    if (pageId === '' || name === undefined) return
    const address = { pageId, blockId, path: page?.path ?? '', block: name }
    const key = keyOf(pageId, blockId)
    // Settings that were restored meanwhile are newer.
    const set = (entry: Entry) =>
      store.set((state) =>
        state.entries.get(key)?.status === 'ready' ? state : withEntry(state, key, entry),
      )
    set({ status: 'loading' })
    const [form, answer] = await Promise.all([loadForm(name).catch(() => null), readBlock(call, address)])
    if (form === null) set({ status: 'failed', error: networkError() })
    else if (!form) set({ status: 'unknown' })
    else if (answer.ok) {
      const draft = createDraft(address, form, answer.body)
      set({ status: 'ready', draft })
      if (isSection) this.preview(draft)
    } else if (store.get().entries.get(key)?.status !== 'ready') this.#failed(key, answer.error)
  }

  /** The page shows what the server stores once a section is no longer open. */
  #endSettingsPreview(id: string): void {
    const section = sectionOfId(id)
    if (section !== null) this.#services.connection.send({ type: 'settings', section, values: null })
  }

  /** A change makes the result of the last save outdated. */
  #resetSaving(): void {
    this.#services.store.set((state) =>
      state.saving.status === 'busy' ? state : { ...state, saving: { status: 'idle' }, attention: null },
    )
  }
}
