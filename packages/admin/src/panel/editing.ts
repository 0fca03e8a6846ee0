import { readBlock } from '../api/blocks.js'
import { createDraft, type Draft, discard, setValue } from '../settings/draft.js'
import { fieldsOf } from '../settings/field.js'
import { forget, NO_HISTORY, record, redo, type Step, undo } from '../settings/history.js'
import { settingOf, shownValues } from '../settings/values.js'
import type { Parts } from './services.js'
import type { Session } from './session.js'
import { dirtyDrafts, keyOf, selectedDraft, selectedKey, withEntry } from './state.js'

/** Opens blocks and changes their settings; every change is shown on the page at once. */
export function createEditing({ store, call, connection, announce, formOf, now }: Parts, session: Session) {
  const show = ({ pageId, blockId, fields, values, stored }: Draft) => {
    if (store.get().page?.id === pageId) connection.update(blockId, shownValues(fields, values, stored))
  }

  const setDraft = (key: string, change: (draft: Draft) => Draft): Draft | null => {
    const entry = store.get().entries.get(key)
    if (entry?.status !== 'ready') return null
    const draft = change(entry.draft)
    store.set((state) => withEntry(state, key, { status: 'ready', draft }))
    return draft
  }

  const idle = () =>
    store.set((state) =>
      state.saving.status === 'busy' ? state : { ...state, saving: { status: 'idle' }, attention: null },
    )

  async function load(blockId: string): Promise<void> {
    const { page, blocks } = store.get()
    const form = formOf(blocks.find(({ id }) => id === blockId)?.name ?? '')
    if (!page || page.id === '' || !form) return
    const where = { pageId: page.id, blockId, path: page.path }
    const key = keyOf(page.id, blockId)
    store.set((state) => withEntry(state, key, { status: 'loading' }))
    const answer = await readBlock(call, where)
    if (answer.ok) {
      const draft = createDraft(where, fieldsOf(form.schema, form.texts), answer.body)
      store.set((state) => withEntry(state, key, { status: 'ready', draft }))
      return
    }
    store.set((state) => withEntry(state, key, { status: 'failed', problem: answer.problem }))
    if (answer.problem.kind === 'login') session.end()
  }

  const put = (key: string, name: string, value: unknown) => {
    const draft = setDraft(key, (before) => setValue(before, name, value))
    if (!draft) return
    show(draft)
    announce('tweak', 'change', { id: draft.blockId, name, value })
    idle()
  }

  const walk = (
    found: { step: Step; history: ReturnType<typeof record> } | null,
    side: 'before' | 'after',
  ) => {
    if (!found) return
    const { step, history } = found
    store.set((state) => ({ ...state, history }))
    put(step.key, step.name, step[side])
  }

  const open = async (id: string): Promise<void> => {
    const { selected, blocks } = store.get()
    if (!blocks.some((block) => block.id === id)) return
    if (selected !== id) announce('tweak', 'before-open', { id })
    store.set((state) => ({ ...state, selected: id, expanded: true }))
    connection.send({ type: 'select', id })
    if (selected !== id) announce('frame', 'frame-editing-change', { editing: true, id })
    const entry = store.get().entries.get(selectedKey(store.get()) ?? '')
    if (!entry || entry.status === 'failed') await load(id)
    if (store.get().selected === id) announce('tweak', 'after-show', { id })
  }

  return {
    setDraft,
    show,
    open,

    /** Opens a block of the present page, at a field that needs attention or at its conflict (null). */
    async reveal({ pageId, blockId }: Draft, field: string | null): Promise<void> {
      if (store.get().page?.id !== pageId) return
      await open(blockId)
      store.set((state) => ({ ...state, attention: { field } }))
    },

    close(): void {
      const { selected } = store.get()
      if (selected === null) return
      announce('tweak', 'close', { id: selected })
      store.set((state) => ({ ...state, selected: null }))
      connection.send({ type: 'select', id: null })
      announce('frame', 'frame-editing-change', { editing: false })
      announce('tweak', 'after-close', { id: selected })
    },

    /** Sets an option of the open block, or unsets it where the value is undefined. */
    change(name: string, value: unknown): void {
      const state = store.get()
      const [key, draft] = [selectedKey(state), selectedDraft(state)]
      if (key === null || !draft || Object.is(settingOf(draft.values, name), value)) return
      const step = { key, name, before: settingOf(draft.values, name), after: value, at: now() }
      store.set((before) => ({ ...before, history: record(before.history, step) }))
      put(key, name, value)
    },

    undo: () => walk(undo(store.get().history), 'before'),
    redo: () => walk(redo(store.get().history), 'after'),

    /** Back to what is stored, on every page. */
    discard(): void {
      for (const [key] of dirtyDrafts(store.get())) {
        const draft = setDraft(key, discard)
        if (draft) show(draft)
      }
      store.set((state) => ({ ...state, history: NO_HISTORY }))
      announce('tweak', 'reset')
      idle()
    },

    /** Shows a block on the page as its draft is now. */
    showAgain(key: string): void {
      const entry = store.get().entries.get(key)
      if (entry?.status === 'ready') show(entry.draft)
    },

    /** A draft's values came from elsewhere. */
    replace(key: string, change: (draft: Draft) => Draft): void {
      const draft = setDraft(key, change)
      if (!draft) return
      store.set((state) => ({ ...state, history: forget(state.history, key) }))
      show(draft)
      idle()
    },
  }
}

export type Editing = ReturnType<typeof createEditing>
