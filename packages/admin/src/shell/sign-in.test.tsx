import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { browserError, fakeCredentials } from '../../testing/fake-credentials.js'
import { website } from '../../testing/panel.js'
import { eventually, setUpReact } from '../../testing/react.js'
import { createClient } from '../base/api/client.js'
import type { Inbox } from '../base/inbox/inbox.js'
import { createStore } from '../base/store/store.js'
import type { PanelServices } from '../editor/panel/services.js'
import { createSession, type Session } from '../editor/panel/session.js'
import { initialState } from '../editor/panel/state.js'
import { SignIn } from './sign-in.js'

const { render } = setUpReact()
const panel = { session: {} as Session, inbox: {} as Inbox }
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

it('keeps the email of the account whose session ended, and requests its password', async () => {
  await render(<SignIn site="Prints" ended={{ email: 'owner@example.com' }} />, panel)
  expect(input('email').value).toBe('owner@example.com')
  expect(document.activeElement).toBe(input('password'))
})

it('begins with the email if nobody was signed in', async () => {
  await render(<SignIn site="Prints" ended={null} />, panel)
  expect(input('email').value).toBe('')
  expect(document.activeElement).toBe(input('email'))
})

it('says that the password is set, and keeps the email that it is for', async () => {
  await render(<SignIn site="Prints" ended={{ email: 'ada@example.org', isPasswordSet: true }} />, panel)
  expect(document.body.textContent).toContain('Your password is set. Log in with it.')
  expect(input('email').value).toBe('ada@example.org')
})

it('leads to a new password and back; the typed email stays', async () => {
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await render(<SignIn site="Prints" ended={{ email: 'ada@example.org' }} />, panel)
  await act(async () => button('Forgot your password?')!.click())
  await vi.waitFor(() => expect(button('Send the link')).toBeDefined())
  expect(input('email').value).toBe('ada@example.org')
  expect(document.activeElement?.textContent).toBe('Forgot your password?')
  await act(async () => button('Back to log in')!.click())
  expect([input('email').value, document.activeElement]).toEqual(['ada@example.org', input('password')])
})

it('offers no passkey in a browser that has none', async () => {
  await render(<SignIn site="Prints" ended={null} />, panel)
  expect(document.body.textContent).not.toContain('passkey')
})

describe('with a passkey', () => {
  // The form loads it when the button is pressed.
  beforeAll(() => import('../base/passkeys/passkeys.js'), 60_000)
  const browser = fakeCredentials()
  const account = { id: 'a', email: 'owner@example.com', name: 'Owner', roles: [1] }
  const request = {
    options: { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
  }
  const button = () =>
    [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Log in with a passkey',
    )!
  const alertText = () => document.querySelector('[role=alert]')?.textContent

  /** The form, with a server that answers by the end of the path. */
  async function open(answers: Readonly<Record<string, () => Response>> = {}) {
    const store = createStore(initialState('/visit?day=2', null))
    const send = vi.fn(async (path: string, _init?: RequestInit) => {
      if (path in answers) return answers[path]!()
      return new Response(JSON.stringify(path.endsWith('options') ? request : { account, website }))
    })
    const call = createClient(send as unknown as typeof fetch, () => '')
    const session = createSession({ store, call } as PanelServices, document, vi.fn())
    await render(<SignIn site="Prints" ended={null} />, { session, inbox: {} as Inbox })
    return { store, send }
  }
  const press = async () => {
    await act(async () => button().click())
    await eventually(() => expect(button()).toBeDefined())
  }

  it('logs in, and keeps the place in the panel', async () => {
    const { store, send } = await open()
    await press()
    expect(store.get()).toMatchObject({
      session: { status: 'signed-in', account },
      frame: { path: '/visit?day=2' },
    })
    expect(send.mock.calls.map(([path]) => path)).toEqual(['/api/auth/passkey/options', '/api/auth/passkey'])
    expect(JSON.parse(String(send.mock.calls[1]![1]!.body))).toEqual({
      credential: expect.objectContaining({
        id: 'AQI',
        response: { authenticatorData: 'BQ', clientDataJSON: 'Aw', signature: 'Bg', userHandle: 'Bw' },
      }),
    })
    expect(browser.get.mock.calls[0]![0].publicKey).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    })
  })

  it.each([
    ['NotAllowedError', 'No passkey was used. Try again, or log in with your password.'],
    ['UnknownError', 'Your browser or device reported an error. Try again, or log in with your password.'],
  ])('says why if the browser ends with %s; the form goes on', async (name, message) => {
    browser.get.mockRejectedValueOnce(browserError(name))
    const { store } = await open()
    await press()
    expect([alertText(), store.get().session.status]).toEqual([message, 'loading'])
    expect(input('password').getAttribute('aria-invalid')).toBeNull()
    await press()
    expect([alertText(), store.get().session.status]).toEqual([undefined, 'signed-in'])
  })

  it.each(['/api/auth/passkey/options', '/api/auth/passkey'])(
    'shows what the server says to %s',
    async (path) => {
      const refusal = () =>
        new Response(JSON.stringify({ error: 'This passkey was not accepted.' }), { status: 401 })
      await open({ [path]: refusal })
      await press()
      expect(alertText()).toBe('This passkey was not accepted.')
    },
  )

  describe('while the browser asks', () => {
    const signalOf = (call: number): AbortSignal => browser.get.mock.calls[call]![0].signal
    /** Presses the button; the result ends the question of the browser. */
    const begin = async () => {
      let end: (error: Error) => void = () => {}
      browser.get.mockImplementationOnce(
        () =>
          new Promise((_, reject) => {
            end = reject
          }),
      )
      await act(async () => button().click())
      await vi.waitFor(() => expect(browser.get).toHaveBeenCalled())
      return () => act(async () => end(browserError('AbortError')))
    }

    it('the password can be used: the dialog of the browser closes', async () => {
      const { store } = await open({ '/api/auth/Login': () => new Response('{}', { status: 401 }) })
      const end = await begin()
      expect(button()).toBeUndefined()
      const form = document.querySelector('form')!
      await act(async () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
      expect(signalOf(0).aborted).toBe(true)
      await end()
      expect(alertText()).toBe('The email or password is not correct.')
      expect([button() !== undefined, store.get().session.status]).toEqual([true, 'loading'])
    })

    it('the form can be left: the dialog of the browser closes', async () => {
      await open()
      await begin()
      await render(<p>Elsewhere</p>)
      expect(signalOf(0).aborted).toBe(true)
    })
  })
})
