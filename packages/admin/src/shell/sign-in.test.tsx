import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { Panel } from '../panel/panel.js'
import { PanelContext } from '../ui/panel-context.js'
import { SignIn } from './sign-in.js'

async function render(ended: { readonly email: string } | null) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.querySelector('div')!)
  const panel = { session: {} } as unknown as Panel
  await act(async () =>
    root.render(
      <PanelContext value={panel}>
        <SignIn site="Prints" ended={ended} />
      </PanelContext>,
    ),
  )
  return root
}
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

afterEach(() => vi.unstubAllGlobals())

it('keeps the email of whoever was signed in, and asks for the password alone', async () => {
  const root = await render({ email: 'owner@example.com' })
  expect(input('email').value).toBe('owner@example.com')
  expect(document.activeElement).toBe(input('password'))
  await act(async () => root.unmount())
})

it('begins with the email where nobody was', async () => {
  const root = await render(null)
  expect(input('email').value).toBe('')
  expect(document.activeElement).toBe(input('email'))
  await act(async () => root.unmount())
})
