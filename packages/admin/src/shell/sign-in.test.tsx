import { expect, it } from 'vitest'
import { setUpReact } from '../../testing/react.js'
import type { Session } from '../panel/session.js'
import { SignIn } from './sign-in.js'

const { render } = setUpReact()
const panel = { session: {} as Session }
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
