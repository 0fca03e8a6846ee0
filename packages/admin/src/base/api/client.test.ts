import { describe, expect, it, vi } from 'vitest'
import { readBlock, saveBlock } from './blocks.js'
import { type Client, createClient, readCrumb } from './client.js'
import { login, logout, readSession } from './session.js'

const SESSION = { account: null, website: { id: '1', identifier: 'prints', title: 'Prints' } }
const FAQ = { pageId: 'p1', blockId: 'faq' }

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** A server that gives these answers in turn; a function fails the way it fails. */
function server(...answers: (Response | (() => never))[]) {
  const send = vi.fn(async (_url: string, _init?: RequestInit) => {
    const answer = answers.shift()
    if (!answer) throw new Error('one call too many')
    return typeof answer === 'function' ? answer() : answer
  })
  const cookies = { now: 'other=1; crumb=c1' }
  const unhandled = vi.fn()
  const call = createClient(send as unknown as typeof fetch, () => cookies.now, unhandled)
  return {
    call,
    unhandled,
    send,
    cookies,
    urls: () => send.mock.calls.map(([url]) => url),
    crumbs: () => send.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-CSRF-Token')),
  }
}

describe('a call', () => {
  it('returns the properties of the contract, and no others of the server', async () => {
    const { call } = server(json({ type: 'accordion', options: { a: 1 }, revision: 3, secret: 'x' }))
    expect(await readBlock(call, FAQ)).toEqual({ ok: true, body: { options: { a: 1 } } })
  })

  it('that writes has a crumb, in a header and never in its address', async () => {
    const { call, urls, crumbs } = server(json(SESSION), json({ options: {}, revision: 2 }))
    await readSession(call)
    await saveBlock(call, FAQ, { options: {}, base: {} })
    expect(urls()).toEqual(['/api/auth/session', '/api/config/blocks/p1/faq'])
    expect(crumbs()).toEqual([null, 'c1'])
  })

  it('escapes ids in the address', async () => {
    const { call, urls } = server(json({}))
    await readBlock(call, { pageId: '../x', blockId: 'a/b?c' })
    expect(urls()).toEqual(['/api/config/blocks/..%2Fx/a%2Fb%3Fc'])
  })
})

describe('a rejected crumb', () => {
  it('is exchanged for the one in the answer, and the call made once more', async () => {
    const { call, crumbs, send } = server(
      json({ crumbFail: true, crumb: 'c2' }, 400),
      json({ options: {}, revision: 2 }),
    )
    expect(await saveBlock(call, FAQ, { options: { a: 1 }, base: {} })).toMatchObject({ ok: true })
    expect(crumbs()).toEqual(['c1', 'c2'])
    expect(send.mock.calls[1]![1]!.body).toBe(send.mock.calls[0]![1]!.body)
  })

  it('is read from the cookie again where the answer has none', async () => {
    const { call, crumbs, cookies, send } = server(json({ options: {}, revision: 2 }))
    send.mockImplementationOnce(async () => {
      cookies.now = 'crumb=c3'
      return json({ crumbFail: true }, 400)
    })
    await saveBlock(call, FAQ, { options: {}, base: {} })
    expect(crumbs()).toEqual(['c1', 'c3'])
  })

  it('is not tried a third time', async () => {
    const refusal = () => json({ crumbFail: true, crumb: 'c2', error: 'Reload the page.' }, 400)
    const { call, send } = server(refusal(), refusal())
    expect(await saveBlock(call, FAQ, { options: {}, base: {} })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', message: 'Reload the page.' },
    })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it.each(['crumb=', 'crumb=a b', 'crumb=a%26b', `crumb=${'x'.repeat(257)}`, 'xcrumb=c1', ''])(
    'a cookie of %j is not sent',
    (cookie) => expect(readCrumb(cookie)).toBeNull(),
  )
})

describe('a error', () => {
  it.each([
    [
      400,
      { error: 'Check.', errors: { count: 'Too many.' } },
      { kind: 'invalid', errors: { count: 'Too many.' } },
    ],
    [401, {}, { kind: 'login' }],
    [400, { loginRequired: true }, { kind: 'login' }],
    [403, { error: 'Viewers only look.' }, { kind: 'forbidden', message: 'Viewers only look.' }],
    [409, { options: { a: 2 }, revision: 5 }, { kind: 'conflict', body: { options: { a: 2 }, revision: 5 } }],
    [500, 'not an object', { kind: 'server', message: 'Internal server error. Please try again later.' }],
    [
      503,
      {},
      { kind: 'server', message: 'This service is temporarily unavailable. Please try again later.' },
    ],
  ])('of status %i with %j is named', async (status, body, expected) => {
    const { call } = server(json(body, status))
    expect(await saveBlock(call, FAQ, { options: {}, base: {} })).toMatchObject({
      ok: false,
      error: expected,
    })
  })

  it('without an answer, with HTML or with another shape than the contract’s is named too', async () => {
    const offline = () => {
      throw new TypeError('Failed to fetch')
    }
    const { call } = server(offline, new Response('<html>', { status: 502 }), json({ account: 7 }))
    expect(await readSession(call)).toMatchObject({
      error: { kind: 'network', message: 'Unable to connect. Please try again' },
    })
    expect(await readSession(call)).toMatchObject({ error: { kind: 'server' } })
    expect(await readSession(call)).toMatchObject({
      error: { kind: 'server', message: 'Something went wrong' },
    })
  })

  it('a wrong password shows the message of the server', async () => {
    const { call } = server(json({ error: 'The email or password is not correct.' }, 401))
    expect(await login(call, { email: 'a@example.com', password: 'x' })).toMatchObject({
      error: { kind: 'login', message: 'The email or password is not correct.' },
    })
  })
})

describe('the panel shows an error over everything', () => {
  it('[NET-016] if no part of it does', async () => {
    const { call, unhandled } = server(json({ error: 'Disk 3 is full.' }, 500))
    expect(await logout(call)).toMatchObject({ ok: false })
    expect(unhandled.mock.calls).toEqual([[{ kind: 'server', message: 'Disk 3 is full.' }]])
  })

  it('[NET-016] if the account has lost its rights', async () => {
    const { call, unhandled } = server(json({ authorizationFail: true, error: 'Only look.' }, 403))
    await readBlock(call, FAQ)
    expect(unhandled.mock.calls).toEqual([[{ kind: 'forbidden', message: 'Only look.' }]])
  })

  it.each([
    ['if the part that made the call does', (call: Client) => readBlock(call, FAQ), json({}, 500)],
    ['if the session has ended: it asks to sign in', logout, json({ loginRequired: true }, 401)],
    ['if nothing failed', logout, json({})],
  ])('[NET-016] but not %s', async (_, make, answer) => {
    const { call, unhandled } = server(answer)
    await make(call)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
