import { LAYOUT_ID } from '@site/runtime/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { block, failWith, setUp, type TestPanel } from '../../../testing/panel.js'
import { writeRecord } from '../drafts/draft-storage.js'
import { restoreDraft } from '../drafts/restore.js'
import { goneSections, placeIn } from './gone-sections.js'
import { dirtyDrafts, keyOf, partsOf } from './state.js'

const pathOf = (id: string) => `/api/config/blocks/home/${encodeURIComponent(id)}`
const LAYOUT = keyOf('home', LAYOUT_ID)
const parts = [
  { id: 'top', title: 'Top' },
  { id: 'questions', title: 'Questions: Hello', type: 'questions' },
]
const layoutPlace = { pageId: 'home', blockId: LAYOUT_ID, path: '/', block: LAYOUT_ID }
const added = (id: string) => ({ id, type: 'words', values: { title: 'New' } })
let panel: TestPanel

const start = async () => {
  panel = setUp()
  panel.rows.set(pathOf(LAYOUT_ID), { options: {}, revision: 0 })
  panel.rows.set(pathOf('section:questions'), {
    options: {},
    revision: 0,
    theme: { heading: 'Hello' },
  } as never)
  panel.visit('home', [block('answers@questions')], '/', parts)
  await panel.editing.loader.load(layoutPlace)
}
beforeEach(start)

const add = (id: string) => {
  const layout = panel.editing.editor.get(LAYOUT)!
  panel.editing.changeAt(LAYOUT, [['added', [...((layout.draft.added as object[]) ?? []), added(id)]]])
}
const ids = () => partsOf(panel.store.get()).map(({ id }) => id)
const dirty = () => dirtyDrafts(panel.store.get()).map(([, { blockId }]) => blockId)
const puts = () =>
  panel.call.mock.calls.flatMap(([{ method, path }]) => (method === 'PUT' ? [path.split('/').at(-1)] : []))

describe('a section that only the draft of the layout has', () => {
  it('[CFG-001] opens with its own values, without a call, and so does a block in it', async () => {
    add('words')
    panel.call.mockClear()
    await panel.editing.open('section:words')
    expect(panel.draft()).toMatchObject({ block: 'section:words', theme: { title: 'New' }, base: {} })
    panel.visit('home', [block('one@words')], '/', [...parts, { id: 'words', title: 'W', type: 'words' }])
    await panel.editing.open('one@words')
    expect(panel.draft().values).toEqual({})
    expect(panel.call).not.toHaveBeenCalled()
  })

  it('[CFG-001] is not saved if its layout is refused', async () => {
    add('words')
    await panel.editing.open('section:words')
    panel.editing.change('title', 'Newer')
    panel.refusals.push(failWith({ kind: 'invalid', message: 'No.', errors: { added: 'Too many.' } }))
    await panel.saving.save()
    expect(puts()).toEqual(['site%3Alayout'])
    expect(dirty()).toEqual([LAYOUT_ID, 'section:words'])
  })

  it('[CFG-001] takes its changes with it when it is undone, and brings them back', async () => {
    add('words')
    await panel.editing.open('section:words')
    panel.editing.change('title', 'Newer')
    panel.undoing.undo()
    panel.undoing.undo()
    expect([ids(), panel.count()]).toEqual([['top', 'questions'], 0])
    panel.undoing.redo()
    panel.undoing.redo()
    expect([ids(), dirty()]).toEqual([
      ['top', 'questions', 'words'],
      [LAYOUT_ID, 'section:words'],
    ])
    panel.editing.discard()
    expect([ids(), panel.count()]).toEqual([['top', 'questions'], 0])
  })

  it('[CFG-001] is restored with its layout after a crash', async () => {
    add('words')
    await panel.editing.open('section:words')
    panel.editing.change('title', 'Newer')
    const { drafts } = JSON.parse(
      writeRecord(
        dirtyDrafts(panel.store.get()).map(([, each]) => each),
        0,
      )!,
    )
    await start()
    for (const lost of drafts) expect(await restoreDraft(panel.services, panel.editing, lost)).toBeNull()
    expect([ids(), dirty()]).toEqual([
      ['top', 'questions', 'words'],
      [LAYOUT_ID, 'section:words'],
    ])
    panel.rows.set(pathOf('section:words'), { options: {}, revision: 0 })
    await panel.saving.save()
    expect(panel.rows.get(pathOf('section:words'))?.options).toEqual({ title: 'Newer' })
  })
})

