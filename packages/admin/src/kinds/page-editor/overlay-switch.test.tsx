import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { setUp } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import { OverlaySwitch } from './frame-controls.js'

const { render } = setUpReact()
beforeEach(() => localStorage.clear())

it('[EDT-002] what covers the page of the preview is hidden on every page, also the next time, but not while it is changed', async () => {
  const { store, preview, controls, visit } = setUp()
  const hidden = () => controls.hideOverlays.mock.lastCall?.[0]
  await render(<OverlaySwitch />, { store, preview } as Panel)
  await act(async () => visit('home'))
  expect(hidden()).toBe(false)
  const button = document.querySelector('button')!
  await act(async () => button.click())
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(hidden()).toBe(true)

  controls.hideOverlays.mockClear()
  await act(async () => preview.lost())
  await act(async () => visit('visit'))
  expect(hidden()).toBe(true)

  await act(async () => store.set((state) => ({ ...state, selected: 'site:cookie-banner' })))
  expect(hidden()).toBe(false)
  await act(async () => store.set((state) => ({ ...state, selected: null })))
  expect(hidden()).toBe(true)

  await render(<OverlaySwitch />, { store, preview } as Panel)
  expect(document.querySelector('button')!.getAttribute('aria-pressed')).toBe('true')
})
