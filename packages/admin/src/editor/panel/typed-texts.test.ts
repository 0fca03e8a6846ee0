import { text } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUp, type TestPanel } from '../../../testing/panel.js'
import { type Field, fieldsOf } from '../settings/field.js'
import { typedOption } from '../settings/items/section-setting.js'
import { keyOf } from './state.js'

const schema = v.object({
  heading: text('Questions', { maxLength: 20 }),
  intro: text('', { maxLength: 200 }),
  link: text('', { maxLength: 200 }),
})
const fields = fieldsOf(schema, {
  heading: { title: 'Heading', help: '' },
  intro: { title: 'Introduction', help: '', control: 'rich-text' },
  link: { title: 'Link', help: '', control: 'link' },
})
const question = fieldsOf(v.object({ question: text('', { maxLength: 20 }) }), {
  question: { title: 'Question', help: '' },
})
/** The list of the form of a section with items. */
const items = {
  ...fields[0],
  name: 'items',
  kind: 'items',
  control: 'items',
  kinds: [{ type: 'question', title: 'Question', limit: null, fields: question }],
} as unknown as Field

const ID = 'section:faq'
const LAYOUT = [
  { id: 'faq', title: 'Questions', type: 'questions' },
  { id: 'part', title: 'Part' },
]

let panel: TestPanel
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  panel = setUp()
  panel.loadForm.mockImplementation(async () => fields)
  panel.rows.set(`/api/config/blocks/home/${encodeURIComponent(ID)}`, { options: {}, revision: 0 })
  panel.visit('home', [], '/', LAYOUT)
})

afterEach(() => vi.restoreAllMocks())

/** Opens the section, whose settings are loaded by the panel's own code once it lists sections. */
function open(options: Record<string, unknown> = {}) {
  const stored = {
    pageId: 'home',
    blockId: ID,
    path: '/',
    block: 'section:questions',
    fields,
    base: options,
    stored: options,
  }
  panel.editing.editor.show({ ...stored, theme: { heading: 'Theme' } })
  panel.store.set((state) => ({ ...state, selected: ID }))
}
const type = (value: string, more: object = {}) =>
  panel.preview.message({ type: 'text', id: ID, setting: 'heading', value, ...more })
const values = () => {
  const entry = panel.store.get().entries.get(keyOf('home', ID))
  return entry?.status === 'ready' ? entry.draft.values : null
}

it('[CFG-001] a text that is typed on the page is a change of its section, which the panel undoes', () => {
  open()
  type('New')
  expect(values()).toEqual({ heading: 'New' })
  expect(panel.page.update).toHaveBeenLastCalledWith(ID, { heading: 'New' })
  panel.undoing.undo()
  expect(values()).toEqual({})
  panel.undoing.redo()
  expect(values()).toEqual({ heading: 'New' })
})

it('[CFG-001] Escape gives back what was set before, or that nothing was set', () => {
  open()
  type('New')
  type('Newer')
  type('Theme', { isTakenBack: true })
  expect(values()).toEqual({})
  expect(panel.count()).toBe(0)
  open({ heading: 'Stored' })
  panel.preview.message({ type: 'select', id: ID, field: 'heading', isOnPage: true })
  type('New')
  type('Stored', { isTakenBack: true })
  expect(values()).toEqual({ heading: 'Stored' })
  panel.undoing.undo()
  expect(values()).toEqual({ heading: 'Stored' })
})

it('[CFG-001] a text that is too long is kept, with the reason, and the page keeps the one before', () => {
  open({ heading: 'Stored' })
  type('x'.repeat(21))
  expect(values()).toEqual({ heading: 'x'.repeat(21) })
  expect(panel.page.update).toHaveBeenLastCalledWith(ID, { heading: 'Stored' })
})

it('a text that is typed before the form of its section is there is kept for it', async () => {
  panel.store.set((state) => ({
    ...state,
    entries: new Map(state.entries).set(keyOf('home', ID), { status: 'loading' }),
  }))
  type('N')
  type('New')
  expect(values()).toBeNull()
  open()
  expect(values()).toEqual({ heading: 'New' })
})

