import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { Panel } from '../panel/panel.js'
import { initialState } from '../panel/state.js'
import { createStore } from '../store/store.js'
import { PanelContext } from '../ui/panel-context.js'
import { ScreenNav } from './screen-nav.js'

const screen = (name: string) => ({ name, title: name.toUpperCase(), View: () => null })

async function render(names: readonly string[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.querySelector('div')!)
  const store = createStore(initialState('/', null))
  const show = vi.fn((name: string) => store.set((state) => ({ ...state, screen: name })))
  const panel = { store, navigation: { show } } as unknown as Panel
  await act(async () =>
    root.render(
      <PanelContext value={panel}>
        <ScreenNav screens={names.map(screen)} />
      </PanelContext>,
    ),
  )
  return { show, root }
}
const link = (text: string) => [...document.querySelectorAll('a')].find((each) => each.textContent === text)!

afterEach(() => vi.unstubAllGlobals())

it('shows a screen on a plain click, marks the current one, and leaves other clicks to the browser', async () => {
  const { show, root } = await render(['page', 'inbox'])
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
  await act(async () => root.unmount())
})

it('is not there for one screen', async () => {
  const { root } = await render(['page'])
  expect(document.querySelector('nav')).toBeNull()
  await act(async () => root.unmount())
})
