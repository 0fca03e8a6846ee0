import { SITE_PAGE_ID } from '@site/runtime/contract'
import * as v from 'valibot'
import { type ApiError, lastSaveIn, unexpectedAnswer } from '../../base/api/api-error.js'
import { readBlock, StoredBlock, saveBlock } from '../../base/api/blocks.js'
import { joined } from '../../base/messages/texts.js'
import { texts } from '../../base/texts.js'
import {
  afterConflict,
  afterReading,
  afterSave,
  changedFields,
  contestedNames,
  type Draft,
  invalidFields,
  isDirty,
  saveBody,
} from '../settings/draft.js'
import { settingOf } from '../settings/pairs/server-issues.js'
import type { EditingController } from './editing.js'
import type { PanelServices } from './services.js'
import type { Session } from './session.js'
import { dirtyDrafts, isBlockId, type Saving } from './state.js'

interface Failure {
  readonly draft: Draft
  readonly error: ApiError
  /** The field that focus should go to, or null for the conflict. */
  readonly field?: string | null
}

/** Saves changed blocks one after another, and handles the server's answers. */
export class SavingController {
  readonly #services: PanelServices
  readonly #session: Pick<Session, 'end'>
  readonly #editing: EditingController
  readonly #onSettingsSaved: () => void

  /** @param onSettingsSaved - called once settings of the website are stored, which the server renders */
  constructor(
    services: PanelServices,
    session: Pick<Session, 'end'>,
    editing: EditingController,
    onSettingsSaved: () => void = () => {},
  ) {
    this.#onSettingsSaved = onSettingsSaved
    this.#services = services
    this.#session = session
    this.#editing = editing
  }

  async save(): Promise<void> {
    const { store, emit } = this.#services
    if (store.get().saving.status === 'busy' || this.#hasConflict() || this.#hasInvalidFields()) return
    const dirty = dirtyDrafts(store.get())
    if (dirty.length === 0) return
    this.#set({ status: 'busy' })
    emit('frame', 'frame-save-enter')
    const failures = await this.#saveAll(dirty)
    const [first] = failures
    if (first) this.#fail(failures, first)
    else {
      this.#set({ status: 'saved' })
      emit('tweak', 'save', { ids: dirty.map(([, { blockId }]) => blockId) })
      if (dirty.some(([, { pageId }]) => pageId === SITE_PAGE_ID)) this.#onSettingsSaved()
    }
    emit('frame', 'frame-save-exit', { saved: !first })
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
    const message = `${texts.chooseVersion} ${this.#notHere([draft])}`.trim()
    this.#set({ status: 'failed', message, retry: false })
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

  async #saveAll(dirty: readonly [string, Draft][]): Promise<Failure[]> {
    const failures: Failure[] = []
    for (const [key, draft] of dirty) {
      const failure = await this.#saveOne(key, draft)
      if (!failure) continue
      failures.push(failure)
      // Without a connection or a session, the next block would fail too.
      if (failure.error.kind === 'network' || failure.error.kind === 'login') break
    }
    return failures
  }

  async #saveOne(key: string, dirty: Draft): Promise<Failure | null> {
    const { call } = this.#services
    let draft = dirty
    if (draft.unanswered) {
      const stored = await readBlock(call, draft)
      if (!stored.ok) return this.#handleError(key, draft, stored.error)
      draft = this.#editing.rebase(key, (current) => afterReading(current, stored.body)) ?? draft
      if (!isDirty(draft)) return null
    }
    const answer = await saveBlock(call, draft, saveBody(draft))
    if (!answer.ok) {
      const { kind } = answer.error
      const isUnsure = kind === 'network' || kind === 'server'
      const { values } = draft
      if (isUnsure) this.#editing.update(key, (current) => ({ ...current, unanswered: values }))
      return this.#handleError(key, draft, answer.error)
    }
    // The answer includes what others changed meanwhile.
    this.#editing.rebase(key, (current) => afterSave(current, draft, answer.body), draft.values)
    return null
  }

  /** Keeps the server's issues and the other version with the draft. */
  #handleError(key: string, draft: Draft, error: ApiError): Failure {
    if (error.kind === 'login') this.#session.end()
    if (error.kind === 'invalid') {
      const { errors } = error
      this.#editing.update(key, (current) => ({ ...current, serverIssues: errors }))
      const wrong = new Set(Object.keys(errors).map(settingOf))
      const field = draft.fields.find(({ name }) => wrong.has(name))?.name
      return { draft, error, ...(field !== undefined && { field }) }
    }
    if (error.kind === 'conflict') {
      const theirs = v.safeParse(StoredBlock, error.body)
      if (!theirs.success) return { draft, error: unexpectedAnswer() }
      this.#editing.rebase(key, (current) => afterConflict(current, theirs.output, lastSaveIn(error.body)))
      return { draft, error: { ...error, message: texts.chooseVersion }, field: null }
    }
    return { draft, error }
  }

  #fail(failures: readonly Failure[], { draft, error, field }: Failure): void {
    const places = this.#notHere(failures.map((failure) => failure.draft))
    const retry = error.kind === 'network' || error.kind === 'server'
    this.#set({ status: 'failed', message: `${error.message} ${places}`.trim(), retry })
    if (field !== undefined) this.#editing.reveal(draft, field)
  }

  /** Names what cannot be opened: the other pages that drafts belong to, and settings in a part that is hidden now. */
  #notHere(drafts: readonly Draft[]): string {
    const { page, blocks, frame } = this.#services.store.get()
    const paths = new Set(
      drafts.filter(({ pageId }) => pageId !== page?.id && pageId !== SITE_PAGE_ID).map(({ path }) => path),
    )
    // A page that is loading has not listed its blocks yet.
    const isHidden = ({ pageId, blockId }: Draft) =>
      frame.status === 'ready' &&
      pageId === page?.id &&
      isBlockId(blockId) &&
      !blocks.some(({ id }) => id === blockId)
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
