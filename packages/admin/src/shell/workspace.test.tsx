import { WebsiteRole } from '@site/runtime/contract'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { website } from '../../testing/panel.js'
import { setUpReact } from '../../testing/react.js'
import { createStore } from '../base/store/store.js'
import type { Panel } from '../editor/panel/panel.js'
import { initialState, type PanelState } from '../editor/panel/state.js'
import { App } from './app.js'
import { EDITOR_ROLES, type Screen, SHOP_ROLES } from './screens.js'
import { Workspace } from './workspace.js'

vi.mock('./top-bar.js', () => ({ TopBar: () => null }))

const { render } = setUpReact()
const screens: readonly Screen[] = [
  { name: 'page', area: 'site', title: 'Page', roles: EDITOR_ROLES, View: () => 'the page' },
  { name: 'orders', area: 'shop', title: 'Orders', roles: SHOP_ROLES, View: () => 'the orders' },
  { name: 'team', area: 'system', title: 'Team', roles: [WebsiteRole.admin], View: () => 'the team' },
]

const mains = () =>
  [...document.querySelectorAll('.screen:not([hidden])')].map(({ textContent }) => textContent)

it.each([
  [WebsiteRole.admin, 'team', 'the team'],
  [WebsiteRole.editor, 'page', 'the page'],
  [WebsiteRole.storeManager, 'orders', 'the orders'],
])(
  '[AUTH-007] [CFG-060] an address of the team shows the role %i the screen %s',
  async (role, name, shown) => {
    const store = createStore(initialState('/', null, { screen: 'team', at: 'add' }))
    const show = (screen: string) => store.set((state) => ({ ...state, screen, at: null }))
    const panel = {
      store,
      navigation: { show, follow: (action: () => void) => action() },
      onKeys: () => () => undefined,
    }
    const account = { id: 'a', email: 'a@example.org', name: 'Ada', roles: [role] }
    await render(
      <Workspace website={website} account={account} screens={screens} />,
      panel as unknown as Panel,
    )
    await act(async () => {})
    expect(store.get().screen).toBe(name)
    expect(mains()).toEqual([shown])
  },
)

it('[CFG-001] a place that a form of the page editor has led to has the way back, until the person is there', async () => {
  const store = createStore({ ...initialState('/', null, { screen: 'team' }), isDetour: true })
  const show = (screen: string) => store.set((state) => ({ ...state, screen, at: null }))
  const panel = { store, navigation: { show }, onKeys: () => () => undefined } as unknown as Panel
  const account = { id: 'a', email: 'a@example.org', name: 'Ada', roles: [WebsiteRole.admin] }
  await render(<Workspace website={website} account={account} screens={screens} />, panel)
  const back = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Back to the page',
  )!
  await act(async () => back.click())
  expect(mains()).toEqual(['the page'])
  await act(async () => show('team'))
  expect(document.querySelector('.state-notice')).toBeNull()
})

it('[CFG-001] an update of the server asks for a reload, and says that unsaved changes are kept', async () => {
  const store = createStore({ ...initialState('/', null), isOutdated: true })
  const reload = vi.fn()
  const panel = { store, reload, areChangesKept: () => true, onKeys: () => () => undefined }
  const account = { id: 'a', email: 'a@example.org', name: 'Ada', roles: [WebsiteRole.admin] }
  await render(<Workspace website={website} account={account} screens={screens} />, panel as unknown as Panel)
  const alert = () => document.querySelector('.state-notice [role=alert]')!
  expect(alert().textContent).toContain('The panel has been updated. Reload it to go on.')
  expect(alert().textContent).not.toContain('kept')
  const record = { id: 'contact', changes: 1 } as never
  await act(async () => store.set((state) => ({ ...state, unsavedRecords: new Map([['form', [record]]]) })))
  expect(alert().textContent).toContain('Your unsaved changes are kept')
  await act(async () => alert().querySelector('button')!.click())
  expect(reload).toHaveBeenCalledOnce()
})

it('[AUTH-007] an address of a screen for other roles says so, until it was read', async () => {
  const store = createStore(initialState('/', null, { screen: 'team' }))
  const show = (screen: string) => store.set((state) => ({ ...state, screen, at: null }))
  const panel = {
    store,
    navigation: { show, follow: (action: () => void) => action() },
    onKeys: () => () => undefined,
  }
  const account = { id: 'a', email: 'a@example.org', name: 'Ada', roles: [WebsiteRole.storeManager] }
  const around = panel as unknown as Panel
  await render(<Workspace website={website} account={account} screens={screens} />, around)
  const said = () => document.querySelector('[role=status]')?.textContent
  expect(said()).toBe('“Team” is for other roles than yours. You see “Orders” instead.')
  await act(async () => document.querySelector<HTMLElement>('[aria-label=Dismiss]')!.click())
  expect(said()).toBeUndefined()
  // The start of the panel is nobody's choice.
  await act(async () => show('page'))
  expect(store.get().screen).toBe('orders')
  expect(said()).toBeUndefined()
})

it.each([
  [WebsiteRole.storeManager, ['the orders']],
  [WebsiteRole.editor, ['the page']],
  [WebsiteRole.viewer, []],
])('[AUTH-007] [CFG-002] the role %i opens the panel with the screens %j', async (role, shown) => {
  const account = { id: 'a', email: 'a@example.org', name: 'Ada', roles: [role] }
  const store = createStore<PanelState>({
    ...initialState('/', null),
    session: { status: 'signed-out', website, ended: null },
  })
  const show = (screen: string) => store.set((state) => ({ ...state, screen, at: null }))
  const panel = {
    store,
    navigation: { show, follow: (action: () => void) => action() },
    onKeys: () => () => undefined,
  }
  await render(<App screens={screens} />, panel as unknown as Panel)
  await act(async () =>
    store.set((state) => ({ ...state, session: { status: 'signed-in', website, account } })),
  )
  if (shown.length > 0) expect(document.activeElement?.textContent).toBe(shown[0])
  expect(mains().filter((text) => text?.startsWith('the '))).toEqual(shown)
  // Somebody without a screen is not at a dead end.
  expect(document.querySelector('a[href="/"]')?.textContent).toBe(
    shown.length === 0 ? 'Go to the website' : undefined,
  )
  // Nothing of the settings of pages is there, which the server would not answer.
  expect(document.getElementById('screen-page') !== null).toBe(role === WebsiteRole.editor)
})
