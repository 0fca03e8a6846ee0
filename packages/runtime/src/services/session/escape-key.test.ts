import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressKey, silence } from '../../../testing/globals.js'
import { fakeCookies, fakeServer, json, type SentRequest } from '../../../testing/http.js'
import { parsePageContext } from '../../contract/context/index.js'
import { createSite, type Site } from '../../page/site.js'
import { escapes } from '../escape/escape.js'
import startEscapeKey from './escape-key.js'

let site: Site
let went: string[]
let requests: readonly SentRequest[]
beforeEach(() => {
  went = []
  vi.spyOn(location, 'assign').mockImplementation((to) => {
    went.push(String(to))
  })
  fakeCookies({ crumb: 'c' })
  requests = fakeServer(json({}))
  document.body.innerHTML = '<button>Menu</button><input value="Ada"><div contenteditable="true"></div>'
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const OWNER = { authenticatedAccount: { id: 'a1' }, websiteRoles: [1] }
const EDITOR = { ...OWNER, websiteRoles: [4] }
const MEMBER = { ...OWNER, websiteRoles: [10] }
const VISITOR = {}
/** The panel, with the page of the test. */
const PANEL = 'https://shop.admin.example/config/?frameUrl=%2Fvisit%3Fday%3D2'
const WANTED = { websiteSettings: { useEscapeKeyToLogin: true } }

declare const happyDOM: { setURL(address: string): void }

const start = (written: object) => {
  happyDOM.setURL('https://shop.example/visit?day=2#top')
  const website = { internalUrl: 'https://shop.admin.example' }
  site = createSite({ context: parsePageContext({ website, ...written }).context })
  startEscapeKey(site)
}

const press = (more: KeyboardEventInit = {}, target: Element = document.body) =>
  pressKey(target, { key: 'Escape', keyCode: 27, ...more }).defaultPrevented

describe('Escape', () => {
  it.each([
    ['[ESC-004] [RTE-005] who is signed in to the panel', OWNER, [PANEL]],
    ['[ESC-004] an editor to the panel', EDITOR, [PANEL]],
    ['[ESC-004] a member of the site nowhere', MEMBER, []],
    ['[ESC-006] a member nowhere, where visitors may sign in with it', { ...MEMBER, ...WANTED }, []],
    ['[ESC-006] a visitor to the panel where the owner wants that', WANTED, [PANEL]],
    ['[ESC-006] no other visitor anywhere', VISITOR, []],
  ])('leads %s', (_, written, expected) => {
    start(written)
    expect(press()).toBe(expected.length > 0)
    expect(went).toEqual(expected)
  })

  it('[ESC-003] closes what is open, and only then leads away', () => {
    start(OWNER)
    const close = vi.fn(() => drop())
    const drop = site.shared(escapes).push(close)
    press()
    expect(close).toHaveBeenCalledOnce()
    expect(went).toEqual([])
    press()
    expect(went).toEqual([PANEL])
  })

  it.each([
    ['a dialog of the theme', '<dialog open>Hello</dialog>'],
    ['a text that was written', '<textarea></textarea>'],
  ])('[ESC-004] leads nowhere from %s', (_, html) => {
    start(OWNER)
    document.body.insertAdjacentHTML('beforeend', html)
    const field = document.querySelector('textarea')
    if (field) field.value = 'Dear Ada'
    expect(press()).toBe(false)
    expect(went).toEqual([])
  })

  it('does nothing during typing, while it is held, or where it has another meaning', () => {
    start(OWNER)
    press({}, document.querySelector('input')!)
    press({}, document.querySelector('[contenteditable]')!)
    press({ isComposing: true })
    press({ repeat: true })
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press()
    expect(went).toEqual([])
  })

  it.each(['ctrlKey', 'altKey', 'metaKey'])('is the system’s with %s, and with Shift beside it', (key) => {
    start(OWNER)
    expect(press({ [key]: true })).toBe(false)
    expect(press({ [key]: true, shiftKey: true })).toBe(false)
    expect(went).toEqual([])
    expect(requests).toEqual([])
  })

  it('leads nowhere in a frame: the panel around it decides', () => {
    vi.stubGlobal('parent', {})
    start(OWNER)
    expect(press()).toBe(false)
  })

  it('leads nowhere once the page has ended', () => {
    start(OWNER)
    site.destroy()
    expect(press()).toBe(false)
  })
})

describe('with Shift it logs out', () => {
  it.each([
    ['[ESC-007] [AUTH-003] an account', OWNER, 'POST', '/api/auth/Logout'],
    ['[ESC-007] a member', MEMBER, 'POST', '/api/auth/Logout'],
    ['[ESC-007] a site user', WANTED, 'DELETE', '/api/site-users/account/session'],
  ])('%s, and goes to the root, which says so', async (_, written, method, path) => {
    start(written)
    const listener = vi.fn()
    site.on('logout', listener)
    expect(press({ shiftKey: true })).toBe(true)
    await vi.waitFor(() => expect(went).toEqual(['/?logout=true']))
    expect(requests.map(({ url, init }) => [init.method, url.pathname])).toEqual([[method, path]])
    expect(listener).toHaveBeenCalledOnce()
  })

  it('whatever is open, and however long it is held', async () => {
    start(OWNER)
    const close = vi.fn()
    site.shared(escapes).push(close)
    press({ shiftKey: true })
    press({ shiftKey: true, repeat: true })
    await vi.waitFor(() => expect(went).toEqual(['/?logout=true']))
    expect(close).not.toHaveBeenCalled()
  })

  it('[AUTH-004] once, however often it is pressed', async () => {
    start(OWNER)
    for (let times = 0; times < 3; times += 1) press({ shiftKey: true })
    await vi.waitFor(() => expect(went).toEqual(['/?logout=true']))
    expect(requests).toHaveLength(1)
  })

  it('a failure is logged to the console only, and logout may be requested again', async () => {
    const logged = silence('error')
    requests = fakeServer(json({}, 500), json({}))
    start(OWNER)
    press({ shiftKey: true })
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('Logging out failed:', expect.any(String)))
    expect(went).toEqual([])
    press({ shiftKey: true })
    await vi.waitFor(() => expect(went).toEqual(['/?logout=true']))
  })
})
