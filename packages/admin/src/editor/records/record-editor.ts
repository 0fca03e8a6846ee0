import type { LastSave, PreviewSave } from '@site/runtime/contract'
import type { ApiError } from '../../base/api/api-error.js'
import type { Client } from '../../base/api/client.js'
import { createStore } from '../../base/store/store.js'
import { Editor, storedAs } from './editor.js'
import { type Change, record, type Step } from './history.js'
import { mapHistory } from './mapped-history.js'
import { noticedIssues } from './noticed-issues.js'
import { type Issues, NO_ISSUES, type OpenRecord } from './open-record.js'
import type { RecordKind } from './record-kind.js'

export type { OpenRecord } from './open-record.js'

/**
 * Opens records, and changes and saves them. A save names the version that it is based on, and the server refuses it after
 * any other save. Unsaved changes stay while other records and screens are shown.
 */
export class RecordEditor<Stored, Draft> extends Editor<Stored, Draft, RecordKind<Stored, Draft>> {
  readonly store = createStore<ReadonlyMap<string, OpenRecord<Stored, Draft>>>(new Map())

  get(id: string): OpenRecord<Stored, Draft> | undefined {
    return this.store.get().get(id)
  }

  set(id: string, open: OpenRecord<Stored, Draft>): void {
    this.store.set((records) => new Map(records).set(id, open))
  }

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
    this.update(id, (open) => {
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
    const open = this.get(id)
    const newer = open ? revisionOf(stored) - revisionOf(open.stored) : 1
    // The answer was on its way while a later version was saved.
    if (open && newer < 0 && !isBack?.(stored, open.stored)) return
    if (open && newer === 0 && countChanges(draftOf(open.stored), stored) === 0) {
      // The edited values are the same; others, such as a count, may have changed.
      this.set(id, { ...open, stored })
      return
    }
    if (open && (open.saving.status === 'busy' || this.changesOf(open) > 0)) return
    this.show(stored, newer === 0 ? open?.history : undefined)
  }

  /** Closes a record that is no longer there. */
  forget(id: string): void {
    this.store.set((records) => new Map([...records].filter(([each]) => each !== id)))
  }

  /** Pages show something else after a call that is no save, such as a deletion: the preview loads its page again. */
  reloadPages(): void {
    this.services.onSaved()
  }

  /** Back to the stored record, which can be undone. */
  discard(id: string): void {
    const open = this.get(id)
    if (!open) return
    this.change(id, 'discard', () => this.kind.draftOf(open.stored))
    this.update(id, (current) => ({ ...current, showsIssues: false, theirs: null }))
    if (open.unanswered !== null) this.#readAgain(id)
  }

  /** Shows what keeps a record from being saved, or saves it. */
  override async save(id: string): Promise<boolean> {
    const open = this.get(id)
    if (!open || !this.isToSave(open)) return false
    const { size } = this.kind.issuesOf(open.stored, open.draft)
    if (size === 0) return super.save(id)
    const saving = { status: 'failed', message: this.kind.fix(size), retry: null } as const
    this.update(id, (current) => ({ ...current, showsIssues: true, saving }))
    return false
  }

  /** Takes the owner's version of a record away; false if that failed. */
  async reset(id: string): Promise<boolean> {
    const open = this.get(id)
    const { reset, draftOf } = this.kind
    if (!reset || !open || open.saving.status === 'busy') return false
    this.setSaving(id, { status: 'busy' })
    const answer = await reset(this.services.call, open.stored)
    if (!answer.ok) {
      if (await this.#isOwnSave(id, answer.error)) return this.reset(id)
      this.fail(id, 'reset', null, answer.error)
      return false
    }
    const { body } = answer
    const before = open.draft
    this.update(id, (current) => {
      const known = { ...current, stored: body, ...storedAs('reset') }
      if (current.draft !== before) return known
      const after = draftOf(body)
      const step = this.step([{ name: 'reset', before, after }])
      return { ...known, draft: after, history: record(current.history, step) }
    })
    this.services.onSaved()
    return true
  }

  protected isUndecided({ theirs }: OpenRecord<Stored, Draft>): boolean {
    return theirs !== null
  }

  protected changesBetween(before: Draft, after: Draft, name: string): readonly Change[] {
    return [{ name, before, after }]
  }

  protected moved(_: Draft, { changes }: Step, side: 'before' | 'after'): Draft {
    return changes[0]![side] as Draft
  }

  protected issuesLeft(): Issues {
    return NO_ISSUES
  }

  protected saved(open: OpenRecord<Stored, Draft>, sent: Draft, stored: Stored): OpenRecord<Stored, Draft> {
    const { draftOf, afterSave } = this.kind
    const isCurrent = open.draft === sent
    const moved = (draft: unknown) => (afterSave ? afterSave(draft as Draft, sent) : (draft as Draft))
    const history = afterSave ? mapHistory(open.history, moved) : open.history
    return { ...open, stored, draft: isCurrent ? draftOf(stored) : moved(open.draft), history }
  }

  protected conflicted(
    open: OpenRecord<Stored, Draft>,
    theirs: Stored | null,
    theirSave: LastSave | null,
  ): OpenRecord<Stored, Draft> {
    return { ...open, theirs, theirSave }
  }

  protected override async refused(id: string, sent: Draft, error: ApiError): Promise<boolean> {
    if (!(await this.#isOwnSave(id, error))) return super.refused(id, sent, error)
    const open = this.get(id)
    return !open || this.changesOf(open) === 0 || this.save(id)
  }

  /** Shows what is stored, unless somebody types before the answer is there. */
  async #readAgain(id: string): Promise<void> {
    const before = this.get(id)
    if (!before) return
    const answer = await this.kind.read(this.services.call, before.stored)
    this.update(id, (open) => {
      if (open.draft !== before.draft || open.saving.status === 'busy') return open
      if (!answer.ok) {
        return { ...open, saving: { status: 'failed', message: answer.error.message, retry: 'save' } }
      }
      return { ...open, stored: answer.body, draft: this.kind.draftOf(answer.body), unanswered: null }
    })
  }

  /**
   * Whether the version that a conflict is about, or the record that was added before, is what was sent without an answer.
   * Then it is stored, and what was changed since is a change of that.
   */
  async #isOwnSave(id: string, error: ApiError): Promise<boolean> {
    const open = this.get(id)
    if (!open || open.unanswered === null) return false
    const { unanswered } = open
    const {
      theirsOf,
      readAdded,
      isSaved = (sent, other) => this.kind.countChanges(sent, other) === 0,
    } = this.kind
    let stored: Stored | null = null
    if (error.kind === 'conflict') stored = theirsOf(error.body, open.stored)
    else if (error.kind === 'invalid' && readAdded)
      stored = await readAdded(this.services.call, open.stored, unanswered, open.draft)
    if (!stored || !isSaved(unanswered, stored)) return false
    this.accept(id, unanswered, stored)
    return true
  }
}
