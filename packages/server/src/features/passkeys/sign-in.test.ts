import { SessionBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { AUTHOR, addAccount, OWNER, type SignedIn, signIn } from '../../../testing/app.js'
import { Authenticator } from '../../../testing/authenticator.js'
import { withRaces } from '../../../testing/databases.js'
import { account, db, login, restart, setUpPanel, site } from '../../../testing/panel.js'
import {
  add,
  call,
  creation,
  enter,
  list,
  ORIGIN,
  present,
  request,
  send,
} from '../../../testing/passkeys.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { openChallenges } from '../../base/auth/challenges.js'
import { LIFETIMES } from '../../base/limits.js'
import { removeAccount } from '../accounts/team.js'

const REJECTED = /^This passkey was not accepted/
const EXPIRED = 'This took too long, or was sent before. Try again.'

withRaces('signing in with a passkey', ({ open, it, describe, race }) => {
  setUpPanel(open)
  let mine: SignedIn
  let key: Authenticator
  beforeEach(async () => {
    await db.query('delete from passkeys')
    mine = await signIn(site)
    ;({ key } = await add(mine))
  })
  const refusal = async (response: Response) => {
    expect(response.headers.getSetCookie().filter((line) => line.startsWith('site_session'))).toEqual([])
    return [response.status, (await response.json()).error]
  }

  it('answers and sets cookies as the password does', async () => {
    const response = await enter(key)
    expect(response.status).toBe(200)
    expect(v.parse(SessionBody, await response.json())).toMatchObject({
      account: { email: OWNER.email, roles: [1] },
      website: { identifier: 'river-museum' },
    })
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((line) => line.split('=', 1)[0])).toEqual([
      'site_passkey',
      'site_session',
      'crumb',
      'site_device',
    ])
    expect(cookies[0]).toMatch(/^site_passkey=; Max-Age=0; Path=\/api\/auth\/passkey; Secure/)
    expect(cookies[1]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ')
    expect((await account({ cookie }))?.email).toBe(OWNER.email)
  })

  it('ends the session that it replaces, and is listed with its browser', async () => {
    const { options, cookie } = await request()
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await present(`${cookie}; ${mine.cookie}`, key.get(options), firefox)
    expect(await account(mine)).toBeNull()
    const again = await signIn(site)
    const { sessions } = await (
      await call('/api/config/account/sessions', { method: 'GET', by: again })
    ).json()
    expect(sessions).toContainEqual(expect.objectContaining({ browser: 'Firefox', system: 'Linux' }))
  })

  it('asks for any passkey of the site, of a person that the device has recognized', async () => {
    const response = await call('/api/auth/passkey/options')
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(
      /^site_passkey=[\w-]{43}; Max-Age=300; Path=\/api\/auth\/passkey; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await response.json()).toEqual({
      options: {
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rpId: 'river-museum.example',
        timeout: 300_000,
        userVerification: 'required',
      },
    })
  })

  it('notes when it was used', async () => {
    expect((await list(mine)).passkeys[0]?.lastUsedAt).toBeNull()
    site.clock.advance(60_000)
    await enter(key)
    expect((await list(mine)).passkeys[0]?.lastUsedAt).toBe('2026-11-21T12:01:00.000Z')
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['another port of the host', { origin: `${ORIGIN}:8443` }],
    ['another relying party', { rpId: 'elsewhere.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['the answer to another question', { type: 'webauthn.create' }],
    ['a person that the device did not recognize', { flags: 1 }],
    ['nobody at the device', { flags: 0 }],
    ['another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ])('is refused with %s', async (_name, lies) => {
    const response = await enter(key, lies)
    expect(await refusal(response)).toEqual([401, expect.stringMatching(REJECTED)])
    expect((await enter(key)).status).toBe(200)
  })

  it('is refused with a signature of another key', async () => {
    const other = new Authenticator(ORIGIN)
    const { options, cookie } = await request()
    const forged = { ...other.get(options), id: key.get(options).id, rawId: key.get(options).id }
    forged.response.userHandle = key.get(options).response.userHandle
    expect(await refusal(await present(cookie, forged))).toEqual([401, expect.stringMatching(REJECTED)])
  })

  it('is refused with a passkey that nobody has added, or that was removed', async () => {
    expect(await refusal(await enter(new Authenticator(ORIGIN), { userHandle: 'AA' }))).toEqual([
      401,
      expect.stringMatching(REJECTED),
    ])
    const id = (await list(mine)).passkeys[0]!.id
    await call(`/api/config/account/passkeys/${id}/remove`, { by: mine })
    expect(await refusal(await enter(key))).toEqual([401, expect.stringMatching(REJECTED)])
  })

  it('is refused if the counter went back or stood still: the key was copied', async () => {
    expect((await enter(key, { counter: 7 })).status).toBe(200)
    for (const counter of [6, 7, 0])
      expect(await refusal(await enter(key, { counter }))).toEqual([401, expect.stringMatching(REJECTED)])
    expect((await enter(key, { counter: 8 })).status).toBe(200)
  })

  race('of two answers with one counter at the same time, one is refused', async () => {
    const requests = [await request(), await request()]
    const answers = await Promise.all(
      requests.map(({ options, cookie }) => present(cookie, key.get(options, { counter: 7 }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('works with authenticators that do not count', async () => {
    for (let count = 0; count < 2; count++) expect((await enter(key, { counter: 0 })).status).toBe(200)
  })

  describe('its challenge', () => {
    it('works once', async () => {
      const { options, cookie } = await request()
      const credential = key.get(options)
      expect((await present(cookie, credential)).status).toBe(200)
      expect(await refusal(await present(cookie, credential))).toEqual([400, EXPIRED])
    })

    it('works once, also if the answer was not right', async () => {
      const { options, cookie } = await request()
      await present(cookie, key.get(options, { flags: 1 }))
      expect(await refusal(await present(cookie, key.get(options)))).toEqual([400, EXPIRED])
    })

    it('ends after five minutes', async () => {
      const early = await request()
      site.clock.advance(LIFETIMES.challenge - 1)
      const late = await request()
      expect((await present(early.cookie, key.get(early.options))).status).toBe(200)
      site.clock.advance(LIFETIMES.challenge)
      expect(await refusal(await present(late.cookie, key.get(late.options)))).toEqual([400, EXPIRED])
    })

    it('belongs to one browser', async () => {
      const [one, other] = [await request(), await request()]
      expect((await present(other.cookie, key.get(one.options))).status).toBe(401)
      expect(await refusal(await present('', key.get(one.options)))).toEqual([400, EXPIRED])
    })

    it('for adding a passkey signs nobody in', async () => {
      const { challenge } = await creation(mine)
      const { cookie } = await request()
      const options = {
        challenge,
        rpId: 'river-museum.example',
        timeout: 0,
        userVerification: 'required',
      } as const
      expect((await present(cookie, key.get(options))).status).toBe(401)
    })

    it('is one of a bounded number: the oldest end', async () => {
      const challenges = openChallenges(db, WEBSITE, site.clock.now, 2)
      await db.query('delete from passkey_challenges')
      for (const holder of ['a', 'b', 'c']) {
        await challenges.create(holder)
        site.clock.advance(1)
      }
      expect(await Promise.all(['a', 'b', 'c'].map((holder) => challenges.take(holder)))).toEqual([
        null,
        expect.any(String),
        expect.any(String),
      ])
    })
  })

  it.each([
    {},
    { credential: null },
    { credential: { id: 'AA', rawId: 'AA', type: 'public-key', response: {} } },
    { credential: { id: 'A!', rawId: 'A!', type: 'password' } },
  ])('is refused with %j', async (body) => {
    const { cookie } = await request()
    expect((await call('/api/auth/passkey', { cookie, body })).status).toBe(400)
  })

  it('is refused with bytes that are none of WebAuthn’s', async () => {
    const { options, cookie } = await request()
    const { response, ...credential } = key.get(options)
    const junk = { ...response, clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
    expect((await present(cookie, { ...credential, response: junk })).status).toBe(401)
    expect(site.logged).toEqual([])
  })

  it('is not possible at another address of the site', async () => {
    const response = await call('/api/auth/passkey/options', { origin: 'http://localhost' })
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      'Passkeys of this site work at https://river-museum.example/config/ only. Open the panel there.',
    ])
    const { options } = await request()
    const late = await call('/api/auth/passkey', {
      origin: 'http://localhost',
      body: { credential: key.get(options) },
    })
    expect(late.status).toBe(400)
  })

  describe('its failures', () => {
    it('count like those of a password, and then not even the right one is accepted', async () => {
      for (let count = 0; count < 10; count++) expect((await enter(key, { flags: 1 })).status).toBe(401)
      const rejected = await enter(key)
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '900'])
      expect((await login(OWNER)).status).toBe(429)
      site.clock.advance(900_000)
      expect((await enter(key)).status).toBe(200)
    })

    it('count by address if nobody knows the passkey, and lock no account', async () => {
      await restart({ trustProxy: true })
      const from = (address: number) => ({
        'x-forwarded-for': `198.51.100.${address}`,
        'x-forwarded-host': 'river-museum.example',
        'x-forwarded-proto': 'https',
      })
      const stranger = new Authenticator(ORIGIN)
      for (let count = 0; count < 10; count++)
        expect((await enter(stranger, { userHandle: 'AA' }, from(1))).status).toBe(401)
      expect((await enter(stranger, { userHandle: 'AA' }, from(1))).status).toBe(429)
      expect((await enter(stranger, { userHandle: 'AA' }, from(2))).status).toBe(401)
      expect((await enter(key, {}, from(3))).status).toBe(200)
    })

    it('of a success are none', async () => {
      for (let count = 0; count < 12; count++) expect((await enter(key)).status).toBe(200)
    })
  })

  it('begins so often from one address', async () => {
    await restart({ rates: { passkeys: { count: 2, windowMs: 60_000 } } })
    for (let count = 0; count < 2; count++) await request()
    const rejected = await call('/api/auth/passkey/options')
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60'])
  })

  it('ends with its account', async () => {
    await addAccount(db, [4], 'leaving@example.com')
    const leaving = await signIn(site, 'leaving@example.com')
    const theirs = (await add(leaving)).key
    const id = (await account(leaving))!.id
    expect((await enter(theirs)).status).toBe(200)
    await removeAccount(db, { websiteId: WEBSITE, id, author: AUTHOR })
    expect((await enter(theirs)).status).toBe(401)
    expect(await db.query('select 1 from passkeys where account_id = $1', [id])).toEqual([])
  })

  it('outlasts a new password, which ends other sessions as ever', async () => {
    const other = await signIn(site)
    await call('/api/config/account/password', {
      by: mine,
      body: { current: OWNER.password, password: 'a dozen of words' },
    })
    expect(await account(other)).toBeNull()
    expect((await enter(key)).status).toBe(200)
    await addAccount(db, [1])
  })

  it('is not possible with a passkey whose addition was never finished', async () => {
    const unfinished = new Authenticator(ORIGIN)
    unfinished.create(await creation(mine))
    expect((await enter(unfinished)).status).toBe(401)
    expect((await send(mine, unfinished.create(await creation(mine)))).status).toBe(201)
    expect((await enter(unfinished)).status).toBe(200)
  })
})
