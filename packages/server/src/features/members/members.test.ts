import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, OWNER, type TestApp } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../testing/databases.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { Passwords } from '../../base/auth/password.js'
import type { Database } from '../../base/database/database.js'

const MEMBER = { email: 'member@example.com', password: OWNER.password }
const SESSION = '/api/site-users/account/session'
const PRICES = '5f0c2d9be1a4c70017a3b1d6'
const ORIGIN = 'http://localhost'

/** The cookies that a response sets, as a browser would send them. */
const cookiesOf = (response: Response, before = '') => {
  const jar = new Map(
    before.split('; ').flatMap((each) => (each ? [each.split('=', 2) as [string, string]] : [])),
  )
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]!.split('=')
    if (/Max-Age=0/.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

onDatabase('members', ({ open }) => {
  let db: Database
  let site: TestApp
  beforeAll(async () => {
    db = await open()
    await addAccount(db, [1])
    await addAccount(db, [10], MEMBER.email)
    await addAccount(db, [2], 'billing@example.com')
    await db.query('insert into page_passwords values ($1, $2, $3)', [
      WEBSITE,
      PRICES,
      await new Passwords({ N: 16, r: 8, p: 1 }).hash('low tide'),
    ])
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db, { cacheTemplates: true })
  })

  const get = (path: string, cookie = '', headers: Record<string, string> = {}) =>
    site.app.request(path, { headers: { ...headers, ...(cookie && { cookie }) } })
  const form = (path: string, fields: Record<string, string>, cookie = '', origin = ORIGIN) =>
    site.app.request(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin, ...(cookie && { cookie }) },
    })
  const signIn = async (email = MEMBER.email) => {
    const response = await form('/api/site-users/sign-in', { ...MEMBER, email, return: '/members' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/members'])
    return cookiesOf(response)
  }

  describe('a page for members', () => {
    it('[MEM-002] says that it is locked, and shows nothing else of the page', async () => {
      const response = await get('/members')
      const html = await response.text()
      expect(response.status).toBe(401)
      expect(html).toContain('<h1>This page is locked</h1>')
      expect(html).toContain('available only to site members')
      expect(html).not.toMatch(/secret|5f0c2d9be1a4c70017a3b1d7/i)
      expect(html).toContain('"pageType":106')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'www-authenticate': expect.stringMatching(/^Form /),
      })
      expect(response.headers.get('etag')).toBeNull()
    })

    it('[MEM-002] opens for a member who has signed in, and is never stored for others', async () => {
      const cookie = await signIn()
      const response = await get('/members', cookie)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(html).toContain('The secret of the lock.')
      expect(html).toContain('<p id="member">member@example.com</p>')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const tag = response.headers.get('etag') ?? ''
      expect((await get('/members', '', { 'if-none-match': tag })).status).toBe(401)
      expect(await (await get('/members')).text()).not.toMatch(/secret/i)
    })

    it('[MEM-002 PGT-106] opens for the owner, and not for an account of another role', async () => {
      expect((await get('/members', await signIn(OWNER.email))).status).toBe(200)
      const denied = await get('/members', await signIn('billing@example.com'))
      expect(denied.status).toBe(403)
      expect(await denied.text()).toMatch(/"pageType":106.*<p id="reason">denied/s)
    })

    it('cannot be read by way of a form, a search, a popup or a widget either', async () => {
      for (const found of ['/search?q=secret', '/api/search/preview?q=secret'])
        expect(await (await get(found, await signIn())).text(), found).not.toMatch(
          /secret (?:tide|prices|figures)/i,
        )
      const posted = await form('/api/form/submit', { formId: 'contact', page: '/members', message: 'x' })
      expect(posted.status).toBe(401)
      expect(await posted.text()).not.toMatch(/secret/i)
      const widget = await form('/api/widget/GetWidgetRendering', {
        widgetJSON: JSON.stringify({ type: 'events-summary', id: 'w', value: {} }),
        collectionId: '5f0c2d9be1a4c70017a3b1ee',
      })
      const rendered = await widget.text()
      expect(rendered).toContain('The spring flood')
      expect(rendered).not.toMatch(/secret/i)
      const popup = await get('/api/popup-overlay/render?currentUrl=/members')
      expect(await popup.text()).not.toMatch(/secret/i)
    })

    it('stays open after a restart, and closes when the session ends by its age', async () => {
      const cookie = await signIn()
      const again = await createTestApp(db)
      expect((await again.app.request('/members', { headers: { cookie } })).status).toBe(200)
      again.clock.advance(14 * 24 * 60 * 60 * 1000)
      expect((await again.app.request('/members', { headers: { cookie } })).status).toBe(401)
    })
  })

  describe('the form without script', () => {
    it('shows again what is wrong, with the email and without the password', async () => {
      const wrong = await form('/api/site-users/sign-in', {
        ...MEMBER,
        password: 'wrong',
        return: '/members',
      })
      const html = await wrong.text()
      expect(wrong.status).toBe(401)
      expect(html).toContain('<p id="error">The email or password is not correct.</p>')
      expect(html).toContain('value="member@example.com"')
      expect(html).not.toContain('wrong')
      expect(wrong.headers.getSetCookie()).toEqual([])
      const empty = await form('/api/site-users/sign-in', { email: '', password: '', return: '/members' })
      expect([empty.status, (await empty.text()).includes('Enter your email and password.')]).toEqual([
        422,
        true,
      ])
    })

    it.each(['//evil.example/', 'https://evil.example/', '/nowhere', '/members/../../x', '\\\\evil', ''])(
      'leads to no other place than a page of the site: %j',
      async (path) => {
        const response = await form('/api/site-users/sign-in', { ...MEMBER, return: path })
        expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
      },
    )

    it('remembers the visitor after the browser is closed only if asked to', async () => {
      const session = async (more: Record<string, string>) =>
        (await form('/api/site-users/sign-in', { ...MEMBER, ...more })).headers
          .getSetCookie()
          .find((line) => line.startsWith('site_session='))!
      expect(await session({})).toMatch(/^site_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(await session({ rememberMe: 'true' })).toContain('Max-Age=1209600')
    })

    it('counts failures as for owners, and stops after ten', async () => {
      for (let count = 0; count < 10; count += 1)
        await form('/api/site-users/sign-in', { ...MEMBER, password: 'wrong', return: '/members' })
      const rejected = await form('/api/site-users/sign-in', { ...MEMBER, return: '/members' })
      expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '900'])
      expect(await rejected.text()).toContain('There were too many attempts to log in.')
      expect((await site.post('/api/auth/Login', OWNER)).status).toBe(429)
    })

    it('is refused from another site', async () => {
      const response = await form('/api/site-users/sign-in', MEMBER, '', 'https://evil.example')
      expect([response.status, response.headers.get('content-type')]).toEqual([
        403,
        'text/html; charset=UTF-8',
      ])
    })

    it('signs out only with the crumb of the session', async () => {
      const cookie = await signIn()
      const crumb = /crumb=([^;]+)/.exec(cookie)![1]!
      expect((await form('/api/site-users/sign-out', { crumb: 'wrong' }, cookie)).status).toBe(400)
      expect(await (await get('/members', cookie)).text()).toContain(`name="crumb" value="${crumb}"`)
      const out = await form('/api/site-users/sign-out', { crumb }, cookie)
      expect([out.status, out.headers.get('location')]).toEqual([303, '/?logout=true'])
      expect((await get('/members', cookie)).status).toBe(401)
    })

    it.each(['sign-in', 'sign-out', 'unlock'])('leads to the site when %s is reloaded', async (name) => {
      const response = await get(`/api/site-users/${name}`)
      expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    })
  })

  describe('the calls of scripts', () => {
    it('[AUTH-001] a sign-in answers with the token of later requests', async () => {
      const response = await site.post(SESSION, { ...MEMBER, rememberMe: false })
      const cookie = cookiesOf(response)
      const body: unknown = await response.json()
      expect(body).toEqual({ xsrfToken: /crumb=([^;]+)/.exec(cookie)![1] })
      expect((await get('/members', cookie)).status).toBe(200)
      expect((await site.post(SESSION, { email: MEMBER.email })).status).toBe(400)
      expect((await site.post(SESSION, { ...MEMBER, password: 'wrong' })).status).toBe(401)
      expect((await form(SESSION, MEMBER)).status).toBe(415)
    })

    it('[AUTH-002] a sign-out needs the token, and answers with the right one', async () => {
      const cookie = cookiesOf(await site.post(SESSION, MEMBER))
      const end = (header: Record<string, string>) =>
        site.app.request(`${SESSION}?cloneCart=false`, {
          method: 'DELETE',
          headers: { origin: ORIGIN, cookie, ...header },
        })
      const refused = await end({})
      const { crumb } = (await refused.json()) as { crumb: string }
      expect(refused.status).toBe(400)
      expect((await end({ 'X-CSRF-Token': crumb })).status).toBe(200)
      expect((await get('/members', cookie)).status).toBe(401)
    })
  })

  describe('a page with a password', () => {
    const unlock = (password: string, cookie = '') =>
      form('/api/site-users/unlock', { password, return: '/prices' }, cookie)

    it('[MEM-002] is a lock screen until the browser has entered the password', async () => {
      const locked = await get('/prices')
      const html = await locked.text()
      expect(locked.status).toBe(401)
      expect(html).toContain('"pageType":103')
      expect(html).not.toMatch(/secret/i)
      const wrong = await unlock('high tide')
      expect([wrong.status, (await wrong.text()).includes('The password is not correct.')]).toEqual([
        401,
        true,
      ])
      const right = await unlock('low tide')
      expect([right.status, right.headers.get('location')]).toEqual([303, '/prices'])
      const cookie = cookiesOf(right)
      const opened = await get('/prices', cookie)
      expect(await opened.text()).toContain('The secret of the price.')
      expect(opened.headers.get('cache-control')).toBe('private, no-store')
      expect((await get('/prices')).status).toBe(401)
    })

    it('is locked again for everybody when the password changes, and no made-up cookie opens it', async () => {
      const cookie = cookiesOf(await unlock('low tide'))
      const [row] = await db.query<{ password_hash: string }>('select password_hash from page_passwords')
      await db.query('update page_passwords set password_hash = $1', [
        row!.password_hash.replace('$16$', '$32$'),
      ])
      expect((await get('/prices', cookie)).status).toBe(401)
      await db.query('update page_passwords set password_hash = $1', [row!.password_hash])
      expect((await get('/prices', cookie)).status).toBe(200)
      expect((await get('/prices', cookie.replace(/(site_unlocked_\w+=).{4}/, '$1AAAA'))).status).toBe(401)
    })

    it('opens for the owner without it, and not for a member', async () => {
      expect((await get('/prices', await signIn(OWNER.email))).status).toBe(200)
      expect((await get('/prices', await signIn())).status).toBe(401)
    })

    it('counts failures, and stops after ten', async () => {
      for (let count = 0; count < 10; count += 1) await unlock('wrong')
      expect((await unlock('low tide')).status).toBe(429)
    })

    it('a post for a page without a password leads to that page', async () => {
      const response = await form('/api/site-users/unlock', { password: 'x', return: '/contact' })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/contact'])
    })
  })
})
