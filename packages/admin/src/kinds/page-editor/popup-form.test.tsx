import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUp, type TestPanel } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import './popup-form.js'
import { BlockSettings } from './block-settings.js'

const { render } = setUpReact()
const POPUP = 'site:popup'
const page = { id: 'j1', path: '/journal', title: 'Journal', isPublished: true, hasSections: true }
let panel: TestPanel

const text = () => document.body.textContent
const link = (name: string) => [...document.querySelectorAll('a')].find((each) => each.textContent === name)!

async function open(options: Record<string, unknown>, shown = 'home') {
  panel.rows.set('/api/config/settings/popup', { options, revision: 1 })
  panel.visit(shown, [])
  const { store, editing, saving, preview, undoing } = panel
  const inbox = { call: async () => ({ ok: true, body: { pages: [page], more: false } }) }
  await render(null)
  await render(<BlockSettings id={POPUP} />, {
    store,
    editing,
    saving,
    preview,
    undoing,
    inbox,
  } as unknown as Panel)
  await act(() => panel.editing.open(POPUP))
}

beforeEach(() => {
  panel = setUp()
})

const SOME = { style: 'show', showOnAllPages: false }

it('says on which other pages the popup appears, and opens one of them in the preview', async () => {
  await open({ ...SOME, enabledPages: ['j1', '/visit', 'shop'] })
  await vi.waitFor(() => expect(link('Journal')).toBeDefined())
  expect(text()).toContain('The popup appears on other pages than the one in the preview. Open one of them:')
  expect([...document.querySelectorAll('.help li')].map(({ textContent }) => textContent)).toEqual([
    'Journal',
    '/visit',
    'shop',
  ])
  expect(link('shop')).toBeUndefined()
  expect(link('Journal').getAttribute('href')).toBe('?frameUrl=%2Fjournal&block=site%3Apopup')
  await act(async () => link('Journal').click())
  expect(panel.controls.load).toHaveBeenLastCalledWith('/journal')
  await act(async () => panel.visit('j1', [], '/journal'))
  expect(text()).toContain('The popup appears on these pages:')
  expect(link('Journal').getAttribute('aria-current')).toBe('page')
})

it('says that a popup without pages appears nowhere', async () => {
  await open({ ...SOME, enabledPages: [] })
  expect(text()).toContain('The popup appears on no page yet.')
})

it('lists no pages for a popup that is on all of them, or is not shown', async () => {
  await open({ style: 'show', showOnAllPages: true, enabledPages: ['/visit'] })
  expect(text()).not.toContain('The popup appears')
  await open({ ...SOME, style: 'none', enabledPages: ['/visit'] })
  expect(text()).not.toContain('The popup appears')
})
