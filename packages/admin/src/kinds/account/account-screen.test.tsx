import type { OwnSessionBody } from '@site/runtime/contract'
import { describe, expect, it } from 'vitest'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import AccountScreen from './account-screen.js'

const account = { id: 'a', email: 'ada@example.org', name: 'Ada', roles: [3, 4] }
const session = (id: number, more: Partial<OwnSessionBody> = {}): OwnSessionBody => ({
  id,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-21T12:00:00.000Z',
  browser: 'Firefox',
  system: 'Linux',
  isCurrent: false,
  ...more,
})

const LIST = 'GET /api/config/account/sessions'
const END = 'POST /api/config/account/sessions/end'
const PASSWORD = 'POST /api/config/account/password'
const PASSKEYS = 'GET /api/config/account/passkeys'
const NEXT = 'a dozen of words'
const NO_PASSKEYS = { passkeys: [], unavailable: null, needsPassword: false, suggestedName: '' }

const screen = renderScreens()
const { press, text, calls, type } = screen
const current = session(1, { isCurrent: true })
const open = (answers: Answers = {}) =>
  screen.open(
    AccountScreen,
    { [LIST]: () => ({ sessions: [current] }), [PASSKEYS]: () => NO_PASSKEYS, ...answers },
    null,
    { account },
  )
const field = (name: string) => screen.container.querySelector<HTMLInputElement>(`[name=${name}]`)!
const messageOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent
const fill = async (password = NEXT) => {
  await type('Current password', 'correct horse')
  await type('New password', password)
}

describe('the own account', () => {
  it('[AUTH-007] shows name, address, roles by name, and what they allow', async () => {
    await open()
    const facts = [...screen.container.querySelectorAll('dl div')].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      'NameAda',
      'Emailada@example.org',
      'RolesReporting, Editor',
      expect.stringMatching(/^You mayOpen the panel, change pages, .*manage email notifications\.$/),
    ])
  })
})

describe('the password', () => {
  it('is changed; the fields are empty, and the sessions are read again', async () => {
    await open({ [PASSWORD]: () => ({ success: true }) })
    await fill()
    await press('Change password')
    expect(calls('POST')).toMatchObject([{ body: { current: 'correct horse', password: NEXT } }])
    expect([field('current').value, field('password').value]).toEqual(['', ''])
    expect(text()).toContain('Your password is changed.')
    expect(calls('GET').filter(({ path }) => LIST === `GET ${path}`)).toHaveLength(2)
  })

  it.each([
    ['short', 'short'],
    ['long', 'long'.repeat(65)],
  ])(
    'is not sent before both are right: focus goes to the first that is not, and one that is too %s stays as a whole',
    async (_, password) => {
      await open()
      expect([field('current').maxLength, field('password').maxLength]).toEqual([-1, -1])
      await type('New password', password)
      await press('Change password')
      expect(calls('POST')).toEqual([])
      expect(document.activeElement).toBe(field('current'))
      expect(messageOf('current')).toBe('Enter your current password.')
      expect(messageOf('password')).toBe('Use 12 to 256 characters.')
      expect(field('password').value).toBe(password)
    },
  )

  it('that is not accepted stays typed, with the message at its field', async () => {
    const errors = { current: 'The password is not correct.' }
    await open({ [PASSWORD]: () => json({ error: 'Check.', errors }, 400) })
    await fill()
    await press('Change password')
    expect([document.activeElement, messageOf('current')]).toEqual([field('current'), errors.current])
    expect(field('password').value).toBe(NEXT)
    expect(screen.onSignedOut).not.toHaveBeenCalled()
  })

  it('can be sent again after an error', async () => {
    let fails = true
    await open({ [PASSWORD]: () => (fails ? json({ error: 'Too many attempts.' }, 429) : {}) })
    await fill()
    await press('Change password')
    expect(screen.container.querySelector('[role=alert]')?.textContent).toContain('Too many attempts.')
    fails = false
    screen.button('Try again').focus()
    await press('Try again')
    expect(text()).toContain('Your password is changed.')
    expect(document.activeElement?.textContent).toBe('Change password')
  })

  it('is shown while the box is checked', async () => {
    await open()
    expect(field('password').type).toBe('password')
    const box = screen.container.querySelector<HTMLInputElement>('[type=checkbox]')!
    await (await import('react')).act(async () => box.click())
    expect([field('current').type, field('password').type]).toEqual(['text', 'text'])
  })
})

describe('the sessions', () => {
  /** A server that keeps sessions. */
  function server(...sessions: OwnSessionBody[]): Answers {
    let kept = sessions
    return {
      [LIST]: () => ({ sessions: kept }),
      [END]: () => {
        const { id } = calls('POST').at(-1)!.body as { id: number | null }
        const before = kept.length
        kept = kept.filter((each) => (id === null ? each.isCurrent : each.id !== id))
        return { changed: before - kept.length }
      },
    }
  }
  const rows = () => [...screen.container.querySelectorAll('.account-session')].map((row) => row.textContent)

  it('are listed in words; the current one has no button', async () => {
    await open(
      server(
        current,
        session(2, { browser: null }),
        session(3, { browser: null, system: null }),
        session(4, { system: null }),
      ),
    )
    expect(rows()).toEqual([
      expect.stringMatching(
        /^Firefox on LinuxThis browserLogged in Nov 20, 2026.*, last used Nov 21, 2026.*[AP]M$/,
      ),
      expect.stringMatching(/^LinuxLogged in.*Log out$/),
      expect.stringMatching(/^Unknown browserLogged in/),
      expect.stringMatching(/^FirefoxLogged in/),
    ])
  })

  it('end one by one; focus goes to the heading', async () => {
    await open(server(current, session(2, { browser: 'Safari', system: 'iPhone' })))
    const label = screen.container.querySelector('.account-session button')!.getAttribute('aria-label')!
    expect(label).toMatch(/^Log out: Safari on iPhone, logged in Nov 20, 2026/)
    await press(label)
    expect(calls('POST')).toMatchObject([{ body: { id: 2 } }])
    expect(rows()).toHaveLength(1)
    expect(document.activeElement?.id).toBe('account-sessions')
    expect(text()).toContain('Safari on iPhone is logged out.')
    expect(text()).toContain('You are logged in only here.')
  })

  it('end together, all but this one', async () => {
    await open(server(current, session(2), session(3)))
    await press('Log out all others')
    expect(calls('POST')).toMatchObject([{ body: { id: null } }])
    expect(rows()).toHaveLength(1)
    expect(text()).toContain('2 browsers are logged out.')
  })

  it('that do not end stay, and can be tried again', async () => {
    let fails = true
    const answers = server(current, session(2))
    await open({ ...answers, [END]: () => (fails ? json({ error: 'Out of order.' }, 500) : answers[END]!()) })
    await press('Log out all others')
    expect(rows()).toHaveLength(2)
    fails = false
    await press('Try again')
    expect(rows()).toHaveLength(1)
  })

  it('can be loaded again after an error', async () => {
    let fails = true
    await open({ [LIST]: () => (fails ? json({}, 500) : { sessions: [current] }) })
    fails = false
    await press('Try again')
    expect(rows()).toHaveLength(1)
  })
})