it('[CFG-001] changes of a section that was removed meanwhile are restored after a crash, as those of one that is gone', async () => {
  await panel.editing.open('section:questions')
  panel.editing.change('heading', 'Newer')
  const lost = () => {
    const drafts = dirtyDrafts(panel.store.get()).map(([, each]) => each)
    return JSON.parse(writeRecord(drafts, 0)!).drafts[0]
  }
  const first = lost()
  await start()
  panel.rows.set(pathOf(LAYOUT_ID), { options: { removed: ['questions'] }, revision: 1 })
  expect(await restoreDraft(panel.services, panel.editing, first)).toBeNull()
  expect(goneSections(panel.store.get())).toMatchObject([{ id: 'questions' }])
  expect(goneSections(panel.store.get())[0]!.drafts[0]![1].values).toEqual({ heading: 'Newer' })
  expect(lost()).toMatchObject({ values: { heading: 'Newer' } })
})

it.each([
  ['the section', 'section:words', 'title', { title: 'New' }],
  ['a block in it', 'one@words', 'count', undefined],
])(
  '[CFG-001] changes of %s are kept with the section as it was added, which may be removed before they are restored',
  async (_, id, name, theme) => {
    const options = { added: [added('words'), added('last')], hidden: ['words'] }
    const place = { section: added('words'), added: ['words', 'last'], isHidden: true }
    panel.rows.set(pathOf(LAYOUT_ID), { options, revision: 1 })
    panel.rows.set(pathOf(id), { options: {}, revision: 0, ...(theme && { theme }) } as never)
    panel.store.set((state) => ({ ...state, entries: new Map() }))
    await panel.editing.loader.load(layoutPlace)
    panel.visit('home', [block('one@words')], '/', [...parts, { id: 'words', title: 'W', type: 'words' }])
    await panel.editing.open(id)
    panel.editing.change(name, name === 'count' ? 5 : 'Newer')
    const lost = () => {
      const state = panel.store.get()
      const drafts = dirtyDrafts(state).map(([, each]) => each)
      const text = writeRecord(drafts, 0, undefined, (draft) => placeIn(state, draft))
      return JSON.parse(text!).drafts[0]
    }
    const first = lost()
    expect(first.place).toEqual(place)
    await start()
    panel.rows.set(pathOf(LAYOUT_ID), { options: { removed: ['words'] }, revision: 2 })
    expect(await restoreDraft(panel.services, panel.editing, first)).toBeNull()
    const [gone] = goneSections(panel.store.get())
    expect(gone).toMatchObject({ id: 'words' })
    expect(gone!.drafts[0]![1].theme).toEqual(theme)
    expect(lost()).toEqual(first)
  },
)

it('[CFG-001] two sections that are added in quick succession are two steps', () => {
  add('words')
  add('words-2')
  panel.undoing.undo()
  expect(ids()).toEqual(['top', 'questions', 'words'])
})

it('a section of the theme that the page lists no more stays known until the page is loaded again', async () => {
  panel.editing.changeAt(LAYOUT, [['removed', ['questions']]])
  const list = (layout: typeof parts) =>
    panel.preview.message({
      ...{ type: 'blocks', page: { id: 'home', path: '/', title: '' }, blocks: [], unnamed: 0 },
      ...{ layout, hasLayout: true },
    })
  list(parts.slice(0, 1))
  expect(ids()).toEqual(['top'])
  panel.undoing.undo()
  expect(ids()).toEqual(['top', 'questions'])
  panel.visit('home', [], '/', parts.slice(0, 1))
  expect(ids()).toEqual(['top'])
})

