import { type FormConfigBody, FormConflictBody } from '@site/runtime/contract'
import * as v from 'valibot'
import type { ApiError } from '../../api/api-error.js'
import type { Answer, Client } from '../../api/client.js'
import {
  type Change,
  type History,
  NO_HISTORY,
  record,
  redo,
  type Step,
  undo,
} from '../../settings/history.js'
import { createStore, type Store } from '../../store/store.js'
import { resetForm, saveForm } from '../api.js'
import { formTexts as texts } from '../texts.js'
import { countChanges, draftOf, type FormDraft, requestOf } from './draft.js'
import { issuesOf } from './issues.js'

export type Saving =
  | { readonly status: 'idle' | 'busy' | 'saved' | 'reset' }
  | { readonly status: 'failed'; readonly message: string; readonly retry: 'save' | 'reset' | null }

/** A form that was opened, with its unsaved changes. */
export interface OpenForm {
  readonly stored: FormConfigBody
  readonly draft: FormDraft
  readonly history: History
  readonly saving: Saving
  /** Issues are shown once a save was tried, not while somebody types for the first time. */
  readonly showsIssues: boolean
  /** The version that another person saved meanwhile, until one of the two is chosen. */
  readonly theirs: FormConfigBody | null
}

export type OpenForms = ReadonlyMap<string, OpenForm>

interface EditorServices {
  readonly call: Client
  /** Milliseconds since the page's start. */
  now(): number
  /** Called with the number of unsaved changes of all forms. */
  onChanges(count: number): void
  /** The stored form has changed. */
  onSaved(): void
}

export const changesOf = ({ draft, stored }: OpenForm): number => countChanges(draft, draftOf(stored))

/** Opens forms, and changes and saves them. Unsaved changes stay while other forms and screens are shown. */
export class FormEditor {
  readonly store: Store<OpenForms> = createStore<OpenForms>(new Map())
  readonly #services: EditorServices

  constructor(services: EditorServices) {
    this.#services = services
    this.store.subscribe(() => {
      const counts = [...this.store.get().values()].map(changesOf)
      services.onChanges(counts.reduce((sum, count) => sum + count, 0))
    })
  }

  /** Shows a form as the server has it now, unless it has unsaved changes here. */
  open(stored: FormConfigBody): void {
    const { id } = stored.definition
    const form = this.store.get().get(id)
    if (form && changesOf(form) > 0) return
    this.#set(id, {
      stored,
      draft: draftOf(stored),
      history: form?.stored.revision === stored.revision ? form.history : NO_HISTORY,
      saving: { status: 'idle' },
      showsIssues: false,
      theirs: null,
    })
  }

  /**
   * Changes a draft.
   *
   * @param name names the change: quick changes of the same name, as in typing, are undone together
   */
  change(id: string, name: string, change: (draft: FormDraft) => FormDraft): void {
    this.#update(id, (form) => {
      const draft = change(form.draft)
      if (draft === form.draft) return form
      const step = this.#step(id, { name, before: form.draft, after: draft })
      return { ...form, draft, history: record(form.history, step), saving: afterChange(form) }
    })
  }

  undo(id: string): void {
    this.#update(id, (form) => {
      const move = undo(form.history)
      if (!move) return form
      return {
        ...form,
        history: move.history,
        draft: move.step.changes[0]!.before as FormDraft,
        saving: afterChange(form),
      }
    })
  }

  redo(id: string): void {
    this.#update(id, (form) => {
      const move = redo(form.history)
      if (!move) return form
      return {
        ...form,
        history: move.history,
        draft: move.step.changes[0]!.after as FormDraft,
        saving: afterChange(form),
      }
    })
  }

  /** Back to the stored form, which can be undone. */
  discard(id: string): void {
    const form = this.store.get().get(id)
    if (!form) return
    this.change(id, 'discard', () => draftOf(form.stored))
    this.#update(id, (current) => ({ ...current, showsIssues: false, theirs: null }))
  }

  /** Saves a form; false if it was not saved. */
  async save(id: string): Promise<boolean> {
    const form = this.store.get().get(id)
    if (!form || form.saving.status === 'busy' || form.theirs || changesOf(form) === 0) return false
    const { stored, draft } = form
    const issues = issuesOf(stored, draft)
    if (issues.size > 0) {
      const saving = { status: 'failed', message: texts.fix(issues.size), retry: null } as const
      this.#update(id, (current) => ({ ...current, showsIssues: true, saving }))
      return false
    }
    return this.#send(id, 'save', draft, (call) => saveForm(call, id, requestOf(stored, draft)))
  }

  /** Deletes the owner's version of a form; false if that failed. */
  async reset(id: string): Promise<boolean> {
    const form = this.store.get().get(id)
    if (!form || form.saving.status === 'busy') return false
    return this.#send(id, 'reset', form.draft, (call) => resetForm(call, id, form.stored.revision))
  }

  /** Takes over what another person saved. The own changes can be brought back with undo. */
  takeTheirs(id: string): void {
    const theirs = this.store.get().get(id)?.theirs
    if (!theirs) return
    this.change(id, 'theirs', () => draftOf(theirs))
    this.#update(id, (form) => ({ ...form, stored: theirs, theirs: null, showsIssues: false }))
  }

  /** Saves the own version over the one that another person saved. */
  async overwrite(id: string): Promise<boolean> {
    this.#update(id, (form) => (form.theirs ? { ...form, stored: form.theirs, theirs: null } : form))
    return this.save(id)
  }

  #step(key: string, change: Change): Step {
    return { key, changes: [change], at: this.#services.now() }
  }

  async #send(
    id: string,
    retry: 'save' | 'reset',
    sent: FormDraft,
    send: (call: Client) => Promise<Answer<FormConfigBody>>,
  ): Promise<boolean> {
    this.#update(id, (form) => ({ ...form, saving: { status: 'busy' } }))
    const answer = await send(this.#services.call)
    if (!answer.ok) {
      this.#fail(id, retry, answer.error)
      return false
    }
    const stored = answer.body
    this.#update(id, (form) => {
      // Changes during the save stay unsaved.
      const isCurrent = form.draft === sent
      const draft = isCurrent ? draftOf(stored) : form.draft
      const step = this.#step(id, { name: 'reset', before: sent, after: draft })
      const history = retry === 'reset' && isCurrent ? record(form.history, step) : form.history
      const saving = { status: retry === 'reset' ? 'reset' : 'saved' } as const
      return { ...form, stored, draft, history, saving, showsIssues: false, theirs: null }
    })
    this.#services.onSaved()
    return true
  }

  #fail(id: string, retry: 'save' | 'reset', error: ApiError): void {
    const theirs = error.kind === 'conflict' ? v.safeParse(FormConflictBody, error.body) : null
    const isTemporary = error.kind === 'network' || error.kind === 'server' || error.kind === 'login'
    this.#update(id, (form) => ({
      ...form,
      theirs: theirs?.success ? theirs.output : null,
      saving: { status: 'failed', message: error.message, retry: isTemporary ? retry : null },
    }))
  }

  #update(id: string, change: (form: OpenForm) => OpenForm): void {
    const form = this.store.get().get(id)
    if (!form) return
    const next = change(form)
    if (next !== form) this.#set(id, next)
  }

  #set(id: string, form: OpenForm): void {
    this.store.set((forms) => new Map(forms).set(id, form))
  }
}

/** A change makes the result of the last save outdated, but not a save that is going on. */
const afterChange = ({ saving }: OpenForm): Saving => (saving.status === 'busy' ? saving : { status: 'idle' })
