import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeCookies, fakePage, fakeServer, json, type SentRequest } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import * as library from '../../entries/index.js'
import { type CallOptions, http } from '../http/http.js'
import { type Credentials, signIn, siteUserLogout } from './session.js'

let site: Site
let jar: Record<string, string>

beforeEach(() => {
  jar = fakeCookies({ crumb: 'old' })
  site = fakePage({ website: { internalUrl: 'https://shop.host.example' } })
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ADA: Credentials = { email: 'ada@example.org', password: 'pass word', rememberMe: true }
const SESSION = '/api/site-users/account/session'
const TOKEN = 't0ken/of+the=session'
const signedIn = () => json({ xsrfToken: TOKEN })

const call = (path = '/api/thing', options?: CallOptions) => site.shared(http).call(path, options)
const headersOf = (request: SentRequest | undefined) =>
  Object.fromEntries(
    [...new Headers(request?.init.headers)].map(([name, value]) => [name.toLowerCase(), value]),
  )
const tokens = (requests: readonly SentRequest[]) => requests.map((each) => headersOf(each)['x-csrf-token'])

describe('signing in', () => {
  it('[AUTH-001] posts email, password and whether to remember, and nothing else, as JSON', async () => {
    const requests = fakeServer(signedIn())
    expect(await signIn(site, { ...ADA, isAdmin: true } as Credentials)).toMatchObject({ ok: true })
    expect(requests).toHaveLength(1)
    expect(requests[0]!.url.pathname).toBe(SESSION)
    expect(requests[0]!.init.method).toBe('POST')
    expect(JSON.parse(String(requests[0]!.init.body))).toEqual(ADA)
    expect(headersOf(requests[0])).toEqual({ 'content-type': 'application/json' })
  })

  it('[AUTH-001] later calls carry the token in a header, beside their own', async () => {
    const requests = fakeServer(signedIn(), json({}))
    await signIn(site, ADA)
    await call()
    await call('/api/thing', { method: 'POST', json: {} })
    await call('/api/thing', { method: 'POST', form: new URLSearchParams() })
    expect(requests.slice(1).map(headersOf)).toEqual([
      { 'x-csrf-token': TOKEN },
      { 'x-csrf-token': TOKEN, 'content-type': 'application/json' },
      { 'x-csrf-token': TOKEN },
    ])
  })

  it('[AUTH-001] in the requested header, and no longer in it once the header has another name', async () => {
    const requests = fakeServer(signedIn(), json({}), signedIn(), json({}))
    await signIn(site, ADA, { header: 'X-Session' })
    await call()
    await signIn(site, ADA, { header: 'X-Other' })
    await call()
    expect(headersOf(requests[1])).toEqual({ 'x-session': TOKEN })
    expect(headersOf(requests[3])).toEqual({ 'x-other': TOKEN })
  })

  it('[AUTH-001] and to the page’s own origin only, wherever the server redirects a call', async () => {
    const requests = fakeServer(signedIn(), json({}))
    await signIn(site, ADA)
    await call('https://shop.host.example/api/x', { secure: true })
    await call('https://shop.example:8443/api/x', { secure: true })
    expect(requests.slice(1).map(headersOf)).toEqual([{}, {}])
    await call()
    // A browser refuses to follow such a call to another origin.
    expect(requests[3]!.init.mode).toBe('same-origin')
  })

  it.each(['two\r\nlines: here', 'a b', '<script>', '', 'x'.repeat(257), 7, null, ['a']])(
    '[AUTH-001] an invalid token is not sent, nor the previous one: %j',
    async (xsrfToken) => {
      const requests = fakeServer(signedIn(), json({ xsrfToken }), json({}))
      await signIn(site, ADA)
      await signIn(site, ADA)
      await call()
      expect(tokens(requests)).toEqual([undefined, TOKEN, undefined])
    },
  )

  it('[AUTH-001] that failed changes nothing', async () => {
    const requests = fakeServer(
      signedIn(),
      json({ error: 'Wrong password.', xsrfToken: 'other' }, 401),
      json({}),
    )
    await signIn(site, ADA)
    expect(await signIn(site, ADA)).toMatchObject({ ok: false, message: 'Wrong password.' })
    await call()
    expect(tokens(requests)).toEqual([undefined, TOKEN, TOKEN])
  })
})

describe('logging out', () => {
  it.each([
    [{ cloneCart: true }, 'true'],
    [{ cloneCart: false }, 'false'],
    [undefined, 'false'],
  ])('[AUTH-002] deletes the session; the cart stays where it is to: %j', async (options, cloneCart) => {
    const requests = fakeServer(json({}))
    expect(await siteUserLogout(site, options)).toMatchObject({ ok: true })
    expect(requests[0]!.init.method).toBe('DELETE')
    expect(requests[0]!.url.pathname).toBe(SESSION)
    expect(requests[0]!.url.searchParams.getAll('cloneCart')).toEqual([cloneCart])
  })

  it('[AUTH-002] is tried once more with the crumb from the server’s answer', async () => {
    const refusal = json({ crumbFail: true, crumb: 'new' }, 403)
    const requests = fakeServer(refusal, json({}))
    expect(await siteUserLogout(site, { cloneCart: true })).toMatchObject({ ok: true })
    expect(requests.map(({ url }) => url.search)).toEqual([
      '?cloneCart=true&crumb=old',
      '?cloneCart=true&crumb=new',
    ])
    expect(jar.crumb).toBe('new')
  })

  it('[AUTH-002] and no second time', async () => {
    const requests = fakeServer(json({ crumbFail: true, crumb: 'new' }, 403), json({ crumbFail: true }, 403))
    expect(await siteUserLogout(site)).toMatchObject({ ok: false, kind: 'crumb' })
    expect(requests).toHaveLength(2)
  })

  it('[AUTH-002] runs once for all concurrent callers, and again for later ones', async () => {
    const requests = fakeServer(json({ error: 'Not now.' }, 500), json({}))
    const [first, second] = await Promise.all([siteUserLogout(site), siteUserLogout(site)])
    expect(requests).toHaveLength(1)
    expect(second).toBe(first)
    expect(await siteUserLogout(site)).toMatchObject({ ok: true })
    expect(requests).toHaveLength(2)
  })

  it('[AUTH-001 AUTH-002] replaces the token; a failed renewal keeps it', async () => {
    const requests = fakeServer(signedIn(), json({}, 503), json({}), json({}))
    await signIn(site, ADA)
    await siteUserLogout(site)
    await siteUserLogout(site)
    await call()
    expect(tokens(requests)).toEqual([undefined, TOKEN, TOKEN, undefined])
  })
})

it('[AUTH-001 AUTH-002] is in the library, for themes', () => {
  expect(library).toMatchObject({ signIn, siteUserLogout })
})
