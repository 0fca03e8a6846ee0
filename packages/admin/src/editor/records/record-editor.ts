import type { LastSave, PreviewSave } from '@site/runtime/contract'
import { type ApiError, lastSaveIn } from '../../base/api/api-error.js'
import type { Answer, Client } from '../../base/api/client.js'
import { createStore, type Store } from '../../base/store/store.js'
import {
  type Change,
  type History,
  mapHistory,
  NO_HISTORY,
  record,
  redo,
  type Step,
  undo,
} from '../settings/history.js'
import { noticedIssues } from './noticed-issues.js'
import type { EditorServices, Issues, RecordKind } from './record-kind.js'

type Saving =
  | { readonly status: 'idle' | 'busy' | 'saved' | 'reset' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: 'save' | 'reset' | null }

/** A record that was opened, such as a form or a product, with its unsaved changes. */
export interface OpenRecord<Stored, Draft> {
  readonly stored: Stored
  readonly draft: Draft
  readonly history: History
  readonly saving: Saving
  /** All issues are shown once a save was tried. */
  readonly showsIssues: boolean
  /** Places whose issues are shown before, because the person has typed something there that is not allowed. */
  readonly noticed: ReadonlySet<string>
  /** The server's issues, by their places, until the next change. */
  readonly rejected: Issues
  /** The version that another person saved meanwhile, until one of the two is chosen. */
  readonly theirs: Stored | null
  /** Author and time of that version; null if the server does not know them. */
  readonly theirSave?: LastSave | null
  /** Values that were sent without an answer. The server may have stored them. Null for nothing. */
  readonly unanswered: Draft | null
}

type OpenRecords<Stored, Draft> = ReadonlyMap<string, OpenRecord<Stored, Draft>>

const NONE: Issues = new Map()

/** Opens records, and changes and saves them. Unsaved changes stay while other records and screens are shown. */
export class RecordEditor<Stored, Draft> {
  readonly store: Store<OpenRecords<Stored, Draft>> = createStore<OpenRecords<Stored, Draft>>(new Map())
  readonly #services: EditorServices
  readonly kind: RecordKind<Stored, Draft>

  constructor(services: EditorServices, kind: RecordKind<Stored, Draft>) {
    this.#services = services
    this.kind = kind
    this.store.subscribe(() => {
      const records = [...this.store.get().values()].map((open) => ({
        ...open,
        changes: this.changesOf(open),
      }))
      services.onChanges(records.filter(({ changes }) => changes > 0))
    })
  }

  /** The number of unsaved changes. */
  changesOf = ({ draft, stored, unanswered }: OpenRecord<Stored, Draft>): number =>
    // After a save without an answer, even the draft without changes may differ from what is stored.
    Math.max(this.kind.countChanges(draft, stored), unanswered === null ? 0 : 1)

  /** The issues to show of what keeps a record from being saved. */
  issuesOf({ stored, draft, showsIssues, noticed, rejected }: OpenRecord<Stored, Draft>): Issues {
    const issues = [...this.kind.issuesOf(stored, draft)]
    return new Map([...rejected, ...issues.filter(([place]) => showsIssues || noticed.has(place))])
  }

  /** Whether a draft can be saved as far as the panel knows. */
  isAllowed = ({ stored, draft }: OpenRecord<Stored, Draft>): boolean =>
    this.kind.issuesOf(stored, draft).size === 0

