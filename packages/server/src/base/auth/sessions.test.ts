import { ErrorBody, SessionBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { OWNER, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { account, db, FAQ, get, login, put, setUpPanel, site } from '../../../testing/panel.js'
import { LIFETIMES } from '../limits.js'

onDatabase('the panel', ({ open }) => {
  setUpPanel(open)

  describe('a session', () => {
    it('of a visitor has no account and sets no cookie', async () => {
      const response = await get('/api/auth/session')
      expect(v.parse(SessionBody, await response.json()).account).toBeNull()
      expect(response.headers.getSetCookie()).toEqual([])
    })

    it('has the signed-in account, and sets the crumb for a tab that lost it', async () => {
      const { cookie, crumb } = await signIn(site)
      const response = await get('/api/auth/session', { cookie: cookie.split('; ')[0]! })
      expect(v.parse(SessionBody, await response.json()).account?.email).toBe(OWNER.email)
      expect(response.headers.getSetCookie()).toEqual([`crumb=${crumb}; Path=/; SameSite=Lax`])
    })

    it('[RTE-006] [RTE-007] has the state of the site for an account that may change its plan', async () => {
      const statusFor = async (email?: string) => {
        const signed = email === undefined ? undefined : await signIn(site, email)
        return v.parse(SessionBody, await (await get('/api/auth/session', signed)).json()).website.status
      }
      const setStatus = (status: unknown) =>
        db.query(`update websites set settings = jsonb_set(settings, '{siteStatus}', $1::text::jsonb)`, [
          JSON.stringify(status),
        ])
      expect(await statusFor(OWNER.email)).toBeUndefined()
      try {
        await setStatus({ name: 'trial' })
        expect(await statusFor(OWNER.email)).toBe('trial')
        expect(await statusFor('editor@example.com')).toBeUndefined()
        expect(await statusFor()).toBeUndefined()
        // As some platforms write it.
        await setStatus({ value: 3 })
        expect(await statusFor(OWNER.email)).toBeUndefined()
      } finally {
        await db.query(`update websites set settings = settings - 'siteStatus'`)
      }
    })

    it('ends after 14 days', async () => {
      const signed = await signIn(site)
      site.clock.advance(LIFETIMES.session - 1)
      expect(await account(signed)).not.toBeNull()
      site.clock.advance(1)
      expect(await account(signed)).toBeNull()
    })

    it('is replaced by signing in again, so that a planted one is worthless', async () => {
      const first = await signIn(site)
      const second = await login(OWNER, { headers: { cookie: first.cookie } })
      expect(second.headers.getSetCookie()[0]).not.toContain(first.cookie.split('; ')[0])
      expect(await account(first)).toBeNull()
    })

    it('is stored in another form than in the cookie', async () => {
      const { cookie } = await signIn(site)
      const token = /site_session=([^;]+)/.exec(cookie)?.[1]
      expect(await db.query('select 1 from sessions where token_hash = $1', [token!])).toEqual([])
    })

    it('ends when the account logs out, on the server and in the browser', async () => {
      const { cookie, crumb } = await signIn(site)
      const response = await site.post(`/api/auth/Logout?crumb=${crumb}`, {}, { headers: { cookie } })
      expect(response.status).toBe(200)
      expect(response.headers.getSetCookie().map((line) => line.split(';', 2).join())).toEqual([
        'site_session=, Max-Age=0',
        'crumb=, Max-Age=0',
      ])
      expect(await account({ cookie })).toBeNull()
    })

    it('may end twice', async () => {
      expect((await site.post('/api/auth/Logout', {})).status).toBe(200)
    })
  })

  describe('a crumb', () => {
    it.each([undefined, '', 'wrong', 'x'.repeat(43)])(
      '%j is rejected, and the answer has the right one',
      async (crumb) => {
        const { cookie, crumb: right } = await signIn(site)
        const response = await put(
          FAQ,
          { options: {}, base: {} },
          { cookie, ...(crumb !== undefined && { crumb }) },
        )
        expect(response.status).toBe(400)
        const body = v.parse(ErrorBody, await response.json())
        expect(body).toMatchObject({ crumbFail: true, crumb: right })
        expect(body.error, 'names the cookie and the parameter').toMatch(
          /cookie "crumb" in the header X-CSRF-Token, or as \?crumb=…/,
        )
      },
    )

    it('may be sent as a header, and signing out requires it too', async () => {
      const { cookie, crumb } = await signIn(site)
      const signOut = (headers: Record<string, string>) =>
        site.post('/api/auth/Logout', {}, { headers: { cookie, ...headers } })
      expect(await (await signOut({})).json()).toMatchObject({ crumbFail: true, crumb })
      expect((await signOut({ 'X-CSRF-Token': crumb })).status).toBe(200)
    })

    it('of another session is rejected', async () => {
      const [first, second] = [await signIn(site), await signIn(site)]
      expect((await put(FAQ, { options: {}, base: {} }, { ...first, crumb: second.crumb })).status).toBe(400)
    })

    it('is not needed to read', async () => {
      expect((await get(FAQ, await signIn(site))).status).toBe(200)
    })
  })
})
