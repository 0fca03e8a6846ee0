import { expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { fakeScripts } from '../../../testing/third-party.js'
import { createSite } from '../../page/site.js'
import { loadScript } from './load-script.js'

const { scripts } = fakeScripts()

it('loads no script of another provider once the site has ended', async () => {
  vi.useFakeTimers()
  const site = createSite({ context: acceptedContext({}) })
  site.destroy()
  const url = 'https://maps.example/api.js'
  await expect(loadScript(site, { url, timeout: 1000 })).rejects.toThrow(`${url}: not needed`)
  expect(scripts()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