it('[CFG-001] settings of a block in a removed section are not saved', async () => {
  panel.rows.set(pathOf('answers@questions'), { options: {}, revision: 0 })
  await panel.editing.open('answers@questions')
  panel.editing.change('count', 5)
  panel.editing.changeAt(LAYOUT, [['removed', ['questions']]])
  expect(dirty()).toEqual([LAYOUT_ID])
})

it('the page gets unsaved sections again after it is loaded again, behind its layout', async () => {
  await panel.editing.open('section:questions')
  panel.editing.change('heading', 'Newer')
  panel.editing.changeAt(LAYOUT, [['hidden', ['top']]])
  panel.page.update.mockClear()
  panel.page.arrange.mockClear()
  panel.visit('home', [], '/', parts)
  expect(panel.page.arrange.mock.calls).toEqual([[{ hidden: ['top'] }]])
  expect(panel.page.update.mock.calls).toEqual([['section:questions', { heading: 'Newer' }]])
})

it('undoing a change of the layout leaves the list of sections as it is', () => {
  add('words')
  panel.undoing.undo()
  expect(panel.store.get().selected).toBeNull()
})

it('[CFG-001] opens no section that the page does not have, and no part that the template prints', async () => {
  await panel.editing.open('section:nothing')
  await panel.editing.open('section:top')
  expect(panel.store.get().selected).toBeNull()
})

describe('a list of items that the server stores with its names in another order', () => {
  const items = [{ id: 'a', type: 'question', settings: { question: 'When?', answer: 'Now.' } }]
  const change = async () => {
    await panel.editing.open('section:questions')
    panel.editing.change('items', items)
  }

  it('[CFG-001] is undone after it was saved', async () => {
    await change()
    await panel.saving.save()
    expect(dirty()).toEqual([])
    panel.undoing.undo()
    expect(panel.draft().values).toEqual({})
  })

  it('[CFG-001] is no conflict with itself after an answer was lost', async () => {
    await change()
    const path = pathOf('section:questions')
    panel.refusals.push(failWith({ kind: 'network', message: 'Lost.' }))
    await panel.saving.save()
    const settings = { answer: 'Now.', question: 'When?' }
    panel.rows.set(path, { options: { items: [{ id: 'a', type: 'question', settings }] }, revision: 1 })
    await panel.saving.save()
    expect([dirty(), panel.draft().conflict]).toEqual([[], null])
  })
})

it('[CFG-001] discarding leaves no row of a section that the page has shown and the server does not know', async () => {
  add('words')
  const words = { id: 'words', title: 'Words: New', type: 'words' }
  const list = (layout: typeof parts) =>
    panel.preview.message({
      ...{ type: 'blocks', page: { id: 'home', path: '/', title: '' }, blocks: [], unnamed: 0 },
      ...{ layout, hasLayout: true },
    })
  list([...parts, words as (typeof parts)[number]])
  panel.editing.discard()
  expect(ids()).toEqual(['top', 'questions'])
  // The page shows it until the server has rendered the page without it.
  list([...parts, words as (typeof parts)[number]])
  list(parts)
  expect(ids()).toEqual(['top', 'questions'])
})

it('[CFG-001] changes of a section that an earlier version of the layout does not have are not saved', async () => {
  add('words')
  await panel.saving.save()
  panel.rows.set(pathOf('section:words'), { options: {}, revision: 0 })
  await panel.editing.open('section:words')
  panel.editing.change('title', 'Newer')
  // Another person's save ends the steps of the history that have added it.
  panel.rows.set(pathOf(LAYOUT_ID), { options: { added: [added('words'), added('other')] }, revision: 9 })
  panel.editing.changeAt(LAYOUT, [['added', undefined]])
  await panel.saving.save()
  await panel.editing.open(LAYOUT_ID)
  panel.editing.decide(new Map([['added', 'mine']]))
  await panel.saving.save()
  expect([panel.rows.get(pathOf(LAYOUT_ID))?.options, dirty()]).toEqual([{}, []])
})
