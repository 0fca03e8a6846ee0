import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const URL = 'https://provider.example/api.js'

it('an address is trusted by the one policy of the runtime, which is made once', async () => {
  const createPolicy = vi.fn((_: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }),
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { trustedScriptUrl } = await import('./trusted.js')
  expect([trustedScriptUrl(URL), trustedScriptUrl(URL)]).toEqual([{ trusted: URL }, { trusted: URL }])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site-runtime'])
})

it('stays as it is where there are no trusted types, or where the name is not to be had', async () => {
  const { trustedScriptUrl } = await import('./trusted.js')
  expect(trustedScriptUrl(URL)).toBe(URL)
  vi.stubGlobal('trustedTypes', {
    createPolicy() {
      throw new TypeError('taken')
    },
  })
  expect(trustedScriptUrl(URL)).toBe(URL)
})
