import { describedKinds, Permission, permissionsOf, WebsiteRole } from '@site/runtime/contract'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../testing/react.js'
import { createStore } from '../base/store/store.js'
import type { Navigation } from '../editor/panel/navigation.js'
import { initialState } from '../editor/panel/state.js'
import { ScreenNav, screensFor } from './screen-nav.js'
import { type Screen, screens } from './screens.js'

const screen = (name: string): Screen => ({
  name,
  area: name === 'page' || name === 'home' ? 'site' : 'audience',
  title: name.toUpperCase(),
  View: () => null,
})

const { render } = setUpReact()

async function renderNav(names: readonly string[], Badge?: Screen['Badge']) {
  const store = createStore(initialState('/', null))
  const show = vi.fn((name: string) => store.set((state) => ({ ...state, screen: name })))
  const navigation = { show } as unknown as Navigation
  const shown = names.map((name) => ({ ...screen(name), ...(name === 'inbox' && Badge && { Badge }) }))
  await render(<ScreenNav screens={shown} roles={[WebsiteRole.editor]} />, { store, navigation })
  return show
}
const link = (text: string) => [...document.querySelectorAll('a')].find((each) => each.textContent === text)!

it('shows a screen on a plain click, marks the current one, and leaves other clicks to the browser', async () => {
  const show = await renderNav(['page', 'inbox'])
  expect(link('PAGE').getAttribute('aria-current')).toBe('page')
  expect(link('INBOX').getAttribute('href')).toBe('?screen=inbox')
  await act(async () => link('INBOX').click())
  expect(show).toHaveBeenCalledExactlyOnceWith('inbox', null)
  expect(link('INBOX').getAttribute('aria-current')).toBe('page')
  expect(link('PAGE').hasAttribute('aria-current')).toBe(false)
  await act(async () => {
    link('PAGE').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  })
  expect(show).toHaveBeenCalledTimes(1)
})

it('is a menu with a group for each area, whose button names the current screen', async () => {
  await renderNav(['page', 'inbox', 'lists'])
  const button = document.querySelector('nav > button')!
  expect(button.textContent).toBe('Menu: PAGE')
  expect(document.getElementById(button.getAttribute('popovertarget')!)?.getAttribute('popover')).toBe('auto')
  const groups = [...document.querySelectorAll('nav section')].map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby')!)?.textContent,
    [...group.querySelectorAll('a')].map(({ textContent }) => textContent),
  ])
  expect(groups).toEqual([
    ['Site', ['PAGE']],
    ['Audience', ['INBOX', 'LISTS']],
  ])
  await act(async () => link('INBOX').click())
  expect(button.textContent).toBe('Menu: INBOX')
})

it('counts what is new at the link of its screen, and at the button only while that screen is open', async () => {
  await renderNav(['page', 'inbox', 'lists'], () => <i>3 unread messages</i>)
  const button = document.querySelector('nav > button')!
  expect(button.textContent).toBe('Menu: PAGE')
  await act(async () => link('INBOX3 unread messages').click())
  expect(button.textContent).toBe('Menu: INBOX3 unread messages')
})

it('is not rendered for a single screen', async () => {
  await renderNav(['page'])
  expect(document.querySelector('nav')).toBeNull()
})

it('[AUTH-007] [CFG-060] leaves out the screens that an account may not use', async () => {
  const titles = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent)
  const store = createStore(initialState('/', null))
  const others = screens.map(({ Badge: _, ...screen }) => screen)
  await render(<ScreenNav screens={others} roles={[WebsiteRole.editor]} />, { store })
  expect(titles()).not.toContain('Orders')
  await render(<ScreenNav screens={others} roles={[WebsiteRole.editor, WebsiteRole.storeManager]} />, {
    store,
  })
  expect(titles()).toContain('Orders')
  expect(titles()).not.toContain('Team')
  await render(<ScreenNav screens={others} roles={[WebsiteRole.storeManager]} />, { store })
  expect(titles()).toEqual(['Home', 'Orders', 'Products', 'Coupons', 'Your account'])
  await render(<ScreenNav screens={others} roles={[WebsiteRole.reporting]} />, { store })
  expect(titles()).toEqual(['Home', 'Visits', 'Activity', 'Blocked content', 'Script errors', 'Your account'])
  await render(<ScreenNav screens={others} roles={[WebsiteRole.admin]} />, { store })
  expect(titles()).toEqual(
    expect.arrayContaining(['Home', 'Orders', 'Products', 'Coupons', 'Team', 'Your account']),
  )
})

