import { expect, it, vi } from 'vitest'
import { followToken } from './link-token.js'

function open(address: string) {
  const location = new URL(address)
  const listeners: (() => void)[] = []
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
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    } as never,
    (next) => found.push(next),
  )
  return { token, location, history, found, change: () => listeners[0]?.() }
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

it('a link that is opened where the panel is open is followed too', () => {
  const { location, found, change } = open('https://site.example/config/')
  location.hash = '#token=next'
  change()
  expect([found, location.hash]).toEqual([['next'], ''])
})
