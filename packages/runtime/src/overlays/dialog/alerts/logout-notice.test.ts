import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubReducedMotion } from '../../../../testing/globals.js'
import { fakePage } from '../../../../testing/http.js'
import startLogoutNotice, { withoutLogout } from './logout-notice.js'

beforeEach(() => {
  stubReducedMotion(true)
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const toast = () => document.querySelector('.site-toast')
const at = (address: string) => `https://shop.example${address}`

it.each([
  ['/?logout=true', '/'],
  ['/a?logout=true&b=%7E&c=+x', '/a?b=%7E&c=+x'],
  ['/a?b&&logout=true&logout#top?logout=true', '/a?b&#top?logout=true'],
  ['/a?xlogout=true&logout=true&logouts=1#', '/a?xlogout=true&logouts=1#'],
  ['/a?b=logout', '/a?b=logout'],
  ['/logout=true#x', '/logout=true#x'],
])('[URL-002] takes it out of %s and leaves every other byte', (before, after) => {
  expect(withoutLogout(at(before))).toBe(at(after))
})

it('[URL-002] shows a visitor that they have logged out, once, and keeps the state of the history', async () => {
  const site = fakePage({ address: at('/a?b=1&logout=true#top') })
  history.replaceState({ kept: true }, '', location.href)
  startLogoutNotice(site)
  expect(location.href).toBe(at('/a?b=1#top'))
  expect(history.state).toEqual({ kept: true })
  await vi.waitFor(() => expect(toast()).not.toBeNull())
  expect([...toast()!.children].map(({ textContent }) => textContent)).toEqual([
    'Logout Successful',
    'You have been successfully logged out.',
  ])
  site.destroy()
  expect(document.body.innerHTML).toBe('')
})

it.each(['/a?logout=false', '/a?logout', '/a#logout=true', '/a?b=logout=true'])(
  'shows nothing and changes nothing at %s',
  (address) => {
    const site = fakePage({ address: at(address) })
    startLogoutNotice(site)
    expect(location.href).toBe(at(address))
    site.destroy()
  },
)

it('shows it also where the address cannot be written', async () => {
  const site = fakePage({ address: at('/?logout=true') })
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new Error('refused')
  })
  startLogoutNotice(site)
  await vi.waitFor(() => expect(toast()).not.toBeNull())
  site.destroy()
})
