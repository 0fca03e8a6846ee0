import { LAYOUT_ID } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { setUp, type TestPanel } from '../../../../testing/panel.js'
import { setUpReact } from '../../../../testing/react.js'
import { usePanelState } from '../../../editor/context/panel-context.js'
import type { Panel } from '../../../editor/panel/panel.js'
import { selectedDraft } from '../../../editor/panel/state.js'
import LayoutForm from './layout-form.js'

const { render } = setUpReact()
const parts = [
  { id: 'top', title: 'Top' },
  { id: 'middle', title: 'Middle' },
  { id: 'end', title: 'End' },
]
let panel: TestPanel

function Form() {
  const draft = usePanelState(selectedDraft)
  return draft && <LayoutForm draft={draft} />
}

beforeEach(async () => {
  panel = setUp()
  const row = { options: { order: ['end', 'gone', 'top'], hidden: ['gone', 'middle'] }, revision: 1 }
  panel.rows.set(`/api/config/blocks/home/${encodeURIComponent(LAYOUT_ID)}`, row)
  const { store, editing } = panel
  await render(<Form />, { store, editing } as unknown as Panel)
  await act(async () => panel.visit('home', [], '/', parts))
  await act(() => panel.editing.open(LAYOUT_ID))
})

const titles = () => [...document.querySelectorAll('.part-title')].map(({ textContent }) => textContent)
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('.part-row input')].map(({ checked }) => checked)
const control = (id: string) => document.getElementById(id)!
const press = (id: string) => act(async () => control(id).click())
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!
const status = () => document.querySelector('[role=status]')!.textContent
const key = (id: string, name: string) =>
  act(async () => {
    control(id).focus()
    const init = { key: name, altKey: true, bubbles: true, cancelable: true }
    control(id).dispatchEvent(new KeyboardEvent('keydown', init))
  })

it('[CFG-001] lists the parts in their order, with new ones of the theme and without removed ones', () => {
  expect(titles()).toEqual(['End', 'Top', 'Middle'])
  expect(shown()).toEqual([true, true, false])
})

it('[CFG-001] moves a part by its buttons and by Alt with the arrow keys, and keeps the focus on it', async () => {
  await press('part-top-up')
  expect(titles()).toEqual(['Top', 'End', 'Middle'])
  expect([document.activeElement?.id, status()]).toEqual(['part-top-up', 'Top: position 1 of 3.'])
  await key('part-top-shown', 'ArrowDown')
  expect(titles()).toEqual(['End', 'Top', 'Middle'])
  expect(document.activeElement?.id).toBe('part-top-shown')
  await key('part-end-down', 'ArrowUp')
  expect(titles()).toEqual(['End', 'Top', 'Middle'])
  expect(panel.draft().values.order).toEqual(['end', 'top', 'middle'])
})

it('[CFG-001] keeps the focus where it is after a key that could not move a part', async () => {
  await key('part-middle-shown', 'ArrowDown')
  control('part-top-shown').focus()
  await press('part-top-shown')
  expect(document.activeElement?.id).toBe('part-top-shown')
})

it('[CFG-001] hides and shows parts, and forgets those that the theme has no more', async () => {
  await press('part-top-shown')
  expect([shown(), status()]).toEqual([[true, false, false], 'Top is hidden.'])
  expect(panel.draft().values.hidden).toEqual(['top', 'middle'])
  await press('part-top-shown')
  await press('part-middle-shown')
  expect(status()).toBe('Middle is shown.')
  expect('hidden' in panel.draft().values).toBe(false)
})

it('[CFG-001] goes back to the theme’s order, by hand or by a button, and shows all parts', async () => {
  await press('part-top-up')
  await key('part-middle-up', 'ArrowUp')
  expect(titles()).toEqual(['Top', 'Middle', 'End'])
  expect('order' in panel.draft().values).toBe(false)
  expect(button('Use the theme’s order').getAttribute('aria-disabled')).toBe('true')
  await press('part-top-down')
  await act(async () => button('Use the theme’s order').click())
  expect([titles(), 'order' in panel.draft().values]).toEqual([['Top', 'Middle', 'End'], false])
  await act(async () => button('Show all parts').click())
  expect([shown(), status()]).toEqual([[true, true, true], 'All parts are shown.'])
})
