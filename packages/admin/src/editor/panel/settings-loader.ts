import { SITE_PAGE_ID, sectionAround, sectionBlockType, sectionIn, sectionOfId } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import { type BlockAddress, readBlock, type StoredBlock } from '../../base/api/blocks.js'
import type { Answer } from '../../base/api/client.js'
import { formError } from '../own-blocks/description-error.js'
import { type StoredSettings, storedSettings } from '../settings/draft.js'
import { addedIn } from '../settings/items/page-layout.js'
import type { Values } from '../settings/values.js'
import type { PanelServices } from './services.js'
import type { Session } from './session.js'
import type { SettingsEditor } from './settings-editor.js'
import type { ShownDrafts } from './shown-drafts.js'
import { type Entry, isBlockId, keyOf, openLayout, openSettings, partsOf, withEntry } from './state.js'

/** The place of settings: of a block, of a section, or of a layout. */
type Place = Omit<StoredSettings, 'fields' | 'base' | 'stored' | 'theme'>

/** Loads settings with their forms: of blocks, of sections, of layouts and of the website. */
export class SettingsLoader {
  readonly #services: PanelServices
  readonly #session: Pick<Session, 'end'>
  readonly #editor: SettingsEditor
  readonly #shown: ShownDrafts

  constructor(
    services: PanelServices,
    session: Pick<Session, 'end'>,
    editor: SettingsEditor,
    shown: ShownDrafts,
  ) {
    this.#services = services
    this.#session = session
    this.#editor = editor
    this.#shown = shown
  }

  /** Shows what the server stores in the place of a draft whose save had no answer. */
  async readAgain(key: string, stored: StoredSettings): Promise<void> {
    const { store, call } = this.#services
    store.set((state) => withEntry(state, key, { status: 'loading' }))
    const answer = await readBlock(call, stored)
    if (!answer.ok) return this.#failed(key, answer.error)
    this.#editor.show(storedSettings(stored, answer.body))
    this.#shown.showAt(key)
  }

  /** Reads the forms of open settings again: their titles are in the language of the panel. Changes stay. */
  async translate(): Promise<void> {
    for (const [key, { stored }] of openSettings(this.#services.store.get())) {
      const fields = await this.#services.loadForm(stored.block, stored.pageId).catch(() => undefined)
      if (fields === undefined) continue
      this.#editor.update(key, (open) => ({ ...open, stored: { ...open.stored, fields } }))
    }
  }

  #failed(key: string, error: ApiError): void {
    this.#services.store.set((state) => withEntry(state, key, { status: 'failed', error }))
    if (error.kind === 'login') this.#session.end()
  }

  /** Loads the settings of the current page or of the website. */
  async loadHere(blockId: string): Promise<void> {
    const { page } = this.#services.store.get()
    const block = this.#nameOf(blockId)
    const pageId = sectionOfId(blockId) === null ? (page?.id ?? '') : SITE_PAGE_ID
    if (pageId !== '' && block !== undefined)
      await this.load({ pageId, blockId, path: page?.path ?? '', block })
  }

  /** The name of the form of settings of the current page; undefined for a block that it does not list. */
  #nameOf(blockId: string): string | undefined {
    const state = this.#services.store.get()
    const section = sectionIn(blockId)
    if (section !== null) {
      const type = partsOf(state).find(({ id }) => id === section)?.type
      return type && sectionBlockType(type)
    }
    return isBlockId(blockId) ? state.blocks.find(({ id }) => id === blockId)?.name : blockId
  }

  /** Loads settings, which may be of another page than the current one. */
  async load(place: Place): Promise<void> {
    const { store, loadForm } = this.#services
    const { pageId, blockId, block } = place
    const key = keyOf(pageId, blockId)
    // Settings that were restored meanwhile are newer.
    const set = (entry: Entry) =>
      store.set((state) =>
        state.entries.get(key)?.status === 'ready' ? state : withEntry(state, key, entry),
      )
    set({ status: 'loading' })
    const [form, answer] = await Promise.all([loadForm(block, pageId).catch(formError), this.read(place)])
    if (form && 'kind' in form) set({ status: 'failed', error: form })
    else if (!form) set({ status: 'unknown' })
    else if (answer.ok) {
      if (!this.#editor.get(key)) this.#editor.show(storedSettings({ ...place, fields: form }, answer.body))
      if (sectionOfId(blockId) !== null) this.#shown.showAt(key)
    } else if (store.get().entries.get(key)?.status !== 'ready') this.#failed(key, answer.error)
  }

  /** Reads what the server stores. It does not know a section that is only in an unsaved layout yet. */
  async read(place: BlockAddress): Promise<Answer<StoredBlock>> {
    const { store, call } = this.#services
    const id = sectionIn(place.blockId) ?? sectionAround(place.blockId)
    const layout = id === null ? undefined : openLayout(store.get(), place.pageId)
    const isIn = (values: Values) => addedIn(values).find((added) => added.id === id)
    const added = layout && !isIn(layout.stored.base) ? isIn(layout.draft) : undefined
    if (!added) return readBlock(call, place)
    const isSection = sectionIn(place.blockId) !== null
    return { ok: true, body: { options: {}, ...(isSection && { theme: added.values }) } }
  }
}
