import { readSectionFormat } from '@site/runtime/contract'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { HeldControl } from '../../../testing/held-control.js'
import { setUpReact } from '../../../testing/react.js'
import { createStore } from '../../base/store/store.js'
import { PanelContext } from '../context/panel-context.js'
import { useSiteForms } from '../context/site-forms.js'
import type { Panel } from '../panel/panel.js'
import { initialState } from '../panel/state.js'
import { sectionFields } from '../settings/items/section-form.js'

const { render } = setUpReact()
const read = readSectionFormat('form', {
  name: 'Form',
  settings: [{ type: 'form', id: 'form', label: 'Form' }],
})
if (!read.ok) throw new Error('The kind is wrong.')
const field = sectionFields(read.definition).find(({ name }) => name === 'form')!

const call = vi.fn()
const store = createStore(initialState('/', null))
const show = vi.fn((screen: string) => store.set((state) => ({ ...state, screen })))
const panel = { store, inbox: { call }, navigation: { show } } as unknown as Panel
const answer = (...names: readonly string[]) => ({
  ok: true,
  body: { forms: names.map((name) => ({ id: name.toLowerCase(), name })), deleted: [] },
})
const link = () => document.querySelector('a')!
const place = () => [link().textContent, link().getAttribute('href')]

it('[CFG-001] leads to a new form where there is none, and to the chosen one where there is', async () => {
  call.mockResolvedValue(answer())
  await render(
    <PanelContext value={panel}>
      <HeldControl id="form" field={field} start={undefined} effective="" onValue={() => {}} />
    </PanelContext>,
  )
  await act(async () => {})
  expect(place()).toEqual(['Make a form', '?screen=forms&at=%2B'])
  await act(async () => link().click())
  expect([show.mock.lastCall, store.get().isDetour]).toEqual([['forms', '+'], true])

  // As the screen of forms does once one was added.
  useSiteForms.forget(panel.inbox)
  call.mockResolvedValue(answer('Contact'))
  await act(async () => show('page'))
  expect(place()).toEqual(['Change your forms', '?screen=forms'])
  await act(async () => {
    document.querySelector('select')!.value = 'contact'
    document.querySelector('select')!.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(place()).toEqual(['Change your forms', '?screen=forms&at=contact'])
})
