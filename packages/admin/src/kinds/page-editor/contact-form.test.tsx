import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUp, type TestPanel } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import './contact-form.js'
import { BlockSettings } from './block-settings.js'

const { render } = setUpReact()
const CONTACT = 'site:contact'
let panel: TestPanel

async function open(footer: Record<string, unknown>) {
  panel.rows.set('/api/config/settings/contact', { options: {}, revision: 1 })
  panel.rows.set('/api/config/settings/footer', { options: footer, revision: 1 })
  panel.visit('home', [])
  const body = { options: footer, theme: { showAddress: false }, revision: 1 }
  const call = async ({ path }: { readonly path: string }) =>
    path.endsWith('/footer') ? { ok: true, body } : { ok: false, error: { kind: 'network', message: '' } }
  await render(<BlockSettings id={CONTACT} />, { ...panel, inbox: { call } } as unknown as Panel)
  await act(() => panel.editing.open(CONTACT))
}
const note = () => document.querySelector('p.help:has(a)')?.textContent

beforeEach(() => {
  panel = setUp()
})

it('[CFG-001] contact data that the footer does not show are named, with the way to the footer', async () => {
  await open({ showHours: false, showSocialLinks: true })
  await vi.waitFor(() => expect(document.querySelector('input')).not.toBeNull())
  expect(note()).toBe('The footer does not show these now: Address, Opening hours. Change the footer')
  expect(document.querySelector('p.help a')!.getAttribute('href')).toBe('?block=site%3Afooter')
  // The footer shows one of them by now, without a save.
  await act(() => panel.editing.open('site:footer'))
  await act(async () => panel.editing.change('showAddress', true))
  await act(async () => panel.editing.change('showHours', true))
  expect(note()).toBeUndefined()
})
