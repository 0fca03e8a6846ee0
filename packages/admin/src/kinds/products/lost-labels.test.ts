import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTabs } from '../../../testing/drafts.js'
import { HERON } from '../../../testing/products.js'
import { restoreOpened } from '../../editor/records/restored.js'
import { editorOf } from './model/editor.js'

let tabs: ReturnType<typeof createTabs>
beforeEach(() => {
  localStorage.clear()
  tabs = createTabs(async () => ({ ok: true, body: HERON }))
})
afterEach(() => localStorage.clear())

it('labels that two people have added are both there after a restore, and a value that both have changed is a question', async () => {
  const { panel } = await tabs.openTab('one')
  const editor = editorOf(panel)
  const { kind } = editor
  const base = { ...HERON, tags: ['Garden'] }
  const lostWith = (change: object) => ({
    base,
    values: { ...kind.draftOf(base), ...change },
    unanswered: null,
  })
  const theirs = { ...base, title: 'Blue heron', tags: ['Garden', 'Moss'], revision: base.revision + 1 }

  const restored = (change: object) => {
    editor.forget(HERON.id)
    restoreOpened(editor, lostWith(change), theirs)
    return editor.store.get().get(HERON.id)!
  }

  const merged = restored({ tags: 'Garden\nTrees' })
  expect(merged.theirs).toBeNull()
  expect(merged.draft).toMatchObject({ title: 'Blue heron', tags: 'Garden\nTrees\nMoss' })

  expect(restored({ title: 'Grey heron', tags: 'Garden\nTrees' }).theirs).toEqual(theirs)
})
