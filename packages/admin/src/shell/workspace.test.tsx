import { WebsiteRole } from '@site/runtime/contract'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { website } from '../../testing/panel.js'
import { setUpReact } from '../../testing/react.js'
import type { Panel } from '../panel/panel.js'
import { initialState } from '../panel/state.js'
import { createStore } from '../store/store.js'
import type { Screen } from './screens.js'
import { Workspace } from './workspace.js'

vi.mock('./top-bar.js', () => ({ TopBar: () => null }))

const { render } = setUpReact()
const screens: readonly Screen[] = [
  { name: 'page', area: 'site', title: 'Page', View: () => 'the page' },
  { name: 'team', area: 'system', title: 'Team', roles: [WebsiteRole.admin], View: () => 'the team' },
]

it.each([
  [WebsiteRole.admin, 'team', 'the team'],
  [WebsiteRole.editor, 'page', 'the page'],
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
    expect(
      [...document.querySelectorAll('.screen:not([hidden])')].map(({ textContent }) => textContent),
    ).toEqual([shown])
  },
)
