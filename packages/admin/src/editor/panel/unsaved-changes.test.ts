import { beforeEach, expect, it } from 'vitest'
import { block, setUp, type TestPanel } from '../../../testing/panel.js'
import { warnOfUnsavedChanges } from './unsaved-changes.js'

let panel: TestPanel
let page: EventTarget
beforeEach(() => {
  panel = setUp()
  page = new EventTarget()
  warnOfUnsavedChanges(panel.store, page as Window)
})

/** Whether the browser asks before the panel is left. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('[CFG-001] lets the browser ask before settings are lost, and not once they are saved', async () => {
  panel.rows.set('/api/config/blocks/home/top', { options: {}, revision: 1 })
  panel.visit('home', [block('top', 'gallery')])
  await panel.editing.open('top')
  expect(asks()).toBe(false)
  panel.editing.change('gutter', 7)
  expect(asks()).toBe(true)
  await panel.saving.save()
  expect(asks()).toBe(false)
})

it('[CFG-001] lets the browser ask before changes of a record are lost', () => {
  const unsaved = [{ stored: {}, draft: {}, unanswered: null, changes: 2 }]
  panel.store.set((state) => ({ ...state, unsavedRecords: new Map([['forms', unsaved]]) }))
  expect(asks()).toBe(true)
  panel.store.set((state) => ({ ...state, unsavedRecords: new Map() }))
  expect(asks()).toBe(false)
})
