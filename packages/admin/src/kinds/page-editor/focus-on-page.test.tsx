import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { block, setUp, type TestPanel } from '../../../testing/panel.js'
import { eventually, setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import { PageScreen } from './page-screen.js'

const { render } = setUpReact()
let panel: TestPanel

beforeEach(async () => {
  panel = setUp()
  panel.rows.set('/api/config/blocks/home/b', { options: {}, revision: 1 })
  panel.visit('home', [block('b', 'gallery')])
  const { store, editing, saving, preview, undoing } = panel
  const inbox = { call: async () => ({ ok: true, body: { pages: [], galleries: [], more: false } }) }
  const rest = { channel: 'c', connection: { attach() {} }, inbox } as object
  await render(<PageScreen />, { store, editing, saving, preview, undoing, ...rest } as unknown as Panel)
})

const title = () => document.getElementById('settings-title')
/** The code of the settings arrives by itself. */
const shown = () => eventually(() => expect(document.querySelector('.back')).not.toBeNull())

it('settings that open beside a person who types on the page leave the focus there', async () => {
  const frame = document.querySelector('iframe')!
  frame.focus()
  await act(() => panel.editing.reveal({ pageId: 'home', blockId: 'b' }, 'gutter', true))
  await shown()
  expect(document.activeElement).toBe(frame)
})

it('settings that are opened in the panel get the focus', async () => {
  await act(() => panel.editing.open('b'))
  await shown()
  await eventually(() => expect(document.activeElement).toBe(title()))
})

it('lists nothing of the page that is left, until the next one has told its own', async () => {
  const rows = () => document.querySelectorAll('#settings .rows').length
  await eventually(() => expect(rows()).toBeGreaterThan(0))
  await act(async () => panel.preview.go('/visit'))
  expect(rows()).toBe(0)
  expect(document.getElementById('settings')!.textContent).toContain('Loading')
  await act(async () => panel.visit('visit', [block('faq')], '/visit'))
  expect(rows()).toBeGreaterThan(0)
})
