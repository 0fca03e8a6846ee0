import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUpReact } from '../../testing/react.js'
import type { ApiError } from '../base/api/api-error.js'
import { createStore } from '../base/store/store.js'
import { reportSystemError, type SystemErrorStore, SystemErrors } from './system-errors.js'

const { render } = setUpReact()

let store: SystemErrorStore
beforeEach(async () => {
  vi.restoreAllMocks()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  store = createStore(null)
  await render(<SystemErrors store={store} />)
})

const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[data-kind=system-error]')]
const text = () => dialogs()[0]?.querySelector('.site-dialog-text')?.textContent
const report = (error: ApiError) => act(async () => reportSystemError(store, error))
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent === name)!.click())

it.each([
  [
    'the words for the network',
    { kind: 'network', message: 'Unable to connect.' },
    'We could not reach the server. Please check your internet connection and reload the page.',
  ],
  ['the server’s words', { kind: 'server', message: 'Disk <b>3</b> is full.' }, 'Disk <b>3</b> is full.'],
  [
    'the default without any words',
    { kind: 'server', message: '' },
    'Something Went Wrong! Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.',
  ],
] as const)(
  '[NET-016] [NET-023] [DLG-030] an error covers the panel with %s, once',
  async (_, error, expected) => {
    const reload = vi.spyOn(document.location, 'reload').mockImplementation(() => {})
    await report(error)
    await report({ kind: 'server', message: 'Another.' })
    expect(dialogs()).toHaveLength(1)
    expect(text()).toBe(expected)
    await press('Clear')
    expect(dialogs()).toEqual([])
    expect(reload).not.toHaveBeenCalled()
    await report(error)
    await press('Reload Page')
    expect(reload).toHaveBeenCalledOnce()
  },
)

it('[NET-023] an error shows again after one that could not be shown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = { kind: 'server', message: 'Disk 3 is full.' } as const
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementationOnce(() => {
    throw new DOMException('The document is not fully active', 'InvalidStateError')
  })
  await report(error)
  expect(logged).toHaveBeenCalledOnce()
  for (const each of dialogs()) each.remove()
  await report(error)
  expect(text()).toBe('Disk 3 is full.')
  await press('Clear')
})
