import { LAYOUT_ID, type OptionQuestion, SITE_PAGE_ID } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import { joined } from '../../base/messages/texts.js'
import { texts } from '../../base/texts.js'
import { changedFields, contestedNames, type Draft, invalidFields, settingOf } from '../settings/draft.js'
import type { EditingController } from './editing.js'
import { goneSections, isOfGone } from './gone-sections.js'
import type { PanelServices } from './services.js'
import { dirtyDrafts, isInSection, isListed, type PanelState, type Saving } from './state.js'

interface Failure {
  readonly draft: Draft
  readonly error: ApiError
  /** The field that focus should go to, or null for the conflict. */
  readonly field?: string | null
}

function failureOf(draft: Draft, error: ApiError): Failure {
  if (error.kind === 'conflict')
    return { draft, error: { ...error, message: texts.chooseVersion }, field: null }
  if (error.kind !== 'invalid') return { draft, error }
  const wrong = new Set(Object.keys(error.errors).map(settingOf))
  const field = draft.fields.find(({ name }) => wrong.has(name))?.name
  return { draft, error, ...(field !== undefined && { field }) }
}

/** The first question that a change asks before it is saved. */
const questionOf = (dirty: readonly (readonly [string, Draft])[]): OptionQuestion | undefined =>
  dirty
    .flatMap(([, draft]) => {
      const changed = changedFields(draft)
      return draft.fields.filter(({ name }) => changed.includes(name))
    })
    .flatMap(({ asks }) => asks ?? [])[0]

/** The keys of unsaved changes of sections that somebody else has removed. */
const goneKeys = (state: Pick<PanelState, 'entries'>): ReadonlySet<string> =>
  new Set(goneSections(state).flatMap(({ drafts }) => drafts.map(([key]) => key)))

/** Saves changed blocks one after another, and handles the server's answers. */
export class SavingController {
  readonly #services: PanelServices
  readonly #editing: EditingController
  readonly #onSettingsSaved: (sections: readonly string[]) => void

  /** @param onSettingsSaved - called with the ids of sections once settings of the website are stored, which the server renders */
  constructor(
    services: PanelServices,
    editing: EditingController,
    onSettingsSaved: (sections: readonly string[]) => void = () => {},
  ) {
    this.#onSettingsSaved = onSettingsSaved
    this.#services = services
    this.#editing = editing
  }

  /** @param isConfirmed whether a person has answered the question that a change asks */
  async save(isConfirmed = false): Promise<void> {
    const { store, emit } = this.#services
    if (store.get().saving.status === 'busy' || this.#hasConflict() || this.#hasInvalidFields()) return
    const dirty = dirtyDrafts(store.get())
    if (dirty.length === 0) return
    const question = isConfirmed ? undefined : questionOf(dirty)
    if (question) return this.#set({ status: 'asking', question })
    const goneBefore = goneKeys(store.get())
    this.#set({ status: 'busy' })
    emit('frame', 'frame-save-enter')
    const { failures, stored } = await this.#saveAll(dirty)
    const [first] = failures
    let isSaved = false
    if (first) this.#fail(failures, first)
    else {
      const gone = goneKeys(store.get())
      const saved = dirty.filter(([key]) => !gone.has(key))
      // Drafts of sections that were gone before have a notice already.
      isSaved = saved.length > 0 && dirty.every(([key]) => goneBefore.has(key) || !gone.has(key))
      this.#set({ status: isSaved ? 'saved' : 'idle' })
      emit('tweak', 'save', { ids: saved.map(([, { blockId }]) => blockId) })
    }
    // Also if something else was not saved: a preview that ends shows the page as it was loaded.
    const sections = stored.flatMap(({ pageId, blockId }) => (pageId === SITE_PAGE_ID ? [blockId] : []))
    if (sections.length > 0) this.#onSettingsSaved(sections)
    emit('frame', 'frame-save-exit', { saved: isSaved })
  }

  /** Leaves the changes unsaved. */
  decline(): void {
    this.#set({ status: 'idle' })
  }

  #set(saving: Saving): void {
    this.#services.store.set((state) => ({ ...state, saving }))
  }

