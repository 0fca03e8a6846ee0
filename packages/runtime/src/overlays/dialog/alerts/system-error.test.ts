import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press } from '../../../../testing/dialog.js'
import { stubReducedMotion } from '../../../../testing/globals.js'
import { createSite, type Site } from '../../../page/site.js'
import { systemError } from './system-error.js'

let site: Site
beforeEach(() => {
  stubReducedMotion(true)
  document.body.innerHTML = '<button id="opener">Save</button>'
  site = createSite({})
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const CLEANED =
  'Something Went Wrong! Our system has encountered an error. This exception has been automatically logged and reported. We will return shortly.'
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[data-kind=system-error]')
const text = () => dialog()?.querySelector('.site-dialog-text')?.textContent
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)!
const opened = () => vi.waitFor(() => expect(dialog()?.open).toBe(true))

it.each([
  ['the cleaned message', {}, CLEANED],
  ['the cleaned message for a blank one', { message: '  ' }, CLEANED],
  ["[NET-023] the server's, cleaned", { message: ' Disk\0 \u202e3\nis full\r ' } as const, 'Disk 3\nis full'],
  ["[NET-023] 500 characters of the server's", { message: 'x'.repeat(600) } as const, 'x'.repeat(500)],
  ["the server's", { message: 'Disk <b>full</b>', reason: 'network' } as const, 'Disk <b>full</b>'],
  [
    "the network's",
    { reason: 'network' } as const,
    'We could not reach the server. Please check your internet connection and reload the page.',
  ],
])('[DLG-030] [DLG-031] says what went wrong: %s', async (_, given, expected) => {
  const html = document.documentElement.outerHTML
  const over = systemError(site, given)
  await opened()
  expect(text()).toBe(expected)
  expect(dialog()?.getAttribute('role')).toBe('alertdialog')
  button('Clear').click()
  await over
  expect(document.documentElement.outerHTML).toBe(html)
})

it('[DLG-030] reloads the page, and Escape clears', async () => {
  const reload = vi.spyOn(document.location, 'reload').mockImplementation(() => {})
  const first = systemError(site)
  await opened()
  press(dialog()!, 27)
  await first
  expect(reload).not.toHaveBeenCalled()
  const second = systemError(site)
  await opened()
  button('Reload Page').click()
  await second
  expect(reload).toHaveBeenCalledOnce()
})

it('there is one at a time, and another after it has closed', async () => {
  const first = systemError(site, { message: 'First' })
  expect(systemError(site, { message: 'Second' })).toBe(first)
  await opened()
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  expect(text()).toBe('First')
  button('Clear').click()
  await first
  systemError(site, { message: 'Third' })
  await opened()
  expect(text()).toBe('Third')
})
