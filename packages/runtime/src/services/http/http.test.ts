import { describe, expect, it } from 'vitest'
import { callingPage } from '../../../testing/calling-page.js'
import { fakeServer, html, json, redirected, type ServerAnswer } from '../../../testing/http.js'
import type { FailureKind } from './answer.js'
import type { CallFailure } from './http.js'

const page = callingPage({ crumb: 'old/crumb+==' })
const { call } = page

const listenTo = (type: string) => {
  const details: unknown[] = []
  document.addEventListener(`site:${type}`, (event) => details.push((event as CustomEvent).detail), {
    signal: page.site.signal,
  })
  return details
}

const CONNECT = 'Unable to connect. Please try again'
const SERVER = 'Internal server error. Please try again later.'
const UNAUTHORIZED = 'Unauthorized request.'
const LOGIN = 'Please log in to continue.'

describe('the request', () => {
  it('[NET-001][NET-002][NET-017] goes to the path with the crumb of the cookie, encoded', async () => {
    const requests = fakeServer(json({}))
    await call('/api/rest/things?a=1', { query: { b: ['x', 'y&z'], none: null, no: undefined, n: 0 } })
    expect(requests[0]?.url.href).toBe(
      'https://shop.example/api/rest/things?a=1&b=x&b=y%26z&n=0&crumb=old%2Fcrumb%2B%3D%3D',
    )
    expect(requests[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin' })
  })

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)('[NET-002] carries the crumb by %s', async (method) => {
    const requests = fakeServer(json({}))
    await call('/api/thing', { method })
    expect(requests[0]?.init.method).toBe(method)
    expect(requests[0]?.url.searchParams.get('crumb')).toBe('old/crumb+==')
  })

  it('[NET-003] marks JSON as JSON', async () => {
    const requests = fakeServer(json({}))
    await call('/api/thing', { method: 'POST', json: { a: [1] } })
    expect(requests[0]?.init.body).toBe('{"a":[1]}')
    expect(new Headers(requests[0]?.init.headers).get('content-type')).toBe('application/json')
  })

  it('a form is sent in the browser’s own format', async () => {
    const requests = fakeServer(json({}))
    const form = new URLSearchParams({ name: 'Zoë & co' })
    await call('/api/thing', { method: 'POST', form })
    expect(requests[0]?.init.body).toBe(form)
    expect(requests[0]?.init.headers).toEqual({})
  })

  it('an invalid token is not sent', async () => {
    page.jar.crumb = 'a b<script>'
    const requests = fakeServer(json({}))
    await call()
    expect(requests[0]?.url.searchParams.has('crumb')).toBe(false)
  })
})

describe('the allowed targets', () => {
  const rejected = { ok: false, kind: 'refused', message: CONNECT, status: null }

  it('[NET-004] secure calls go to the site’s own domain over https, with credentials, and the crumb stays at home', async () => {
    page.reopen({ website: { internalUrl: 'https://shop.host.example' } })
    const requests = fakeServer(json({ a: 1 }))
    expect(await call('https://shop.host.example/api/x', { secure: true })).toMatchObject({ ok: true })
    expect(requests[0]?.url.href).toBe('https://shop.host.example/api/x')
    expect(requests[0]?.init.credentials).toBe('include')
  })

  it('[NET-004] from http, the same host over https gets the crumb', async () => {
    page.reopen({ address: 'http://shop.example/page' })
    const requests = fakeServer(json({}))
    await call('https://shop.example/api/x', { secure: true })
    expect(requests[0]?.url.searchParams.get('crumb')).toBe('old/crumb+==')
    expect(requests[0]?.init.credentials).toBe('include')
  })

  it('the crumb stays with the page’s origin, whatever its base address is', async () => {
    const base = document.head.appendChild(document.createElement('base'))
    base.href = 'https://evil.example/'
    const requests = fakeServer(json({}))
    await call('/api/x')
    expect(requests[0]?.url.origin).toBe('https://shop.example')
    expect(await call('https://evil.example/api', { secure: true })).toMatchObject(rejected)
    base.remove()
  })

  it.each([
    ['another host', 'https://evil.example/api', true],
    ['one that begins like ours', 'https://shop.example.evil.example/api', true],
    ['without https', 'http://shop.example/api', true],
    ['another origin, where the call is not secure', 'https://shop.example:8443/api', false],
    ['a name and password', 'https://me:secret@shop.example/api', true],
    ['two slashes', '//evil.example/api', true],
    ['code', 'javascript:alert(1)', true],
  ])('not to %s', async (_, address, secure) => {
    const requests = fakeServer(json({}))
    expect(await call(address, { secure })).toMatchObject(rejected)
    expect(requests).toEqual([])
  })
})

describe('the response', () => {
  it('[NET-005] is read as JSON', async () => {
    fakeServer(json({ key: 'k', list: [1, null] }))
    expect(await call()).toEqual({ ok: true, status: 200, body: { key: 'k', list: [1, null] } })
  })

  it('[NET-006] 204 is a success without anything', async () => {
    fakeServer(new Response(null, { status: 204 }))
    expect(await call()).toEqual({ ok: true, status: 204, body: null })
  })

  const serverText = 'This item is sold out.'
  const cases: readonly [what: string, said: ServerAnswer, kind: FailureKind, message: string][] = [
    ['[NET-008] 400 with an error', json({ error: serverText }, 400), 'application', serverText],
    ['[NET-008] 401 with a message', json({ message: serverText }, 401), 'application', serverText],
    ['[NET-008] 500 with an error', json({ error: serverText }, 500), 'application', serverText],
    ['[NET-008] 502 with an error', json({ error: serverText }, 502), 'application', serverText],
    [
      '[NET-008] a billing code alone',
      json({ billingErrorCode: 7 }, 400),
      'application',
      'Something went wrong',
    ],
    ['400 with fields alone', json({ errors: { a: 'b' } }, 400), 'unreachable', CONNECT],
    ['[NET-009] 401', json({}, 401), 'unauthorized', UNAUTHORIZED],
    ['[NET-009] 403', json({}, 403), 'unauthorized', UNAUTHORIZED],
    [
      '[NET-009] 403 with an error is no word of the application’s',
      json({ error: serverText }, 403),
      'unauthorized',
      UNAUTHORIZED,
    ],
    ['404', html(404), 'unreachable', CONNECT],
    ['429', json({ error: serverText }, 429), 'unreachable', CONNECT],
    ['[NET-010] 500 as HTML', html(500), 'server', SERVER],
    ['[NET-010] 501', html(501), 'server', SERVER],
    ['502 as HTML', html(502), 'unreachable', CONNECT],
    [
      '[NET-011] 503',
      html(503),
      'unavailable',
      'This service is temporarily unavailable. Please try again later.',
    ],
    ['[NET-012] 504', html(504), 'unreachable', CONNECT],
    ['[NET-012] the network is gone', new TypeError('Failed to fetch'), 'unreachable', CONNECT],
    ['[NET-012] no answer in time', 'hang', 'unreachable', CONNECT],
    ['[NET-015] login is required', json({ loginRequired: true }), 'login', LOGIN],
    ['a login page instead', redirected(html(200)), 'login', LOGIN],
    ['not authorized', json({ authorizationFail: true }), 'denied', UNAUTHORIZED],
  ]

  it.each(cases)('%s', async (_, answer, kind, message) => {
    const requests = fakeServer(answer)
    const outcome = await call('/api/thing', { timeout: 1000 })
    expect(outcome).toMatchObject({ ok: false, kind, message })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['HTML', html(200)],
    ['nothing', new Response('')],
    ['half of it', new Response('{"a":')],
  ])('[NET-007] a success that is %s says what could not be read, and from where', async (_, answer) => {
    fakeServer(answer)
    const outcome = (await call('/api/thing')) as CallFailure
    expect(outcome.kind).toBe('unparsable')
    expect(outcome.message).toMatch(
      /^Internal Error: Unable to parse server response from \(https:\/\/shop\.example\/api\/thing\) as JSON: .+\.$/,
    )
    expect(outcome.message).not.toContain('crumb')
  })

  it('words of a server’s are cut, and others than text are none', async () => {
    fakeServer(json({ error: 'x'.repeat(5000) }, 400))
    expect(((await call()) as CallFailure).message).toHaveLength(500)
    fakeServer(json({ error: { toString: 'x' }, message: '' }, 400))
    expect(((await call()) as CallFailure).message).toBe('Something went wrong')
  })

  it('flags that the answer does not own are not flags', async () => {
    Object.defineProperty(Object.prototype, 'loginRequired', { value: true, configurable: true })
    try {
      fakeServer(json({ a: 1 }))
      expect(await call()).toMatchObject({ ok: true })
    } finally {
      Reflect.deleteProperty(Object.prototype, 'loginRequired')
    }
  })

  it('[NET-015]the page is notified, with the address', async () => {
    const logins = listenTo('login:required')
    const denials = listenTo('authorization:fail')
    fakeServer(json({ loginRequired: true }, 401))
    await call('/api/a')
    fakeServer(json({ authorizationFail: true }, 500))
    await call('/api/b')
    expect(logins).toEqual([{ url: 'https://shop.example/api/a' }])
    expect(denials).toEqual([{ url: 'https://shop.example/api/b' }])
  })
})