it.each([
  ['a formatted text', { setting: 'intro' }],
  ['an address', { setting: 'link' }],
  ['a setting that the section does not have', { setting: 'colour' }],
  ['a setting of the prototype', { setting: 'constructor' }],
  ['an item of no list', { setting: 'items.a.question' }],
  ['a part of the template', { id: 'section:part' }],
])('the panel takes over nothing of %s', (_, more) => {
  open()
  type('x', more)
  expect(values()).toEqual({})
  expect(panel.count()).toBe(0)
  expect(console.warn).toHaveBeenCalledOnce()
})

it('a text of an item changes that item, and only a plain one that its kind has', () => {
  const list = [
    { id: 'a', type: 'question', settings: { question: 'Why?' } },
    { id: 'b', type: 'question', settings: {} },
    { id: 'c', type: 'gone', settings: {} },
  ]
  const typed = (setting: string) => typedOption([items], { items: list }, setting, 'New')
  expect(typed('items.b.question')).toEqual([
    'items',
    [list[0], { id: 'b', type: 'question', settings: { question: 'New' } }, list[2]],
  ])
  for (const setting of ['items.c.question', 'items.d.question', 'items.a.answer', 'items.a', 'items'])
    expect(typed(setting)).toBeNull()
})

it('[CFG-001] a press on a text opens its section, and brings its field into view or to the focus', async () => {
  open()
  panel.preview.message({ type: 'select', id: ID, field: 'heading', isOnPage: true })
  await vi.waitFor(() =>
    expect(panel.store.get()).toMatchObject({
      selected: ID,
      attention: { field: 'heading', isOnPage: true },
    }),
  )
  panel.preview.message({ type: 'select', id: ID, field: 'intro' })
  await vi.waitFor(() => expect(panel.store.get().attention).toEqual({ field: 'intro' }))
})

it('says why a text cannot be changed, until another one is selected or somebody has read it', () => {
  open()
  const fixed = () => panel.store.get().frame.fixed
  panel.preview.message({ type: 'fixed', reason: 'theme' })
  expect(fixed()).toBe('theme')
  panel.preview.message({ type: 'select', id: ID, field: 'heading' })
  expect(fixed()).toBeNull()
  panel.preview.message({ type: 'fixed', reason: 'site-part' })
  panel.preview.dismissNotices()
  expect(fixed()).toBeNull()
})

it('[CFG-001] a formatted text that is typed on the page is a change of its section, and Escape gives it back', () => {
  open({ heading: 'H' })
  const format = (state: 'begun' | 'kept' | 'reverted', setting = 'intro') =>
    panel.preview.message({ type: 'formatted', id: ID, setting, state })
  const formatted = () => panel.store.get().frame.formatted
  format('begun')
  expect(formatted()).toEqual({ key: keyOf('home', ID), id: ID, setting: 'intro' })
  panel.preview.typed.writeFormatted('<p>One</p>', false)
  expect(values()).toEqual({ heading: 'H', intro: '<p>One</p>' })
  panel.undoing.undo()
  expect(values()).toEqual({ heading: 'H' })
  panel.preview.typed.writeFormatted('<p>Two</p>', false)
  format('reverted')
  expect([values(), formatted()]).toEqual([{ heading: 'H' }, null])
  format('begun')
  panel.preview.typed.writeFormatted('<p>Three</p>', false)
  format('kept')
  expect([values(), formatted()]).toEqual([{ heading: 'H', intro: '<p>Three</p>' }, null])
  // Nothing is written into a text that has no formats, or that nobody types.
  panel.preview.typed.writeFormatted('<p>Four</p>', false)
  format('begun', 'heading')
  panel.preview.typed.writeFormatted('<p>Four</p>', false)
  expect(values()).toEqual({ heading: 'H', intro: '<p>Three</p>' })
})
