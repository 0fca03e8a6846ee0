import { LAYOUT_ID } from '@site/runtime/contract'
import { beforeEach, expect, it } from 'vitest'
import { block, setUp, type TestPanel } from '../../../testing/panel.js'

const LAYOUT = `/api/config/blocks/home/${encodeURIComponent(LAYOUT_ID)}`
const parts = ['a', 'b', 'c'].map((id) => ({ id, title: id }))
const visit = (blocks = [block('faq')]) => panel.visit('home', blocks, '/', parts)
const shown = () => panel.page.arrange.mock.calls.at(-1)?.[0]

let panel: TestPanel
beforeEach(async () => {
  panel = setUp()
  panel.rows.set(LAYOUT, { options: { hidden: ['b'] }, revision: 1 })
  visit()
  await panel.editing.open(LAYOUT_ID)
})

it('[CFG-001] a change of the layout is on the page at once, is undone there, and is saved', async () => {
  panel.editing.change('order', ['c', 'a', 'b'])
  expect(shown()).toEqual({ order: ['c', 'a', 'b'], hidden: ['b'] })
  expect(panel.page.update).not.toHaveBeenCalled()
  panel.undoing.undo()
  expect(shown()).toEqual({ hidden: ['b'] })
  panel.undoing.redo()
  expect(panel.count()).toBe(1)
  await panel.saving.save()
  expect(panel.count()).toBe(0)
  expect(panel.rows.get(LAYOUT)?.options).toEqual({ order: ['c', 'a', 'b'], hidden: ['b'] })
})

it('discarding shows what is stored', () => {
  panel.editing.change('hidden', undefined)
  expect(shown()).toEqual({})
  panel.editing.discard()
  expect(shown()).toEqual({ hidden: ['b'] })
})

it('[CFG-001] an order that another owner has changed too is a conflict, which is decided', async () => {
  panel.editing.change('order', ['c', 'a', 'b'])
  panel.rows.set(LAYOUT, { options: { order: ['b', 'a', 'c'] }, revision: 2 })
  await panel.saving.save()
  expect(panel.draft().conflict?.names).toEqual(['order'])
  panel.editing.decide(new Map([['order', 'theirs']]))
  expect(shown()).toEqual({ order: ['b', 'a', 'c'] })
})

it('unsaved changes are on the page again after it is loaded again, and the layout stays open', () => {
  panel.editing.change('order', ['c', 'a', 'b'])
  panel.page.arrange.mockClear()
  visit()
  expect(panel.page.arrange.mock.calls).toEqual([[{ order: ['c', 'a', 'b'], hidden: ['b'] }]])
  expect(panel.store.get().selected).toBe(LAYOUT_ID)
})

it('is closed on a page without parts, and opens nothing there', async () => {
  panel.visit('visit')
  expect(panel.store.get().selected).toBeNull()
  await panel.editing.open(LAYOUT_ID)
  expect(panel.store.get().selected).toBeNull()
})

it('opens by the address', () => {
  panel = setUp({ initialBlock: LAYOUT_ID })
  panel.rows.set(LAYOUT, { options: {}, revision: 0 })
  visit()
  expect(panel.store.get().selected).toBe(LAYOUT_ID)
  expect(panel.page.send).toHaveBeenCalledWith({ type: 'select', id: null })
})

it('a block whose part was hidden shows the changes of that time once it is back', async () => {
  await panel.editing.open('faq')
  panel.editing.change('count', 7)
  const list = (blocks = [block('faq')]) =>
    panel.preview.message({
      type: 'blocks',
      page: { id: 'home', path: '/', title: '' },
      blocks,
      unnamed: 0,
      layout: parts,
    })
  list([])
  panel.undoing.undo()
  panel.page.update.mockClear()
  list()
  expect(panel.page.update.mock.calls).toEqual([['faq', { count: 4 }]])
  list()
  expect(panel.page.update).toHaveBeenCalledOnce()
})
