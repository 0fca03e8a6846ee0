import { expect, it, vi } from 'vitest'
import { followToken } from './link-token.js'

function open(address: string) {
  const location = new URL(address)
  const listeners: ((event: { newURL: string }) => void)[] = []
  const history = {
    state: { kept: true },
    replaceState: vi.fn((_state: unknown, _title: string, next: string) => {
      location.href = new URL(next, location).href
    }),
  }
  const found: string[] = []
  const token = followToken(
    {
      location,
      history,
      addEventListener: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    } as never,
    (next) => found.push(next),
  )
  return { token, location, history, found, change: (newURL: string) => listeners[0]?.({ newURL }) }
}

it('the token leaves the address at once; the rest of it stays', () => {
  const { token, location, history } = open('https://site.example/config/?screen=inbox#token=a-b_C1')
  expect(token).toBe('a-b_C1')
  expect(location.href).toBe('https://site.example/config/?screen=inbox')
  expect(history.replaceState.mock.calls[0]?.[0]).toEqual({ kept: true })
})

it.each(['', '#token=', '#token=a/b', `#token=${'x'.repeat(101)}`, '#settings', '#xtoken=a'])(
  'an address with %j has none, and stays',
  (hash) => {
    const { token, location } = open(`https://site.example/config/${hash}`)
    expect([token, location.hash]).toEqual([null, hash])
  },
)

it.each([
  ['', 'https://site.example/config/#token=next'],
  ['after the panel has written its own address', 'https://site.example/config/'],
])('a link that is opened where the panel is open is followed too %s', (_, now) => {
  const { location, found, change } = open('https://site.example/config/')
  location.href = now
  change('https://site.example/config/#token=next')
  expect([found, location.hash]).toEqual([['next'], ''])
})
