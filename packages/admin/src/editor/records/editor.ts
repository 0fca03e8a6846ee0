import type { LastSave } from '@site/runtime/contract'
import { type ApiError, lastSaveIn } from '../../base/api/api-error.js'
import type { Answer, Client } from '../../base/api/client.js'
import { type Change, type History, type HistoryMove, record, redo, type Step, undo } from './history.js'
import { freshRecord, type Issues, NO_ISSUES, type OpenRecord, type Saving } from './open-record.js'

/** The things that an editor edits. */
export interface Edited<Stored, Draft> {
  idOf(stored: Stored): string
  /** The draft without changes. */
  draftOf(stored: Stored): Draft
  save(call: Client, stored: Stored, draft: Draft): Promise<Answer<Stored>>
  /** Reads what is stored. */
  read(call: Client, stored: Stored): Promise<Answer<Stored>>
  /** The stored version, in an answer to a save that is based on an older one; null for another answer. */
  theirsOf(body: unknown, stored: Stored): Stored | null
}

export interface EditorServices {
  readonly call: Client
  /** Milliseconds since the page's start. */
  now(): number
  /** Something stored has changed. */
  onSaved(): void
}

/**
 * Changes, undoes and saves drafts of what the server stores. Records have versions, and settings are saved value by value:
 * what differs is in the two classes that extend this one.
 */
export abstract class Editor<Stored, Draft, Kind extends Edited<Stored, Draft> = Edited<Stored, Draft>> {
  readonly kind: Kind
  protected readonly services: EditorServices
  #steps = 0

  constructor(services: EditorServices, kind: Kind) {
    this.services = services
    this.kind = kind
  }

  abstract get(id: string): OpenRecord<Stored, Draft> | undefined
  abstract set(id: string, open: OpenRecord<Stored, Draft>): void

  /** The number of unsaved changes. */
  abstract readonly changesOf: (open: OpenRecord<Stored, Draft>) => number
  /** Whether another person's version, or a value of it, is to be chosen or not. */
  protected abstract isUndecided(open: OpenRecord<Stored, Draft>): boolean
  /** A change as the history has it. */
  protected abstract changesBetween(before: Draft, after: Draft, name: string): readonly Change[]
  /** A draft before or after a step. */
  protected abstract moved(draft: Draft, step: Step, side: 'before' | 'after'): Draft
  /** The server's issues that a change leaves. */
  protected abstract issuesLeft(rejected: Issues, changes: readonly Change[]): Issues
  /** A draft, with its history, once what was sent is stored. Changes during the save stay unsaved. */
  protected abstract saved(
    open: OpenRecord<Stored, Draft>,
    sent: Draft,
    stored: Stored,
  ): OpenRecord<Stored, Draft>
  /** A record after a save that another person's save has made impossible. */
  protected abstract conflicted(
    open: OpenRecord<Stored, Draft>,
    theirs: Stored | null,
    theirSave: LastSave | null,
  ): OpenRecord<Stored, Draft>

  /** Shows what is stored, without changes. */
  show(stored: Stored, history?: History): void {
    this.set(this.kind.idOf(stored), freshRecord(stored, this.kind.draftOf(stored), history))
  }

  /**
   * Changes a draft.
   *
   * @param name names the change: quick changes of the same name, as in typing, are undone together
   * @param add adds it to the history
   */
  change(id: string, name: string, change: (draft: Draft) => Draft, add = record): readonly Change[] {
    let changes: readonly Change[] = []
    this.update(id, (open) => {
      const draft = change(open.draft)
      if (draft === open.draft) return open
      changes = this.changesBetween(open.draft, draft, name)
      return changes.length === 0
        ? open
        : this.#changed(open, add(open.history, this.step(changes)), draft, changes)
    })
    return changes
  }

  undo(id: string): readonly Change[] {
    return this.#move(id, undo, 'before')
  }

  redo(id: string): readonly Change[] {
    return this.#move(id, redo, 'after')
  }

  /** Saves a draft; false if it was not saved. */
  async save(id: string): Promise<boolean> {
    const open = this.get(id)
    if (!open || !this.isToSave(open)) return false
    const { stored, draft } = open
    this.setSaving(id, { status: 'busy' })
    const answer = await this.kind.save(this.services.call, stored, draft)
    if (!answer.ok) return this.refused(id, draft, answer.error)
    this.accept(id, draft, answer.body)
    return true
  }

  update(id: string, change: (open: OpenRecord<Stored, Draft>) => OpenRecord<Stored, Draft>): void {
    const open = this.get(id)
    if (!open) return
    const next = change(open)
    if (next !== open) this.set(id, next)
  }

  /** A step of the history, which is later than all others. */
  step(changes: readonly Change[]): Step {
    this.#steps += 1
    return { changes, at: this.services.now(), order: this.#steps }
  }

  protected isToSave(open: OpenRecord<Stored, Draft>): boolean {
    return open.saving.status !== 'busy' && !this.isUndecided(open) && this.changesOf(open) > 0
  }

  protected setSaving(id: string, saving: Saving): void {
    this.update(id, (open) => ({ ...open, saving }))
  }

  protected accept(id: string, sent: Draft, stored: Stored): void {
    this.update(id, (open) => ({ ...this.saved(open, sent, stored), ...storedAs('saved') }))
    this.services.onSaved()
  }

  /** The server has refused a save, or has not answered. */
  protected async refused(id: string, sent: Draft, error: ApiError): Promise<boolean> {
    this.fail(id, 'save', sent, error)
    return false
  }

  /** @param sent - null if nothing was sent that may be stored */
  protected fail(id: string, what: 'save' | 'reset', sent: Draft | null, error: ApiError): void {
    const { kind, message } = error
    const isUnsure = kind === 'network' || kind === 'server'
    const saving: Saving = {
      status: 'failed',
      message,
      retry: isUnsure || kind === 'login' ? what : null,
      error,
    }
    const rejected = kind === 'invalid' ? new Map(Object.entries(error.errors)) : NO_ISSUES
    this.update(id, (open) => {
      // An answer says nothing about what was sent before without one.
      if (kind !== 'conflict')
        return { ...open, rejected, saving, unanswered: (isUnsure && sent) || open.unanswered }
      const theirs = this.kind.theirsOf(error.body, open.stored)
      return {
        ...this.conflicted(open, theirs, lastSaveIn(error.body)),
        rejected,
        saving,
        unanswered: null,
      }
    })
  }

  #move(id: string, take: typeof undo, side: 'before' | 'after'): readonly Change[] {
    const open = this.get(id)
    const move: HistoryMove | null = open ? take(open.history) : null
    if (!open || !move) return []
    const { history, step } = move
    this.set(id, this.#changed(open, history, this.moved(open.draft, step, side), step.changes))
    return step.changes
  }

  /** A change makes the result of the last save outdated, but not a save that is going on. */
  #changed(
    open: OpenRecord<Stored, Draft>,
    history: History,
    draft: Draft,
    changes: readonly Change[],
  ): OpenRecord<Stored, Draft> {
    const rejected = this.issuesLeft(open.rejected, changes)
    const saving: Saving = open.saving.status === 'busy' ? open.saving : { status: 'idle' }
    return { ...open, history, draft, rejected, saving }
  }
}

/** The state of a record once a version of it is stored. */
export const storedAs = (status: 'saved' | 'reset') => ({
  saving: { status },
  showsIssues: false,
  rejected: NO_ISSUES,
  theirs: null,
  unanswered: null,
})
