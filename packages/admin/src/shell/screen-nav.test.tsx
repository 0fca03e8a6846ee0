import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../testing/react.js'
import type { Navigation } from '../panel/navigation.js'
import { initialState } from '../panel/state.js'
import { createStore } from '../store/store.js'
import { ScreenNav } from './screen-nav.js'

const screen = (name: string) => ({ name, title: name.toUpperCase(), View: () => null })

const { render } = setUpReact()

async function renderNav(names: readonly string[]) {
  const store = createStore(initialState('/', null))
  const show = vi.fn((name: string) => store.set((state) => ({ ...state, screen: name })))
  const navigation = { show } as unknown as Navigation
  await render(<ScreenNav screens={names.map(screen)} />, { store, navigation })
  return show
}
const link = (text: string) => [...document.querySelectorAll('a')].find((each) => each.textContent === text)!

it('shows a screen on a plain click, marks the current one, and leaves other clicks to the browser', async () => {
  const show = await renderNav(['page', 'inbox'])
  expect(link('PAGE').getAttribute('aria-current')).toBe('page')
  expect(link('INBOX').getAttribute('href')).toBe('?screen=inbox')
  await act(async () => link('INBOX').click())
  expect(show).toHaveBeenCalledExactlyOnceWith('inbox')
  expect(link('INBOX').getAttribute('aria-current')).toBe('page')
  expect(link('PAGE').hasAttribute('aria-current')).toBe(false)
  await act(async () => {
    link('PAGE').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  })
  expect(show).toHaveBeenCalledTimes(1)
})

it('is not rendered for a single screen', async () => {
  await renderNav(['page'])
  expect(document.querySelector('nav')).toBeNull()
})
