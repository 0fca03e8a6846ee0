import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showSystemError } from './system-error.js'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[data-kind=system-error]')]
const text = () => dialogs()[0]?.querySelector('.site-dialog-text')?.textContent
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name)!.click()

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
    const closed = showSystemError(error)
    await showSystemError({ kind: 'server', message: 'Another.' })
    expect(dialogs()).toHaveLength(1)
    expect(text()).toBe(expected)
    press('Clear')
    await closed
    expect(dialogs()).toEqual([])
    expect(reload).not.toHaveBeenCalled()
    const again = showSystemError(error)
    press('Reload Page')
    await again
    expect(reload).toHaveBeenCalledOnce()
  },
)

it('[NET-023] an error shows again after one that could not be shown', async () => {
  const error = { kind: 'server', message: 'Disk 3 is full.' } as const
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementationOnce(() => {
    throw new DOMException('The document is not fully active', 'InvalidStateError')
  })
  await expect(showSystemError(error)).rejects.toThrow('not fully active')
  for (const each of dialogs()) each.remove()
  const closed = showSystemError(error)
  expect(text()).toBe('Disk 3 is full.')
  press('Clear')
  await closed
})
