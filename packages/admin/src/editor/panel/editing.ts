import { dirtyPathOf, SITE_PAGE_ID, sectionOfId } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import type { BlockAddress } from '../../base/api/blocks.js'
import type { Choices } from '../conflicts/values.js'
import { type Change, NO_HISTORY, record, recordApart, takeBack } from '../records/history.js'
import type { Draft } from '../settings/draft.js'
import { pictureSetting } from '../settings/items/section-setting.js'
import { undecided } from '../settings/merge.js'
import { optionOf, type Values, withValue } from '../settings/values.js'
import { markAfterSave } from './gone-sections.js'
import type { PanelServices } from './services.js'
import type { Session } from './session.js'
import { SettingsEditor } from './settings-editor.js'
import { SettingsLoader } from './settings-loader.js'
import { ShownDrafts } from './shown-drafts.js'
import {
  changedDrafts,
  isBlockId,
  isListed,
  nextKey,
  openLayout,
  openSettings,
  type PanelState,
  selectedDraft,
  selectedKey,
} from './state.js'

/** Options by their names, with their new values. Undefined unsets one. */
type ChangedOptions = readonly (readonly [name: string, value: unknown])[]

/** Opens blocks and changes their settings. The page shows every change at once. */
export class EditingController {
  readonly #services: PanelServices
  readonly #session: Pick<Session, 'end'>
  readonly editor: SettingsEditor
  readonly loader: SettingsLoader
  readonly shown: ShownDrafts
  /** The field that was revealed last. */
  #revealed: NonNullable<PanelState['attention']> | null = null

  constructor(services: PanelServices, session: Pick<Session, 'end'>) {
    this.#services = services
    this.#session = session
    this.editor = new SettingsEditor(services)
    this.shown = new ShownDrafts(services)
    this.loader = new SettingsLoader(services, session, this.editor, this.shown)
  }

  /** @param isOnPage - the person goes on in the page: on a phone, the settings would take its place */
  async open(id: string, isOnPage = false): Promise<void> {
    const { store, connection, emit } = this.#services
    const { selected } = store.get()
    if (!isListed(store.get(), id)) return
    if (selected !== null && selected !== id) this.shown.end(selected)
    if (selected !== id) emit('tweak', 'before-open', { id })
    store.set((state) => ({ ...state, selected: id, expanded: isOnPage ? state.expanded : true }))
    connection.send({ type: 'select', id: isBlockId(id) ? id : null })
    if (selected !== id) emit('frame', 'frame-editing-change', { editing: true, id })
    const shown = selectedDraft(store.get())
    if (shown && sectionOfId(id)) this.shown.show(shown)
    const entry = store.get().entries.get(selectedKey(store.get()) ?? '')
    if (!entry || entry.status === 'failed') await this.loader.loadHere(id)
    if (store.get().selected === id) emit('tweak', 'after-show', { id })
  }

