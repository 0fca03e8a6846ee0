import { expect, it, vi } from 'vitest'
import { website } from '../../../testing/panel.js'
import { type Answers, json, renderScreens } from '../../../testing/screen.js'
import { usePanel } from '../../editor/context/panel-context.js'
import type { Panel } from '../../editor/panel/panel.js'
import { SetPassword } from './set-password.js'

const LINK = 'POST /api/auth/password/link'
const SET = 'POST /api/auth/password'
const FORGOTTEN = 'POST /api/auth/password/forgotten'
const NEXT = 'a dozen of words'
const ADA = { email: 'ada@example.org', name: 'Ada' }
const USELESS = () => json({ error: 'This link has expired.', code: 'link-useless' }, 400)

const screen = renderScreens()
const { press, text, calls, type } = screen
const leave = vi.fn()
let panel: Panel

function View() {
  panel = usePanel()
  return <SetPassword token="abc" onLeave={leave} />
}
const SESSION = { 'GET /api/auth/session': () => ({ account: null, website }) }
const open = (answers: Answers) => screen.open(View, { [LINK]: () => ADA, ...SESSION, ...answers })
const field = (name: string) => screen.container.querySelector<HTMLInputElement>(`[name=${name}]`)!
const title = () => screen.container.querySelector('h1')!

it('a link leads to a form for the password of its account', async () => {
  await open({ [SET]: () => ADA })
  expect(document.activeElement).toBe(title())
  expect([field('email').value, field('email').readOnly]).toEqual([ADA.email, true])
  expect(field('password').autocomplete).toBe('new-password')
  await type('New password', NEXT)
  await press('Set password')
  expect(calls('POST').map(({ body }) => body)).toEqual([{ token: 'abc' }, { token: 'abc', password: NEXT }])
  expect(panel.store.get()).toMatchObject({
    token: null,
    session: { status: 'signed-out', ended: { email: ADA.email, isPasswordSet: true } },
  })
})

it.each([
  ['short', 'short'],
  ['long', 'long'.repeat(65)],
])('a password that is too %s is not sent, and stays as a whole', async (_, password) => {
  await open({})
  expect(field('password').maxLength).toBe(-1)
  await type('New password', password)
  await press('Set password')
  expect(calls()).toHaveLength(1)
  expect([document.activeElement, field('password').value]).toEqual([field('password'), password])
  expect(text()).toContain('Use 12 to 256 characters.')
})

it('a password can be sent again after an error', async () => {
  let fails = true
  await open({ [SET]: () => (fails ? json({ error: 'Out of order.' }, 500) : ADA) })
  await type('New password', NEXT)
  await press('Set password')
  expect(screen.container.querySelector('[role=alert]')?.textContent).toContain('Out of order.')
  fails = false
  await press('Try again')
  expect(panel.store.get().session.status).toBe('signed-out')
})

it('a link can be checked again if the server did not answer', async () => {
  let fails = true
  await open({ [LINK]: () => (fails ? json({}, 503) : ADA) })
  expect(field('password')).toBeNull()
  fails = false
  await press('Try again')
  expect(field('email').value).toBe(ADA.email)
})

it('a link that no longer works leads to a new one', async () => {
  await open({ [LINK]: USELESS, [FORGOTTEN]: () => ({ success: true }) })
  expect([title().textContent, document.activeElement]).toEqual(['This link no longer works', title()])
  await press('Get a new link')
  await type('Email', 'ada@example.org')
  await press('Send the link')
  expect(calls().at(-1)?.body).toEqual({ email: 'ada@example.org' })
  expect(title().textContent).toBe('Check your email')
  expect(text()).toContain('If ada@example.org has an account here')
  await press('Back to log in')
  expect(leave).toHaveBeenCalledOnce()
})

it('a link that is used meanwhile says so', async () => {
  await open({ [SET]: USELESS })
  await type('New password', NEXT)
  await press('Set password')
  expect(title().textContent).toBe('This link no longer works')
})

it('a request for a link can be sent again after an error; the address stays', async () => {
  let fails = true
  await open({ [LINK]: USELESS, [FORGOTTEN]: () => (fails ? json({ error: 'No email here.' }, 400) : {}) })
  await press('Get a new link')
  await type('Email', 'ada@example.org')
  await press('Send the link')
  expect(screen.container.querySelector('[role=alert]')?.textContent).toContain('No email here.')
  expect(field('email').value).toBe('ada@example.org')
  fails = false
  await press('Try again')
  expect(title().textContent).toBe('Check your email')
})

it('a browser in which another account is signed in goes on with it', async () => {
  const account = { id: 'b', email: 'bob@example.org', name: 'Bob', roles: [4] }
  await open({ [SET]: () => ADA, 'GET /api/auth/session': () => ({ account, website }) })
  await type('New password', NEXT)
  await press('Set password')
  expect(panel.store.get()).toMatchObject({ token: null, session: { status: 'signed-in', account } })
})