it('puts the home screen first, and leads to each screen by its name', async () => {
  await renderNav(['page', 'home', 'inbox'])
  const links = [...document.querySelectorAll('nav a')]
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    '?screen=home',
    '?screen=page',
    '?screen=inbox',
  ])
})

/** The permissions of each screen, one of which is enough: those of the calls that it makes. Null: it is about the account itself. */
const NEEDS: Readonly<Record<string, Permission | readonly Permission[] | null>> = {
  home: [
    Permission.configPages,
    Permission.configSubmissions,
    Permission.adminReports,
    Permission.commerceOrders,
    Permission.commerceProducts,
  ],
  ...Object.fromEntries(describedKinds.map(({ path, permission }) => [path, permission])),
  page: Permission.configPages,
  pages: Permission.configPages,
  forms: Permission.configPages,
  files: Permission.configPages,
  galleries: Permission.configPages,
  languages: Permission.settingsLanguages,
  inbox: Permission.configSubmissions,
  visits: Permission.adminReports,
  orders: Permission.commerceOrders,
  products: Permission.commerceProducts,
  coupons: Permission.commerceProducts,
  activity: Permission.adminReports,
  security: Permission.adminReports,
  errors: Permission.adminReports,
  team: Permission.adminAccounts,
  account: null,
}

it.each(Object.entries(WebsiteRole))(
  '[AUTH-007] [LOC-005] %s has the screens that its permissions say, and at least one where it opens the panel',
  (_, role) => {
    const permissions = permissionsOf([role])
    if (!permissions.includes(Permission.configOpen)) return
    const names = screensFor(screens, [role]).map(({ name }) => name)
    const allowed = Object.entries(NEEDS).filter(
      ([, need]) => need === null || [need].flat().some((each) => permissions.includes(each)),
    )
    expect(names.toSorted()).toEqual(allowed.map(([name]) => name).sort())
    expect(names.length).toBeGreaterThan(0)
  },
)

it('has a link to the posts of each list of the site below the pages, for accounts that change pages', async () => {
  const collections = [
    { id: 'news', title: 'Journal' },
    { id: 'diary', title: 'Events' },
  ]
  const website = { id: 'w', identifier: 'w', title: 'W', collections }
  const store = createStore({
    ...initialState('/', null),
    session: { status: 'signed-in', website, account: {} } as never,
  })
  const show = vi.fn((name: string, at: string | null = null) =>
    store.set((state) => ({ ...state, screen: name, at })),
  )
  const rendered = (role: WebsiteRole) =>
    render(<ScreenNav screens={screens.filter(({ Badge }) => !Badge)} roles={[role]} />, {
      store,
      navigation: { show } as unknown as Navigation,
    })
  const current = () =>
    [...document.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent)
  await rendered(WebsiteRole.editor)
  const site = [...document.querySelector('nav section')!.querySelectorAll('a')].map(
    ({ textContent }) => textContent,
  )
  expect(site.slice(site.indexOf('Pages'), site.indexOf('Pages') + 3)).toEqual(['Pages', 'Journal', 'Events'])
  expect(link('Events').getAttribute('href')).toBe('?screen=pages&at=in%2Fdiary')
  await act(async () => link('Events').click())
  expect(show).toHaveBeenLastCalledWith('pages', 'in/diary')
  expect(current()).toEqual(['Events'])
  await act(async () => link('Pages').click())
  expect(current()).toEqual(['Pages'])
  await rendered(WebsiteRole.storeManager)
  expect(link('Events')).toBeUndefined()
})
