import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount, OWNER, type SignedIn, signIn } from '../../../testing/app.js'
import { Authenticator, type Cbor, cbor } from '../../../testing/authenticator.js'
import { onDatabase } from '../../../testing/databases.js'
import { account, db, setUpPanel, site } from '../../../testing/panel.js'
import { add, askToAdd, call, creation, enter, list, ORIGIN, send } from '../../../testing/passkeys.js'
import { LIFETIMES } from '../../base/limits.js'

const OWN = '/api/config/account/passkeys'

onDatabase('the passkeys of an account', ({ open }) => {
  setUpPanel(open)
  let mine: SignedIn
  let key: Authenticator
  beforeEach(async () => {
    await addAccount(db, [1])
    await db.query('delete from passkeys')
    mine = await signIn(site)
    key = new Authenticator(ORIGIN)
  })
  const names = async (by = mine) => (await list(by)).passkeys.map(({ name }) => name)
  const refused = async (response: Response) => {
    const { error, errors } = await response.json()
    return [response.status, errors ?? error]
  }

  it('are listed, the oldest first, with what is never secret', async () => {
    await add(mine, 'Phone')
    site.clock.advance(1000)
    await add(mine, ' Laptop ')
    expect(await (await call(OWN, { method: 'GET', by: mine })).json()).toEqual({
      passkeys: [
        { id: expect.any(Number), name: 'Phone', createdAt: '2026-11-21T12:00:00.000Z', lastUsedAt: null },
        { id: expect.any(Number), name: 'Laptop', createdAt: '2026-11-21T12:00:01.000Z', lastUsedAt: null },
      ],
      unavailable: null,
      needsPassword: false,
      suggestedName: '',
    })
  })

  it('have the browser as suggested name, and the reason where there can be none', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const response = await call(OWN, {
      method: 'GET',
      by: mine,
      origin: 'http://localhost',
      headers: { 'user-agent': firefox },
    })
    expect(await response.json()).toMatchObject({
      suggestedName: 'Firefox on Linux',
      unavailable: expect.stringContaining('work at https://river-museum.example/config/ only'),
    })
  })

  describe('an addition', () => {
    it('tells the browser whose it is, that the device must recognize the person, and which there are', async () => {
      const { key: first } = await add(mine)
      const { id } = (await account(mine))!
      expect(await creation(mine)).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rp: { id: 'river-museum.example', name: 'River Museum' },
        user: { id: Buffer.from(id).toString('base64url'), name: OWNER.email, displayName: 'Test' },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        timeout: LIFETIMES.challenge,
        excludeCredentials: [
          { id: first.id.toString('base64url'), type: 'public-key', transports: ['internal', 'hybrid'] },
        ],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      })
    })

    it('needs the password ten minutes after signing in', async () => {
      site.clock.advance(LIFETIMES.recentSignIn - 1)
      expect((await list(mine)).needsPassword).toBe(false)
      expect((await askToAdd(mine)).status).toBe(200)
      site.clock.advance(1)
      expect((await list(mine)).needsPassword).toBe(true)
      expect(await refused(await askToAdd(mine))).toEqual([400, { current: 'Enter your current password.' }])
      expect((await askToAdd(mine, OWNER.password)).status).toBe(200)
    })

    it('is refused with a wrong password, which counts like one of signing in', async () => {
      for (let count = 0; count < 10; count++)
        expect(await refused(await askToAdd(mine, 'wrong'))).toEqual([
          400,
          { current: 'The password is not correct.' },
        ])
      expect((await askToAdd(mine, OWNER.password)).status).toBe(429)
    })

    it.each([
      ['another origin', { origin: 'https://elsewhere.example' }],
      ['another relying party', { rpId: 'elsewhere.example' }],
      ['another challenge', { challenge: 'A'.repeat(43) }],
      ['the answer to another question', { type: 'webauthn.get' }],
      ['a person that the device did not recognize', { flags: 1 }],
    ])('is refused with %s', async (_name, lies) => {
      const response = await send(mine, key.create(await creation(mine), lies))
      expect(await refused(response)).toEqual([400, expect.stringMatching(/^The passkey was not added/)])
      expect(await names()).toEqual([])
    })

    it('is refused if the answer around the checked data names another passkey', async () => {
      const other = new Authenticator(ORIGIN).id.toString('base64url')
      const credential = { ...key.create(await creation(mine)), id: other, rawId: other }
      expect((await send(mine, credential)).status).toBe(400)
      expect(await names()).toEqual([])
    })

    it('works once, within five minutes, in the session that began', async () => {
      const late = 'Adding the passkey took too long, or was sent before. Try again.'
      const credential = key.create(await creation(mine))
      expect((await send(mine, credential)).status).toBe(201)
      expect(await refused(await send(mine, credential))).toEqual([400, late])

      const slow = new Authenticator(ORIGIN).create(await creation(mine))
      site.clock.advance(LIFETIMES.challenge)
      expect(await refused(await send(mine, slow))).toEqual([400, late])

      const made = new Authenticator(ORIGIN).create(await creation(mine))
      expect(await refused(await send(await signIn(site), made))).toEqual([400, late])
      expect((await send(mine, made)).status).toBe(201)
    })

    it('is refused for a passkey of somebody, also of another account', async () => {
      await send(mine, key.create(await creation(mine)))
      const editor = await signIn(site, 'editor@example.com')
      for (const by of [mine, editor])
        expect(await refused(await send(by, key.create(await creation(by))))).toEqual([
          400,
          'This passkey is already one of your account.',
        ])
      expect([await names(), await names(editor)]).toEqual([['Key'], []])
    })

    it('drops a statement about the device unread: its certificates would name addresses to fetch', async () => {
      const statement: [string, Cbor][] = [
        ['alg', -7],
        ['sig', new Uint8Array(8)],
      ]
      const certified: [string, Cbor][] = [...statement, ['x5c', [new Uint8Array(64)]]]
      for (const [format, about] of [
        ['packed', new Map(statement)],
        ['apple', new Map(certified)],
        ['unheard of', new Map()],
      ] as const) {
        const fresh = new Authenticator(ORIGIN)
        const credential = fresh.create(await creation(mine), { attestation: [format, about] })
        expect((await send(mine, credential)).status).toBe(201)
        expect((await enter(fresh)).status).toBe(200)
      }
    })

    it.each([
      ['nothing', ''],
      ['no CBOR', 'AAAA'],
      ['deep CBOR', Buffer.concat([Buffer.alloc(9000, 0x81), cbor(0)]).toString('base64url')],
      ['no data', cbor(new Map([['fmt', 'none']])).toString('base64url')],
    ])('is refused with %s as attestation', async (_name, attestationObject) => {
      const credential = key.create(await creation(mine))
      credential.response.attestationObject = attestationObject
      expect((await send(mine, credential)).status).toBe(400)
      expect(site.logged).toEqual([])
    })

    it.each(['', ' ', 'x'.repeat(61)])('is refused with the name %j, at its field', async (name) => {
      const response = await send(mine, key.create(await creation(mine)), name)
      expect(await refused(response)).toEqual([400, { name: 'Enter a name, with at most 60 characters.' }])
    })

    it('is refused beyond 20', async () => {
      const options = await creation(mine)
      for (let count = 0; count < 20; count++) {
        await db.query(
          `insert into passkeys (website_id, credential_id, account_id, name, public_key, counter, transports, created_at)
           select website_id, $1, id, 'Key', '', 0, '[]', now() from accounts where email = $2`,
          [`key-${count}`, OWNER.email],
        )
      }
      const full = [400, expect.stringMatching(/^Your account has 20 passkeys, and cannot have more/)]
      expect(await refused(await send(mine, key.create(options)))).toEqual(full)
      expect(await refused(await askToAdd(mine))).toEqual(full)
    })

    it('requires the crumb', async () => {
      const response = await call(`${OWN}/options`, { cookie: mine.cookie, body: { current: null } })
      expect([response.status, (await response.json()).crumbFail]).toEqual([400, true])
    })
  })

  describe('a change', () => {
    it('renames one, and answers with it', async () => {
      const { passkey } = await add(mine)
      const response = await call(`${OWN}/${passkey.id}`, {
        method: 'PUT',
        by: mine,
        body: { name: ' Phone ' },
      })
      expect(await response.json()).toEqual({ ...passkey, name: 'Phone' })
      expect(await names()).toEqual(['Phone'])
    })

    it.each(['', ' ', 'x'.repeat(61), 7])('does not rename to %j', async (name) => {
      const { passkey } = await add(mine)
      const response = await call(`${OWN}/${passkey.id}`, { method: 'PUT', by: mine, body: { name } })
      expect(response.status).toBe(400)
      expect(await names()).toEqual(['Key'])
    })

    it('removes one; the password stays', async () => {
      const { passkey } = await add(mine)
      const remove = () => call(`${OWN}/${passkey.id}/remove`, { by: mine })
      expect(await (await remove()).json()).toEqual({ changed: 1 })
      expect(await (await remove()).json()).toEqual({ changed: 0 })
      expect(await names()).toEqual([])
      await signIn(site)
    })

    it('is never one of somebody else’s', async () => {
      const { passkey } = await add(mine)
      const editor = await signIn(site, 'editor@example.com')
      const put = await call(`${OWN}/${passkey.id}`, { method: 'PUT', by: editor, body: { name: 'Mine' } })
      expect(put.status).toBe(404)
      const removed = await call(`${OWN}/${passkey.id}/remove`, { by: editor })
      expect(await removed.json()).toEqual({ changed: 0 })
      expect(await names()).toEqual(['Key'])
    })
  })
})
