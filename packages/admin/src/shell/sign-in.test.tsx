import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../testing/react.js'
import type { Inbox } from '../inbox/inbox.js'
import type { Session } from '../panel/session.js'
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
