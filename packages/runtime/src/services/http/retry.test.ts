import { describe, expect, it, vi } from 'vitest'
import { callingPage } from '../../../testing/calling-page.js'
import { fakeCookies, fakeServer, html, json } from '../../../testing/http.js'
import { http } from './http.js'

const page = callingPage({ crumb: 'old/crumb+==' })
const { call } = page

const UNAUTHORIZED = 'Unauthorized request.'

describe('one more attempt', () => {
  it('[NET-013] only where the call requests it, 200 ms later', async () => {
    const requests = fakeServer(new TypeError('gone'), json({ a: 1 }))
    const pending = http(page.site).call('/api/thing', { retries: 2 })
    await vi.advanceTimersByTimeAsync(199)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(2)
    expect(await pending).toMatchObject({ ok: true })
  })

  it('[NET-013] as often as the call requests it, and no more', async () => {
    const requests = fakeServer(html(504))
    expect(await call('/api/thing', { retries: 2 })).toMatchObject({ kind: 'unreachable' })
    expect(requests).toHaveLength(3)
  })

  it('[NET-013] not where the server has answered', async () => {
    const requests = fakeServer(json({ error: 'no' }, 400))
    await call('/api/thing', { retries: 2 })
    expect(requests).toHaveLength(1)
  })

  it('[NET-014] with the crumb from the server’s answer', async () => {
    const requests = fakeServer(json({ crumbFail: true, crumb: 'new/crumb' }, 403), json({ a: 1 }))
    expect(await call('/api/thing', { method: 'POST' })).toMatchObject({ ok: true, body: { a: 1 } })
    expect(requests.map(({ url }) => url.searchParams.get('crumb'))).toEqual(['old/crumb+==', 'new/crumb'])
    expect(page.jar.crumb).toBe('new/crumb')
  })

  it('[NET-014] once: a second rejection is final', async () => {
    const requests = fakeServer(
      json({ crumbFail: true, crumb: 'new' }),
      json({ crumbFail: true, crumb: 'newer' }),
    )
    expect(await call()).toMatchObject({ ok: false, kind: 'crumb', message: UNAUTHORIZED })
    expect(requests).toHaveLength(2)
  })

  it('[NET-014] not where cookies are off', async () => {
    fakeCookies(page.jar, false)
    const requests = fakeServer(json({ crumbFail: true, crumb: 'new' }))
    expect(await call()).toMatchObject({ kind: 'crumb' })
    expect(requests).toHaveLength(1)
  })

  it.each([['none'], ['a b'], [7], ['x'.repeat(257)], ['old/crumb+==']])(
    '[NET-014] not with %s as a crumb',
    async (crumb) => {
      const requests = fakeServer(json({ crumbFail: true, ...(crumb === 'none' ? {} : { crumb }) }))
      expect(await call()).toMatchObject({ kind: 'crumb' })
      expect(requests).toHaveLength(1)
      expect(page.jar.crumb).toBe('old/crumb+==')
    },
  )

  it('calls that are rejected at the same time renew it once', async () => {
    const fail = json({ crumbFail: true, crumb: 'second' })
    const requests = fakeServer(json({ crumbFail: true, crumb: 'first' }), fail, fail, json({}))
    const calls = ['/a', '/b', '/c'].map((path) => http(page.site).call(path))
    expect((await Promise.all(calls)).every(({ ok }) => ok)).toBe(true)
    expect(requests.slice(3).map(({ url }) => url.searchParams.get('crumb'))).toEqual([
      'first',
      'first',
      'first',
    ])
    expect(page.jar.crumb).toBe('first')
  })
})

describe('the end of it', () => {
  it('the caller may abort it, and gets no further result', async () => {
    const requests = fakeServer('hang')
    const block = new AbortController()
    const pending = http(page.site).call('/api/thing', { signal: block.signal, retries: 3 })
    block.abort()
    expect(await pending).toMatchObject({ ok: false, kind: 'aborted', message: '' })
    await vi.runAllTimersAsync()
    expect(requests).toHaveLength(1)
  })

  it('the page’s end ends all, also between two attempts', async () => {
    const requests = fakeServer(new TypeError('gone'))
    const pending = http(page.site).call('/api/thing', { retries: 3 })
    await vi.advanceTimersByTimeAsync(100)
    page.site.destroy()
    expect(await pending).toMatchObject({ kind: 'aborted' })
    expect(vi.getTimerCount()).toBe(0)
    expect(requests).toHaveLength(1)
  })

  it('no timer remains', async () => {
    fakeServer(json({}))
    await http(page.site).call('/api/thing')
    expect(vi.getTimerCount()).toBe(0)
  })
})
