import { beforeEach, expect, it, vi } from 'vitest'
import { block, openFaq, type TestPanel } from '../../../testing/panel.js'

let panel: TestPanel
beforeEach(async () => {
  panel = await openFaq()
})

it('undo and redo change form and page alike', () => {
  panel.editing.change('count', 5)
  panel.editing.change('loud', true)
  panel.undoing.undo()
  expect(panel.page.update).toHaveBeenLastCalledWith('faq', { count: 5 })
  panel.undoing.undo()
  expect(panel.count()).toBe(0)
  panel.undoing.redo()
  expect(panel.draft().values).toEqual({ count: 5 })
})

it('options that were changed together are undone together, with one event for each', () => {
  panel.editing.changeTogether([
    ['count', 5],
    ['loud', true],
  ])
  expect(panel.page.update).toHaveBeenCalledExactlyOnceWith('faq', { count: 5, loud: true })
  expect(panel.emitted.filter((event) => event === 'tweak change')).toHaveLength(2)
  panel.undoing.undo()
  expect(panel.draft().values).toEqual({ count: 4 })
  panel.undoing.redo()
  expect(panel.draft().values).toEqual({ count: 5, loud: true })
})

it('undo opens the block of the change, and leaves it open where it is', async () => {
  panel.editing.change('count', 5)
  panel.editing.close()
  panel.undoing.undo()
  expect(panel.store.get().selected).toBe('faq')
  panel.emitted.length = 0
  panel.undoing.redo()
  expect(panel.emitted).toEqual(['tweak change'])
})

it('undo of a change on another page opens that page, and the block once it is there', async () => {
  panel.editing.change('count', 5)
  panel.visit('visit', [block('news')])
  panel.undoing.undo()
  expect(panel.count()).toBe(0)
  expect(panel.controls.load).toHaveBeenCalledExactlyOnceWith('/')
  panel.visit('home')
  await vi.waitFor(() => expect(panel.draft()).toMatchObject({ pageId: 'home', blockId: 'faq' }))
})

it('a page that someone opened instead keeps its blocks closed', () => {
  panel.editing.change('count', 5)
  panel.visit('visit', [block('news')])
  panel.undoing.undo()
  panel.visit('prints', [block('faq')])
  expect(panel.store.get().selected).toBeNull()
})