  /** Reports an undecided conflict before anything is sent. */
  #hasConflict(): boolean {
    const undecided = dirtyDrafts(this.#services.store.get()).find(
      ([, draft]) => contestedNames(draft).length > 0,
    )
    if (!undecided) return false
    const [, draft] = undecided
    const places = this.#notHere([draft])
    const message = `${texts.chooseVersion} ${places}`.trim()
    this.#set({ status: 'failed', message, retry: false, isConflict: places === '' })
    this.#editing.reveal(draft, null)
    return true
  }

  /** Reports values that cannot be saved before anything is sent. */
  #hasInvalidFields(): boolean {
    const { store } = this.#services
    const invalid = dirtyDrafts(store.get())
      .map(([, draft]) => [draft, invalidFields(draft)] as const)
      .filter(([, names]) => names.length > 0)
    const count = invalid.reduce((sum, [, names]) => sum + names.length, 0)
    if (count === 0) return false
    const places = this.#notHere(invalid.map(([draft]) => draft))
    this.#set({ status: 'failed', message: `${texts.fixFields(count)} ${places}`.trim(), retry: false })
    const here = invalid.find(([{ pageId }]) => pageId === SITE_PAGE_ID || pageId === store.get().page?.id)
    if (here) this.#editing.reveal(here[0], here[1][0]!)
    return true
  }

  async #saveAll(
    dirty: readonly [string, Draft][],
  ): Promise<{ readonly failures: readonly Failure[]; readonly stored: readonly Draft[] }> {
    const failures: Failure[] = []
    const stored: Draft[] = []
    const isOfFailed = ({ pageId, blockId }: Draft) =>
      isInSection(blockId) &&
      failures.some(({ draft }) => draft.blockId === LAYOUT_ID && draft.pageId === pageId)
    for (const [key, draft] of dirty) {
      // The server may not know the section before the layout is stored.
      if (isOfFailed(draft)) continue
      const error = await this.#editing.save(key)
      if (!error) stored.push(draft)
      // A notice of its own says what can be done for a section that is gone.
      if (!error || isOfGone(draft.blockId, error)) continue
      failures.push(failureOf(draft, error))
      // Without a connection or a session, the next block would fail too.
      if (error.kind === 'network' || error.kind === 'login') break
    }
    return { failures, stored }
  }

  #fail(failures: readonly Failure[], { draft, error, field }: Failure): void {
    const places = this.#notHere(failures.map((failure) => failure.draft))
    const retry = error.kind === 'network' || error.kind === 'server'
    const isConflict = field === null && failures.length === 1 && places === ''
    this.#set({ status: 'failed', message: `${error.message} ${places}`.trim(), retry, isConflict })
    if (field !== undefined) this.#editing.reveal(draft, field)
  }

  /** Names what cannot be opened: the other pages that drafts belong to, and settings in a part that is hidden now. */
  #notHere(drafts: readonly Draft[]): string {
    const state = this.#services.store.get()
    const { page, frame } = state
    const paths = new Set(
      drafts.filter(({ pageId }) => pageId !== page?.id && pageId !== SITE_PAGE_ID).map(({ path }) => path),
    )
    // A page that is loading has not listed its blocks yet.
    const isHidden = ({ pageId, blockId }: Draft) =>
      frame.status === 'ready' && pageId === page?.id && !isListed(state, blockId)
    const hidden = drafts.filter(isHidden).flatMap((draft) => {
      const changed = changedFields(draft)
      return draft.fields.filter(({ name }) => changed.includes(name)).map(({ title }) => title)
    })
    return [
      ...(paths.size > 0 ? [texts.elsewhere(joined([...paths]))] : []),
      ...(hidden.length > 0 ? [texts.inHiddenPart(hidden)] : []),
    ].join(' ')
  }
}
