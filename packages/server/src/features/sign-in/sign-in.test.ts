import { SessionBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, OWNER, signIn, type TestApp } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, login, restart, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'

onDatabase('the panel', ({ open }) => {
  setUpPanel(open)

  describe('signing in', () => {
    it('answers with the account, a session cookie that scripts cannot read and a crumb that they can', async () => {
      const response = await login({ email: ' Owner@Example.com ', password: OWNER.password })
      expect(response.status).toBe(200)
      expect(v.parse(SessionBody, await response.json())).toEqual({
        account: { id: expect.any(String), email: OWNER.email, name: 'Test', roles: [1] },
        website: {
          id: WEBSITE,
          identifier: 'river-museum',
          title: 'River Museum',
          language: 'en-GB',
          currency: 'GBP',
        },
      })
      const [session, crumb, device] = response.headers.getSetCookie()
      expect(session).toMatch(/^site_session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(crumb).toMatch(/^crumb=[\w-]{43}; Path=\/; SameSite=Lax$/)
      expect(device).toMatch(
        /^site_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect(response.headers.get('cache-control')).toBe('private, no-store')
    })

    it('marks its cookies for https only where the site is on https', async () => {
      const secure = async (app: TestApp['app'], url: string, headers: Record<string, string>) => {
        const response = await app.request(url, {
          method: 'POST',
          body: JSON.stringify(OWNER),
          headers: { 'content-type': 'application/json', ...headers },
        })
        expect(response.status).toBe(200)
        return response.headers.getSetCookie().every((line) => line.includes('; Secure'))
      }
      const origin = 'https://river-museum.example'
      expect(await secure(site.app, `${origin}/api/auth/Login`, { origin })).toBe(true)
      const proxied = await createTestApp(db, { trustProxy: true })
      const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'river-museum.example' }
      expect(await secure(proxied.app, '/api/auth/Login', { origin, ...forwarded })).toBe(true)
      expect(await secure(site.app, '/api/auth/Login', { origin: 'http://localhost', ...forwarded })).toBe(
        false,
      )
    })

    it('answers the same to a wrong password and to an unknown address', async () => {
      const answers = await Promise.all([
        login({ email: OWNER.email, password: 'wrong' }),
        login({ email: 'nobody@example.com', password: OWNER.password }),
      ])
      const bodies = await Promise.all(answers.map((response) => response.json()))
      expect(bodies[0]).toEqual({ status: 401, error: 'The email or password is not correct.' })
      expect(bodies[1]).toEqual(bodies[0])
      expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    })

    it.each([
      {},
      { email: OWNER.email },
      { ...OWNER, password: 7 },
      { ...OWNER, password: 'x'.repeat(257) },
      [],
    ])('refuses %j', async (body) => {
      expect((await login(body)).status).toBe(400)
    })

    it('rejects a form of another page, which cannot send JSON', async () => {
      expect((await login(OWNER, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    })

    it('stops after ten failures from one address, even with the right password, for 15 minutes', async () => {
      for (let count = 0; count < 10; count++) await login({ ...OWNER, password: 'wrong' })
      const rejected = await login(OWNER)
      expect(rejected.status).toBe(429)
      expect(rejected.headers.get('retry-after')).toBe('900')
      site.clock.advance(900_000)
      expect((await login(OWNER)).status).toBe(200)
    })

    describe('an account under attempts from many addresses', () => {
      const from = (address: number, body: object, cookie = '') =>
        login(body, { headers: { 'x-forwarded-for': `198.51.100.${address}`, ...(cookie && { cookie }) } })
      const attack = async (email = OWNER.email) => {
        for (let address = 1; address <= 10; address++) {
          expect((await from(address, { email, password: 'wrong' })).status).toBe(401)
        }
      }
      beforeEach(async () => {
        await restart({ trustProxy: true })
      })

      it('stops after ten failures, for five minutes; other accounts go on', async () => {
        await attack()
        const rejected = await from(99, { ...OWNER, email: 'OWNER@example.com' })
        expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '300'])
        expect((await from(98, { ...OWNER, email: 'editor@example.com' })).status).toBe(200)
        site.clock.advance(300_000)
        expect((await from(99, OWNER)).status).toBe(200)
      })

      it('an account that is not there answers the same', async () => {
        await attack('nobody@example.com')
        const rejected = await from(99, { ...OWNER, email: 'nobody@example.com' })
        expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '300'])
      })

      it('a browser that has signed in to it before is accepted, and has ten attempts of its own', async () => {
        const { cookie } = await signIn(site)
        const device = cookie.split('; ').find((each) => each.startsWith('site_device='))!
        await attack()
        expect((await from(99, OWNER, device)).status).toBe(200)
        for (let count = 0; count < 10; count++) await from(99, { ...OWNER, password: 'wrong' }, device)
        expect((await from(99, OWNER, device)).status).toBe(429)
      })

      it.each([
        ['of another account', 'editor@example.com'],
        ['that somebody made up', null],
      ])('a browser %s is a stranger', async (_which, email) => {
        const { cookie } = await signIn(site, email ?? OWNER.email)
        const device = cookie.split('; ').find((each) => each.startsWith('site_device='))!
        await attack()
        const shown = email ? device : device.replace('=', '=x')
        expect((await from(99, OWNER, shown)).status).toBe(429)
      })
    })

    it('does not count a successful sign-in', async () => {
      for (let count = 0; count < 12; count++) expect((await login(OWNER)).status).toBe(200)
    })
  })
})
