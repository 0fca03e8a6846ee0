import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const URL = 'https://provider.example/api.js'

it('an address is trusted by the one policy of the runtime, which is made once', async () => {
  const createPolicy = vi.fn((_: string, { createScriptURL }: { createScriptURL(url: string): string }) => ({
    createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }),
  }))
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { trustedScriptUrl } = await import('./trusted-script.js')
  expect([trustedScriptUrl(URL), trustedScriptUrl(URL)]).toEqual([{ trusted: URL }, { trusted: URL }])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site-runtime'])
})

it('stays as it is where there are no trusted types, or where the name is not to be had', async () => {
  const { trustedScriptUrl } = await import('./trusted-script.js')
  expect(trustedScriptUrl(URL)).toBe(URL)
  vi.stubGlobal('trustedTypes', {
    createPolicy() {
      throw new TypeError('taken')
    },
  })
  expect(trustedScriptUrl(URL)).toBe(URL)
})

it('an address that is code is not trusted, with or without trusted types', async () => {
  const { trustedScriptUrl } = await import('./trusted-script.js')
  for (const url of [
    'javascript:run()',
    'data:text/javascript,run()',
    ' java\nscript:run()',
    'blob:https://a.example/x',
  ]) {
    expect(() => trustedScriptUrl(url)).toThrow('A script comes from an http or https address')
  }
})

it('the code of a script is trusted where the script is already in the page', async () => {
  const { trustedScript } = await import('./trusted-script.js')
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.text = 'run()'
  expect(() => trustedScript(script)).toThrow('A script runs only where it stands in the page.')
  document.body.append(script)
  expect(trustedScript(script)).toBe('run()')
  script.remove()
})

it('HTML is trusted as what its sanitiser makes of it', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy: (_: string, rules: object) => rules })
  const { trusted } = await import('./trusted.js')
  expect(trusted('createHTML', '<p onclick="run()">x</p>', () => '<p>x</p>')).toBe('<p>x</p>')
})