  /**
   * Shows issues of what was typed, before a save is tried.
   *
   * @param isLeft - an empty entry was left, so what is missing counts as well
   */
  notice(id: string, isLeft: boolean): void {
    this.#update(id, (open) => {
      const noticed = noticedIssues(this.kind, open, isLeft)
      return noticed === open.noticed ? open : { ...open, noticed }
    })
  }

  /** The call that would save the unsaved changes of a record; null without any. */
  unsavedCall(open: OpenRecord<Stored, Draft>): PreviewSave | null {
    if (this.changesOf(open) === 0) return null
    let made: PreviewSave | null = null
    const keep: Client = ({ path, body }) => {
      // As the server would read it.
      made = { path, body: JSON.parse(JSON.stringify(body)) }
      return new Promise(() => {})
    }
    void this.kind.save(keep, open.stored, open.draft)
    return made
  }

  /** Shows a record as the server has it now, unless it has unsaved changes here or an answer is older. */
  open(stored: Stored): void {
    const id = this.kind.idOf(stored)
    const { revisionOf, draftOf, countChanges, isBack } = this.kind
    const open = this.store.get().get(id)
    const newer = open ? revisionOf(stored) - revisionOf(open.stored) : 1
    // The answer was on its way while a later version was saved.
    if (open && newer < 0 && !isBack?.(stored, open.stored)) return
    if (open && newer === 0 && countChanges(draftOf(open.stored), stored) === 0) {
      // The edited values are the same; others, such as a count, may have changed.
      this.#set(id, { ...open, stored })
      return
    }
    if (open && (open.saving.status === 'busy' || this.changesOf(open) > 0)) return
    this.#set(id, {
      stored,
      draft: draftOf(stored),
      history: open && newer === 0 ? open.history : NO_HISTORY,
      saving: { status: 'idle' },
      showsIssues: false,
      noticed: new Set(),
      rejected: NONE,
      theirs: null,
      unanswered: null,
    })
  }

  /** Closes a record that is no longer there. */
  forget(id: string): void {
    this.store.set((records) => new Map([...records].filter(([each]) => each !== id)))
  }

  /**
   * Changes a draft.
   *
   * @param name names the change: quick changes of the same name, as in typing, are undone together
   */
  change(id: string, name: string, change: (draft: Draft) => Draft): void {
    this.#update(id, (open) => {
      const draft = change(open.draft)
      if (draft === open.draft) return open
      const step = this.#step(id, { name, before: open.draft, after: draft })
      const history = record(open.history, step)
      return { ...open, draft, history, rejected: NONE, saving: afterChange(open.saving) }
    })
  }

  undo(id: string): void {
    this.#update(id, (open) => {
      const move = undo(open.history)
      return move ? this.#moved(open, move.history, move.step.changes[0]!.before) : open
    })
  }

  redo(id: string): void {
    this.#update(id, (open) => {
      const move = redo(open.history)
      return move ? this.#moved(open, move.history, move.step.changes[0]!.after) : open
    })
  }

  /** Back to the stored record, which can be undone. */
  discard(id: string): void {
    const open = this.store.get().get(id)
    if (!open) return
    this.change(id, 'discard', () => this.kind.draftOf(open.stored))
    this.#update(id, (current) => ({ ...current, showsIssues: false, theirs: null }))
    if (open.unanswered !== null) this.#readAgain(id)
  }

  /** Saves a record; false if it was not saved. */
  async save(id: string): Promise<boolean> {
    const open = this.store.get().get(id)
    if (!open || open.saving.status === 'busy' || open.theirs || this.changesOf(open) === 0) return false
    const { stored, draft } = open
    const issues = this.kind.issuesOf(stored, draft)
    if (issues.size > 0) {
      const saving = { status: 'failed', message: this.kind.fix(issues.size), retry: null } as const
      this.#update(id, (current) => ({ ...current, showsIssues: true, saving }))
      return false
    }
    return this.#send(id, 'save', draft, (call) => this.kind.save(call, stored, draft))
  }

  /** Takes the owner's version of a record away; false if that failed. */
  async reset(id: string): Promise<boolean> {
    const open = this.store.get().get(id)
    const { reset } = this.kind
    if (!reset || !open || open.saving.status === 'busy') return false
    return this.#send(id, 'reset', open.draft, (call) => reset(call, open.stored))
  }

  /** Shows what is stored, unless somebody types before the answer is there. */
  async #readAgain(id: string): Promise<void> {
    const before = this.store.get().get(id)
    if (!before) return
    const answer = await this.kind.read(this.#services.call, before.stored)
    this.#update(id, (open) => {
      if (open.draft !== before.draft || open.saving.status === 'busy') return open
      if (!answer.ok) {
        return { ...open, saving: { status: 'failed', message: answer.error.message, retry: 'save' } }
      }
      return { ...open, stored: answer.body, draft: this.kind.draftOf(answer.body), unanswered: null }
    })
  }

  #step(key: string, change: Change): Step {
    return { key, changes: [change], at: this.#services.now() }
  }

  #moved(open: OpenRecord<Stored, Draft>, history: History, draft: unknown): OpenRecord<Stored, Draft> {
    return { ...open, history, draft: draft as Draft, rejected: NONE, saving: afterChange(open.saving) }
  }

  async #send(
    id: string,
    retry: 'save' | 'reset',
    sent: Draft,
    send: (call: Client) => Promise<Answer<Stored>>,
  ): Promise<boolean> {
    this.#update(id, (open) => ({ ...open, saving: { status: 'busy' } }))
    const answer = await send(this.#services.call)
    if (answer.ok) {
      this.#accept(id, retry, sent, answer.body)
      return true
    }
    const earlier = await this.#earlierSave(id, answer.error)
    if (!earlier) {
      this.#fail(id, retry, sent, answer.error)
      return false
    }
    // The other version is what was sent before without an answer. What was changed since is a change of that.
    this.#accept(id, 'save', earlier.sent, earlier.stored)
    if (retry === 'reset') return this.reset(id)
    const open = this.store.get().get(id)
    return !open || this.changesOf(open) === 0 || this.save(id)
  }

  /** The person's own save that a conflict is about, or that has added the record before. */
  async #earlierSave(
    id: string,
    error: ApiError,
  ): Promise<{ readonly sent: Draft; readonly stored: Stored } | null> {
    const open = this.store.get().get(id)
    if (!open || open.unanswered === null) return null
    const { unanswered } = open
    const {
      theirsOf,
      readAdded,
      isSaved = (sent, other) => this.kind.countChanges(sent, other) === 0,
    } = this.kind
    let stored: Stored | null = null
    if (error.kind === 'conflict') stored = theirsOf(error.body, open.stored)
    else if (error.kind === 'invalid' && readAdded)
      stored = await readAdded(this.#services.call, open.stored, unanswered, open.draft)
    return stored && isSaved(unanswered, stored) ? { sent: unanswered, stored } : null
  }

  #accept(id: string, retry: 'save' | 'reset', sent: Draft, stored: Stored): void {
    this.#update(id, (open) => {
      // Changes during the save stay unsaved.
      const isCurrent = open.draft === sent
      const saved = retry === 'save' ? this.#afterSave(open, sent) : open
      const draft = isCurrent ? this.kind.draftOf(stored) : saved.draft
      const step = this.#step(id, { name: 'reset', before: sent, after: draft })
      const history = retry === 'reset' && isCurrent ? record(open.history, step) : saved.history
      const saving = { status: retry === 'reset' ? 'reset' : 'saved' } as const
      const known = { showsIssues: false, rejected: NONE, theirs: null, unanswered: null }
      return { ...open, stored, draft, history, saving, ...known }
    })
    this.#services.onSaved()
  }

  #afterSave(open: OpenRecord<Stored, Draft>, sent: Draft): OpenRecord<Stored, Draft> {
    const { afterSave } = this.kind
    if (!afterSave) return open
    const moved = (draft: unknown) => afterSave(draft as Draft, sent)
    return { ...open, draft: moved(open.draft), history: mapHistory(open.history, moved) }
  }

  #fail(id: string, retry: 'save' | 'reset', sent: Draft, error: ApiError): void {
    const rejected = error.kind === 'invalid' ? new Map(Object.entries(error.errors)) : NONE
    const isTemporary = error.kind === 'network' || error.kind === 'server' || error.kind === 'login'
    const saving: Saving = { status: 'failed', message: error.message, retry: isTemporary ? retry : null }
    this.#update(id, (open) => {
      if (error.kind === 'conflict') {
        const theirs = this.kind.theirsOf(error.body, open.stored)
        const theirSave = lastSaveIn(error.body)
        return { ...open, theirs, theirSave, rejected, saving, unanswered: null }
      }
      // A way back that failed leaves what was open before.
      if (retry === 'reset') return { ...open, rejected, saving }
      const isUnsure = error.kind === 'network' || error.kind === 'server'
      // An answer says nothing about what was sent before without one.
      return { ...open, theirs: null, rejected, saving, unanswered: isUnsure ? sent : open.unanswered }
    })
  }

  #update(id: string, change: (open: OpenRecord<Stored, Draft>) => OpenRecord<Stored, Draft>): void {
    const open = this.store.get().get(id)
    if (!open) return
    const next = change(open)
    if (next !== open) this.#set(id, next)
  }

  #set(id: string, open: OpenRecord<Stored, Draft>): void {
    this.store.set((records) => new Map(records).set(id, open))
  }
}

/** A change makes the result of the last save outdated, but not a save that is going on. */
const afterChange = (saving: Saving): Saving => (saving.status === 'busy' ? saving : { status: 'idle' })
