import { Permission, permissionsOf, WebsiteRole } from '@site/runtime/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Client } from '../../base/api/client.js'
import { createStore } from '../../base/store/store.js'
import type { PanelServices } from './services.js'
import { createSession, logoutTarget, mayConfigure, mayOpenPanel } from './session.js'
import { initialState } from './state.js'

const website = { id: 'w', identifier: 'prints', title: 'Prints' }
const account = { id: 'a', email: 'owner@example.com', name: 'Owner', roles: [1] }
const failure = (kind: 'network' | 'login'): Answer<never> => ({
  ok: false,
  error: { kind, message: 'No.' } as never,
})

function setUp(...answers: Answer<unknown>[]) {
  const store = createStore(initialState('/visit?day=2', null))
  const call = vi.fn(async () => answers.shift() ?? failure('network'))
  const leave = vi.fn()
  const session = createSession({ store, call: call as unknown as Client } as PanelServices, document, leave)
  return { store, call, leave, session, status: () => store.get().session.status }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('access to the panel', () => {
  it.each([
    ['AUTH-020 CFG-002', [1], true],
    ['AUTH-023 CFG-002', [4], true],
    ['AUTH-023 CFG-002', [10, 4], true],
    ['AUTH-028 CFG-002', [10], false],
    ['CFG-002', [2, 3, 6, 7, 8, 9, 11, 12, 13], false],
    ['CFG-002', [], false],
  ])('[%s] roles %j: %s', (_ids, roles, allowed) => expect(mayConfigure(roles)).toBe(allowed))

  it.each(Object.entries(WebsiteRole))(
    '[AUTH-007] %s has it, and the pages in it, where the permissions say so',
    (_, role) => {
      const permissions = permissionsOf([role])
      expect(mayOpenPanel([role])).toBe(permissions.includes(Permission.configOpen))
      expect(mayConfigure([role])).toBe(permissions.includes(Permission.configPages))
    },
  )

  it('loading can be repeated after an error, and a visitor can log in', async () => {
    const { session, status, store } = setUp(
      failure('network'),
      { ok: true, body: { account: null, website } },
      { ok: true, body: { account, website } },
    )
    await session.load()
    expect(status()).toBe('failed')
    await session.load()
    expect(store.get().session).toEqual({ status: 'signed-out', website, ended: null })
    expect(await session.login({ email: 'owner@example.com', password: 'x' })).toBeNull()
    expect(store.get().session).toEqual({ status: 'signed-in', website, account })
  })

  it('a wrong password does not log in', async () => {
    const { session, status } = setUp({ ok: true, body: { account: null, website } }, failure('login'))
    await session.load()
    expect(await session.login({ email: 'a', password: 'b' })).toMatchObject({ kind: 'login' })
    expect(status()).toBe('signed-out')
  })

  it('a session that ends in the meantime shows the form to log in', async () => {
    const { session, store } = setUp(
      { ok: true, body: { account, website } },
      { ok: true, body: { account: null, website } },
    )
    await session.load()
    await session.check()
    expect(store.get().session).toEqual({ status: 'signed-out', website, ended: { email: account.email } })
  })
})

describe('a check of the session', () => {
  it('[CFG-001] takes over the name of the website, which its settings have changed', async () => {
    const renamed = { ...website, title: 'Boat House' }
    const { session, store } = setUp(
      { ok: true, body: { account, website } },
      { ok: true, body: { account, website: renamed } },
    )
    await session.load()
    await session.check()
    expect(store.get().session).toMatchObject({ status: 'signed-in', account, website: renamed })
  })
})

describe('logging out', () => {
  it('[CFG-004 AUTH-035] leads to the page that was in the frame, with logout=true', async () => {
    const { session, leave } = setUp({ ok: true, body: {} })
    await session.logout()
    expect(leave).toHaveBeenCalledExactlyOnceWith('/visit?day=2&logout=true')
    expect(logoutTarget('/#top', 'https://site.example')).toBe('/?logout=true')
  })

  it('runs once, also if it is called again, and notifies the page', async () => {
    const { session, call, leave } = setUp({ ok: true, body: {} })
    const listener = vi.fn()
    document.addEventListener('site:logout', listener, { once: true })
    await Promise.all([session.logout(), session.logout()])
    await session.logout()
    expect(call).toHaveBeenCalledOnce()
    expect(leave).toHaveBeenCalledOnce()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('[AUTH-037] that fails is logged to the console, and can be repeated', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { session, leave } = setUp(failure('network'), { ok: true, body: {} })
    await session.logout()
    expect(log).toHaveBeenCalledOnce()
    expect(leave).not.toHaveBeenCalled()
    await session.logout()
    expect(leave).toHaveBeenCalledOnce()
  })

  it('of a session that is already over is complete', async () => {
    const { session, leave } = setUp(failure('login'))
    await session.logout()
    expect(leave).toHaveBeenCalledOnce()
  })
})
