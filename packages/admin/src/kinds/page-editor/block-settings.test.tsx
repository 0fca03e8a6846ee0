import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { block, setUp, type TestPanel } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import { usePanelState } from '../../editor/context/panel-context.js'
import type { Panel } from '../../editor/panel/panel.js'
// Loaded here, so that the lazy ones are there at once.
import '../../records/record-notice.js'
import '../../editor/form/block-form.js'
import { BlockSettings } from './block-settings.js'

const { render } = setUpReact()
const blocks = [block('top', 'share'), block('end', 'share')]
let panel: TestPanel

function Settings() {
  const id = usePanelState(({ selected }) => selected)
  return id !== null && <BlockSettings id={id} />
}

const open = (id: string) => act(() => panel.editing.open(id))
const visit = async (page: string) => {
  await act(async () => panel.visit(page, blocks))
  await open('top')
}
const list = () => document.getElementById('option-networks')!
const rows = () => [...list().querySelectorAll('input')].map(({ value }) => value)
const add = () =>
  act(async () => [...list().querySelectorAll('button')].find((each) => each.textContent === 'Add')!.click())

beforeEach(async () => {
  panel = setUp()
  for (const address of ['home/top', 'home/end', 'visit/top'])
    panel.rows.set(`/api/config/blocks/${address}`, { options: {}, revision: 1 })
  const { store, editing, saving, preview, undoing } = panel
  const inbox = { call: async () => ({ ok: true, body: { pages: [], more: false } }) }
  await render(<Settings />, { store, editing, saving, preview, undoing, inbox } as unknown as Panel)
  await visit('visit')
  await visit('home')
  await open('end')
  await open('top')
})

it('shows no row that was added to another block, on this page or with the same id on another one', async () => {
  await add()
  expect(rows()).toEqual([''])
  await open('end')
  expect(rows()).toEqual([])
  await open('top')
  await add()
  expect(rows()).toEqual([''])
  await visit('visit')
  expect(panel.draft().pageId).toBe('visit')
  expect(rows()).toEqual([])
})

it('moves the focus to a field that needs attention, but not to the same field of the next block', async () => {
  await act(() => panel.editing.reveal({ pageId: 'home', blockId: 'top' }, 'networks'))
  expect(list().contains(document.activeElement)).toBe(true)
  await visit('visit')
  expect(list().contains(document.activeElement)).toBe(false)
})

it('[CFG-054] says that a block of an address is not there, with a way back', async () => {
  const notice = () => document.querySelector('[role=alert]')
  expect(notice()).toBeNull()
  await act(async () => panel.visit('home', blocks.slice(1)))
  await vi.waitFor(() =>
    expect(notice()?.textContent).toContain('Unable to locate contentThere is no block “top”.'),
  )
  await act(async () => notice()!.querySelector('button')!.click())
  expect(notice()).toBeNull()
})
