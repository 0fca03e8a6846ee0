import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../../testing/app.js'
import type { RequestEnv } from '../http/request-env.js'
import { REQUEST } from '../limits.js'
import { limitPath } from './path-length.js'
import { createRateLimiter } from './rate-limit.js'
import { isSameOrigin } from './same-origin.js'
import { networkOf, visitor } from './visitor.js'

describe('a rate limit', () => {
  it('admits a number in any period, and returns the time of the next one', () => {
    const clock = fakeClock()
    const limiter = createRateLimiter({ count: 2, windowMs: 10_000 }, clock.now)
    expect(limiter.consume('a')).toBe(true)
    clock.advance(6_000)
    expect(limiter.consume('a')).toBe(true)
    expect(limiter.consume('a')).toBe(false)
    expect(limiter.waitSeconds('a')).toBe(4)
    clock.advance(4_000)
    expect([limiter.consume('a'), limiter.consume('a')]).toEqual([true, false])
  })

  it('counts each key by itself', () => {
    const limiter = createRateLimiter({ count: 1, windowMs: 1000 }, () => 0)
    expect([limiter.consume('a'), limiter.consume('b'), limiter.consume('a')]).toEqual([true, true, false])
  })

  it('does not count refunded events', () => {
    const limiter = createRateLimiter({ count: 1, windowMs: 1000 }, () => 0)
    limiter.consume('a')
    limiter.refund('a')
    expect(limiter.consume('a')).toBe(true)
    limiter.refund('nobody')
  })

  it('costs the same for an address with thousands of events, whether they are refused or not', () => {
    let time = 0
    let reads = 0
    const limiter = createRateLimiter({ count: 3_000, windowMs: 10_000 }, () => {
      reads += 1
      return time
    })
    const readsOf = (allowed: boolean) => {
      time += 1
      reads = 0
      expect(limiter.consume('a')).toBe(allowed)
      return reads
    }
    const first = readsOf(true)
    for (let n = 1; n < 3_000; n += 1) expect(readsOf(true)).toBeLessThanOrEqual(first)
    for (let n = 0; n < 100; n += 1) expect(readsOf(false)).toBeLessThanOrEqual(first)
    time = 10_000
    expect([readsOf(true), readsOf(true)]).toEqual([first, first])
  })

  it('remembers a bounded number of keys, the latest ones', () => {
    const limiter = createRateLimiter({ count: 1, windowMs: 1000 }, () => 0, 2)
    for (const key of ['a', 'b', 'c']) limiter.consume(key)
    expect([limiter.consume('c'), limiter.consume('a')]).toEqual([false, true])
  })
})

describe('a path', () => {
  const statusOf = async (path: string) => {
    const app = new Hono<RequestEnv>().use(limitPath()).get('*', (c) => c.text('page'))
    return (await app.request(path)).status
  }

  it('may have 2,048 characters as they are sent, whatever follows it', async () => {
    expect(await statusOf(`/${'a'.repeat(REQUEST.pathLength - 1)}?${'q'.repeat(5_000)}`)).toBe(200)
    expect(await statusOf(`/${'a'.repeat(REQUEST.pathLength)}`)).toBe(414)
    expect(await statusOf(`/${'%20'.repeat(700)}`)).toBe(414)
  })

  it('that is longer is rejected with a message, for people and for scripts', async () => {
    const app = new Hono<RequestEnv>().use(limitPath())
    const sentence =
      'This address is too long: its path may have up to 2048 characters. Please check the link.'
    expect(await (await app.request(`/${'<b>'.repeat(1_000)}`)).text()).toContain(sentence)
    expect(await (await app.request(`/api/${'a'.repeat(3_000)}`)).json()).toEqual({
      status: 414,
      error: sentence,
    })
  })
})

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  const seen = async (trustProxy: boolean, headers: Record<string, string>, remoteAddress = '10.0.0.1') => {
    const app = new Hono<RequestEnv>()
      .use(visitor({ trustProxy }))
      .get('/', (c) => c.json([c.get('origin'), c.get('address')]))
    const env = { incoming: { socket: { remoteAddress } } }
    return (await app.request('/', { headers }, env)).json()
  }
  const forwarded = {
    'x-forwarded-for': '198.51.100.1, 203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'river-museum.example',
  }

  it('and the site’s own name are those of the connection, for any headers', async () => {
    expect(await seen(false, forwarded)).toEqual(['http://localhost', '10.0.0.1'])
  })

  it('are the last that the proxy wrote, behind a trusted one', async () => {
    expect(await seen(true, forwarded)).toEqual(['https://river-museum.example', '203.0.113.9'])
    expect(await seen(true, { 'x-forwarded-for': '<script>', 'x-forwarded-host': 'a b' })).toEqual([
      'http://localhost',
      '10.0.0.1',
    ])
    const long = `${'a'.repeat(60)}.`.repeat(5)
    expect((await seen(true, { 'x-forwarded-host': `${long}example` }))[0]).toBe('http://localhost')
  })
})

describe('a call that changes something', () => {
  const own = 'https://river-museum.example'
  it.each([
    [{ origin: own, site: 'same-origin' }, true],
    [{ origin: own, site: undefined }, true],
    [{ origin: undefined, site: 'same-origin' }, true],
    [{ origin: undefined, site: 'none' }, true],
    [{ origin: undefined, site: undefined }, true],
    [{ origin: undefined, site: 'cross-site' }, false],
    [{ origin: undefined, site: 'same-site' }, false],
    [{ origin: 'null', site: 'same-origin' }, false],
    [{ origin: '', site: undefined }, false],
    [{ origin: 'http://river-museum.example', site: undefined }, false],
    [{ origin: `${own}:8443`, site: undefined }, false],
    [{ origin: `${own}.evil.example`, site: undefined }, false],
  ])('from %j passes: %j', (provenance, passes) => {
    expect(isSameOrigin(provenance, own)).toBe(passes)
  })
})
