import { afterEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { createSite, type Site } from '../../page/site.js'
import { timeZone } from './time-zone.js'

let site: Site
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

const open = (name: string) => {
  site = createSite({ context: acceptedContext({ website: { timeZone: name } }) })
  return site.shared(timeZone)
}

it.each(['Europe/London', 'UTC', 'Asia/Kathmandu'])(
  '[LOC-004] the time zone of the website is %s',
  async (name) => {
    const log = silence('warn')
    expect(open(name)).toEqual({ timeZone: name })
    await vi.dynamicImportSettled()
    expect(log).not.toHaveBeenCalled()
  },
)

it.each(['Mars/Olympus', 'x'.repeat(1000), '"><script>', '\u0000', 'Europe/London '])(
  '[LOC-004] %j is unknown: the visitor’s is used, and the console shows it once',
  async (name) => {
    const log = silence('warn')
    expect(open(name)).toEqual({})
    expect(site.shared(timeZone)).toEqual({})
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Failed to load timezone', name))
    await vi.dynamicImportSettled()
    expect(log).toHaveBeenCalledOnce()
  },
)

it('[LOC-004] a website without a time zone uses the visitor’s, and nothing is logged', async () => {
  const log = silence('warn')
  expect(open('')).toEqual({})
  await vi.dynamicImportSettled()
  expect(log).not.toHaveBeenCalled()
})
