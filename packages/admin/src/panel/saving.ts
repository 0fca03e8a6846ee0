import * as v from 'valibot'
import { oddAnswer, type Problem } from '../api/api-error.js'
import { StoredBlock, saveBlock } from '../api/blocks.js'
import { conflicting, type Draft, decide, invalidFields, saveBody, saved } from '../settings/draft.js'
import { texts } from '../texts.js'
import type { Editing } from './editing.js'
import type { Parts } from './services.js'
import type { Session } from './session.js'
import { dirtyDrafts, type Saving, selectedKey } from './state.js'

interface Failure {
  readonly draft: Draft
  readonly problem: Problem
  /** What focus should go to: a field, or the conflict (null). */
  readonly field?: string | null
}

/** Saves what was changed, one block after another, and deals with what the server says to it. */
export function createSaving({ store, call, announce }: Parts, session: Session, editing: Editing) {
  const set = (saving: Saving) => store.set((state) => ({ ...state, saving }))

  const pathsElsewhere = (drafts: readonly Draft[]): string => {
    const here = store.get().page?.id
    const paths = new Set(drafts.filter(({ pageId }) => pageId !== here).map(({ path }) => path))
    return paths.size > 0 ? texts.elsewhere([...paths].join(', ')) : ''
  }

  /** What is not decided yet is pointed at before anything is sent. */
  function pointAtConflict(): boolean {
    const open = dirtyDrafts(store.get()).find(([, { conflict }]) => conflict !== null)
    if (!open) return false
    const [, draft] = open
    const message = `${texts.chooseVersion} ${pathsElsewhere([draft])}`.trim()
    set({ status: 'failed', message, retry: false })
    editing.reveal(draft, null)
    return true
  }

  /** Values that cannot be saved are pointed at before anything is sent. */
  function pointAtInvalid(): boolean {
    const invalid = dirtyDrafts(store.get())
      .map(([, draft]) => [draft, invalidFields(draft)] as const)
      .filter(([, names]) => names.length > 0)
    const count = invalid.reduce((sum, [, names]) => sum + names.length, 0)
    if (count === 0) return false
    const where = pathsElsewhere(invalid.map(([draft]) => draft))
    set({ status: 'failed', message: `${texts.fixFields(count)} ${where}`.trim(), retry: false })
    const here = invalid.find(([{ pageId }]) => pageId === store.get().page?.id)
    if (here) editing.reveal(here[0], here[1][0]!)
    return true
  }

  /** Keeps with the draft what the server said to it; the field is what a person should look at. */
  function refused(key: string, draft: Draft, problem: Problem): Failure {
    if (problem.kind === 'login') session.end()
    if (problem.kind === 'invalid') {
      const { errors } = problem
      editing.setDraft(key, (now) => ({ ...now, refused: errors }))
      const field = draft.fields.find(({ name }) => Object.hasOwn(errors, name))?.name
      return { draft, problem, ...(field !== undefined && { field }) }
    }
    if (problem.kind === 'conflict') {
      const theirs = v.safeParse(StoredBlock, problem.body)
      if (!theirs.success) return { draft, problem: oddAnswer() }
      editing.replace(key, (now) => conflicting(now, theirs.output))
      return { draft, problem: { ...problem, message: texts.chooseVersion }, field: null }
    }
    return { draft, problem }
  }

  async function saveOne(key: string, draft: Draft): Promise<Failure | null> {
    const answer = await saveBlock(call, draft, saveBody(draft))
    if (!answer.ok) return refused(key, draft, answer.problem)
    editing.setDraft(key, (now) => saved(now, draft, answer.body))
    // What others changed meanwhile came with the answer.
    editing.showAgain(key)
    return null
  }

  async function saveAll(dirty: readonly [string, Draft][]): Promise<Failure[]> {
    const failures: Failure[] = []
    for (const [key, draft] of dirty) {
      const failure = await saveOne(key, draft)
      if (!failure) continue
      failures.push(failure)
      // Without an answer or a session, the next block would only fail in the same way.
      if (failure.problem.kind === 'network' || failure.problem.kind === 'login') break
    }
    return failures
  }

  function tell(failures: readonly Failure[], { draft, problem, field }: Failure): void {
    const where = pathsElsewhere(failures.map((failure) => failure.draft))
    const retry = problem.kind === 'network' || problem.kind === 'server'
    set({ status: 'failed', message: `${problem.message} ${where}`.trim(), retry })
    if (field !== undefined) editing.reveal(draft, field)
  }

  async function save(): Promise<void> {
    if (store.get().saving.status === 'busy' || pointAtConflict() || pointAtInvalid()) return
    const dirty = dirtyDrafts(store.get())
    if (dirty.length === 0) return
    set({ status: 'busy' })
    announce('frame', 'frame-save-enter')
    const failures = await saveAll(dirty)
    const [first] = failures
    if (first) tell(failures, first)
    else {
      set({ status: 'saved' })
      announce('tweak', 'save', { ids: dirty.map(([, { blockId }]) => blockId) })
    }
    announce('frame', 'frame-save-exit', { saved: !first })
  }

  return {
    save,

    /** Decides one field of the open block that was changed here and elsewhere. */
    decide(name: string, whose: 'mine' | 'theirs'): void {
      const key = selectedKey(store.get())
      if (key !== null) editing.replace(key, (draft) => decide(draft, name, whose))
    },
  }
}

export type Saver = ReturnType<typeof createSaving>