  /**
   * Opens a block of the current page, and moves focus to a field or to the block's conflict (null).
   *
   * @param isOnPage - the field is only brought into view, since the person goes on in the page
   */
  async reveal({ pageId, blockId }: BlockAddress, field: string | null, isOnPage = false): Promise<void> {
    const { store } = this.#services
    if (pageId !== SITE_PAGE_ID && store.get().page?.id !== pageId) return
    const revealed = { field, ...(isOnPage && { isOnPage }) }
    this.#revealed = revealed
    // Before the settings are shown, which else would take the focus from the page.
    if (isOnPage) store.set((state) => ({ ...state, attention: revealed }))
    await this.open(blockId, isOnPage)
    // Meanwhile, something else may have been revealed.
    if (this.#revealed === revealed) store.set((state) => ({ ...state, attention: revealed }))
  }

  /** Opens a section, with the focus in the setting of one of its pictures. */
  async revealPicture(place: BlockAddress, address: string): Promise<void> {
    const { store } = this.#services
    await this.open(place.blockId)
    const draft = selectedDraft(store.get())
    const setting = draft?.blockId === place.blockId ? pictureSetting(draft, address) : null
    if (setting !== null) await this.reveal(place, setting)
  }

  close(): void {
    const { store, connection, emit } = this.#services
    const { selected } = store.get()
    if (selected === null) return
    emit('tweak', 'close', { id: selected })
    store.set((state) => ({ ...state, selected: null }))
    this.shown.end(selected)
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
    this.#change(selectedKey(this.#services.store.get()), [[name, value]], isUndoing ? takeBack : record)
  }

  /** Sets an option of settings that are loaded, as a person types it on the page. */
  type(key: string, name: string, value: unknown, isUndoing: boolean): void {
    this.#change(key, [[name, value]], isUndoing ? takeBack : record)
  }

  /** Sets options of the open block in one step, which is undone as a whole. Undefined unsets an option. */
  changeTogether(options: ChangedOptions): void {
    this.#change(selectedKey(this.#services.store.get()), options, record)
  }

  /** Sets options of settings that are loaded, and may not be open, in a step of its own. */
  changeAt(key: string, options: ChangedOptions): void {
    this.#change(key, options, recordApart)
  }

  /** Gives loaded settings values that belong to another change, such as a copy, without a step of their own. */
  adopt(key: string, values: Values): void {
    this.editor.update(key, (open) => ({ ...open, draft: { ...open.draft, ...values } }))
    this.#resetSaving()
  }

  #change(key: string | null, options: ChangedOptions, add: typeof record): void {
    if (key === null) return
    const set = (values: Values) =>
      options.reduce((all, [name, value]) => withValue(all, name, value), values)
    const changes = this.editor.change(key, '', set, add)
    if (changes.length === 0) return
    // A change also ends the redo of other blocks.
    for (const [other, { history }] of this.#open) {
      if (other !== key && history.future.length > 0)
        this.editor.update(other, (open) => ({ ...open, history: { ...history, future: [] } }))
    }
    this.#changed(key, changes, 'after')
  }

  /** Undoes the latest change on any page, or redoes what was undone last. Returns its settings; null for none. */
  move(way: 'undo' | 'redo'): Draft | null {
    const key = nextKey(this.#services.store.get(), way)
    if (key === undefined) return null
    return this.#changed(key, this.editor[way](key), way === 'undo' ? 'before' : 'after')
  }

  get #open() {
    return openSettings(this.#services.store.get())
  }

  /** Shows changes on the page, and emits them. */
  #changed(key: string, changes: readonly Change[], side: 'before' | 'after'): Draft | null {
    const draft = this.shown.showAt(key)
    if (!draft) return null
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
    return draft
  }

  /** Discards unsaved changes on every page. */
  discard(): void {
    const { store, emit } = this.#services
    const dirty = changedDrafts(store.get())
    for (const [key] of this.#open) this.editor.update(key, (open) => ({ ...open, history: NO_HISTORY }))
    for (const [key, { unanswered }] of dirty) {
      const { stored } = this.editor.get(key)!
      this.editor.show(stored)
      this.shown.showAt(key)
      if (unanswered) void this.loader.readAgain(key, stored)
    }
    emit('tweak', 'reset')
    this.#resetSaving()
  }

  /**
   * Saves settings, and shows what the draft has taken over from others.
   *
   * @returns the error, or null
   */
  async save(key: string): Promise<ApiError | null> {
    const { store } = this.#services
    const stored = this.editor.get(key)?.stored
    const layout = stored && openLayout(store.get(), stored.pageId)
    await this.editor.save(key)
    const saving = this.editor.get(key)?.saving
    this.shown.showAt(key)
    const error = (saving?.status === 'failed' && saving.error) || null
    if (stored) markAfterSave(store, this.editor, [key, stored], layout, error)
    if (error?.kind === 'login') this.#session.end()
    return error
  }

  /** Chooses whose values of fields of the open block are kept that were changed here and elsewhere, in one step. */
  decide(choices: Choices): void {
    const { store } = this.#services
    const [key, draft] = [selectedKey(store.get()), selectedDraft(store.get())]
    if (key === null || !draft?.conflict) return
    const { names, theirs } = draft.conflict
    this.editor.update(key, (open) =>
      undecided(
        open,
        names.filter((name) => !choices.has(name)),
        open.merge?.hasAdded,
      ),
    )
    const taken = names.filter((name) => choices.get(name) === 'theirs')
    this.changeTogether(taken.map((name) => [name, optionOf(theirs, name)]))
    this.#resetSaving()
  }

  /** A change makes the result of the last save outdated. */
  #resetSaving(): void {
    this.#services.store.set((state) =>
      state.saving.status === 'busy' ? state : { ...state, saving: { status: 'idle' }, attention: null },
    )
  }
}
