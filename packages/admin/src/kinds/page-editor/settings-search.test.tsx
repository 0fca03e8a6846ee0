import { flag, integer } from '@site/runtime/contract'
import { act } from 'react'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { block, setUp, type TestPanel } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import { fieldsOf } from '../../editor/settings/field.js'
// Loaded here, so that the lazy one is there at once.
import '../../editor/form/block-form.js'
import { BlockSettings } from './block-settings.js'

const { render } = setUpReact()
let panel: TestPanel

beforeEach(async () => {
  panel = setUp()
  panel.rows.set('/api/config/blocks/home/strip', { options: {}, revision: 1 })
  const { store, editing, saving, preview, undoing } = panel
  const inbox = { call: async () => ({ ok: true, body: { pages: [], galleries: [], more: false } }) }
  panel.visit('home', [block('strip', 'gallery'), block('faq')])
  await panel.editing.open('strip')
  await render(<BlockSettings id="strip" />, {
    store,
    editing,
    saving,
    preview,
    undoing,
    inbox,
  } as never as Panel)
})

const field = () => document.querySelector<HTMLInputElement>('#search-settings')!
const names = () =>
  [...document.querySelectorAll('[id^="option-"]')].map(({ id }) => id.slice('option-'.length))
const count = () => document.querySelectorAll('.field').length
const search = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })

it('[CFG-001] shows the settings that the search finds, says how many they are, and all of them without it', async () => {
  const all = names()
  expect(all.length).toBeGreaterThan(20)
  await search('gap')
  expect(names()).toContain('gutter')
  expect(names().length).toBeLessThan(all.length / 2)
  await search('no such setting')
  expect(names()).toEqual([])
  expect(document.querySelector('form [role=status]')?.textContent).not.toBe('')
  await search('')
  expect(names()).toEqual(all)
})

it('[CFG-001] stays while a choice shows and hides settings of its form', async () => {
  const more = ['one', 'two', 'three', 'four', 'five']
  const schema = v.object({
    loud: flag(false),
    ...Object.fromEntries(more.map((name) => [name, integer(1)])),
  })
  const texts = Object.fromEntries(
    more.map((name) => [name, { title: name, help: '', appliesTo: { loud: [true] } }]),
  )
  panel.loadForm.mockResolvedValueOnce(fieldsOf(schema, { loud: { title: 'Loud', help: '' }, ...texts }))
  await act(() => panel.editing.open('faq'))
  await render(<BlockSettings id="faq" />, { ...panel, inbox: {} } as never as Panel)
  expect(count()).toBe(1)
  expect(field()).not.toBeNull()
  await act(async () => panel.editing.change('loud', true))
  expect(count()).toBe(6)
  expect(field()).not.toBeNull()
})

it('is not there for a few settings', async () => {
  await act(() => panel.editing.open('faq'))
  await render(<BlockSettings id="faq" />, { ...panel, inbox: {} } as never as Panel)
  expect(count()).toBe(2)
  expect(field()).toBeNull()
})

it('does not save by Enter in the search', () => {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  expect(field().dispatchEvent(enter)).toBe(false)
})
