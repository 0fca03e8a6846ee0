import {
  BlockConfigBody,
  BlockConflictBody,
  ErrorBody,
  SessionBody,
  SubmissionsBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SESSION_LIFETIME_MS } from '../auth/sessions.js'
import type { Database } from '../database/database.js'
import { addAccount, createTestApp, OWNER, type SignedIn, signIn, type TestApp } from '../testing/app.js'
import { OPEN_TIMEOUT_MS, testEngines } from '../testing/databases.js'
import { HOME, WEBSITE } from '../testing/test-site.js'

const FAQ = `/api/config/blocks/${HOME}/faq`

describe.each(testEngines)('the panel on $name', ({ open }) => {
  let db: Database
  let site: TestApp
  beforeAll(async () => {
    db = await open()
    site = await createTestApp(db)
    await addAccount(db, [1])
    await addAccount(db, [10], 'viewer@example.com')
    await addAccount(db, [4], 'editor@example.com')
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db)
  })

  const login = (body: object, more?: RequestInit) => site.post('/api/auth/Login', body, more)
  const get = (path: string, { cookie }: { cookie?: string } = {}) =>
    site.app.request(path, { headers: cookie ? { cookie } : {} })
  const put = (
    path: string,
    body: unknown,
    { cookie, crumb }: Partial<SignedIn>,
    headers: HeadersInit = {},
  ) =>
    site.app.request(crumb === undefined ? path : `${path}?crumb=${crumb}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: {
        origin: 'http://localhost',
        'content-type': 'application/json',
        ...(cookie && { cookie }),
        ...headers,
      },
    })
  const account = async (signed?: { cookie: string }) =>
    v.parse(SessionBody, await (await get('/api/auth/session', signed)).json()).account

  describe('signing in', () => {
    it('answers who it is, with a session cookie that no script reads and a crumb that scripts do', async () => {
      const response = await login({ email: ' Owner@Example.com ', password: OWNER.password })
      expect(response.status).toBe(200)
      expect(v.parse(SessionBody, await response.json())).toEqual({
        account: { id: expect.any(String), email: OWNER.email, name: 'Test', roles: [1] },
        website: { id: WEBSITE, identifier: 'river-museum', title: 'River Museum' },
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

    it('says the same of a wrong password and of an address nobody has', async () => {
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

    it('refuses a form from another page, which cannot send JSON', async () => {
      expect((await login(OWNER, { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    })

    it('stops after ten failures from one address, even with the right password, for 15 minutes', async () => {
      for (let count = 0; count < 10; count++) await login({ ...OWNER, password: 'wrong' })
      const refused = await login(OWNER)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('900')
      site.clock.advance(900_000)
      expect((await login(OWNER)).status).toBe(200)
    })

    describe('where one account is tried from many addresses', () => {
      const from = (address: number, body: object, cookie = '') =>
        login(body, { headers: { 'x-forwarded-for': `198.51.100.${address}`, ...(cookie && { cookie }) } })
      const attack = async (email = OWNER.email) => {
        for (let address = 1; address <= 10; address++) {
          expect((await from(address, { email, password: 'wrong' })).status).toBe(401)
        }
      }
      beforeEach(async () => {
        site = await createTestApp(db, { trustProxy: true })
      })

      it('stops after ten failures, for five minutes; other accounts go on', async () => {
        await attack()
        const refused = await from(99, { ...OWNER, email: 'OWNER@example.com' })
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300'])
        expect((await from(98, { ...OWNER, email: 'editor@example.com' })).status).toBe(200)
        site.clock.advance(300_000)
        expect((await from(99, OWNER)).status).toBe(200)
      })

      it('an account that is not there answers the same', async () => {
        await attack('nobody@example.com')
        const refused = await from(99, { ...OWNER, email: 'nobody@example.com' })
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300'])
      })

      it('a browser that has signed in to it before is let in, and has ten attempts of its own', async () => {
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

    it('does not count a sign-in that works', async () => {
      for (let count = 0; count < 12; count++) expect((await login(OWNER)).status).toBe(200)
    })
  })

  describe('a session', () => {
    it('tells a visitor that nobody is signed in, and gives no cookie', async () => {
      const response = await get('/api/auth/session')
      expect(v.parse(SessionBody, await response.json()).account).toBeNull()
      expect(response.headers.getSetCookie()).toEqual([])
    })

    it('tells who is signed in, and gives the crumb to a tab that lost it', async () => {
      const { cookie, crumb } = await signIn(site)
      const response = await get('/api/auth/session', { cookie: cookie.split('; ')[0]! })
      expect(v.parse(SessionBody, await response.json()).account?.email).toBe(OWNER.email)
      expect(response.headers.getSetCookie()).toEqual([`crumb=${crumb}; Path=/; SameSite=Lax`])
    })

    it('ends after 14 days', async () => {
      const signed = await signIn(site)
      site.clock.advance(SESSION_LIFETIME_MS - 1)
      expect(await account(signed)).not.toBeNull()
      site.clock.advance(1)
      expect(await account(signed)).toBeNull()
    })

    it('is replaced by signing in again, so that a planted one is worth nothing', async () => {
      const first = await signIn(site)
      const second = await login(OWNER, { headers: { cookie: first.cookie } })
      expect(second.headers.getSetCookie()[0]).not.toContain(first.cookie.split('; ')[0])
      expect(await account(first)).toBeNull()
    })

    it('is not in the database as it is in the cookie', async () => {
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

    it('does not mind being ended twice', async () => {
      expect((await site.post('/api/auth/Logout', {})).status).toBe(200)
    })
  })

  describe('a crumb', () => {
    it.each([undefined, '', 'wrong', 'x'.repeat(43)])('%j is refused with the right one', async (crumb) => {
      const { cookie, crumb: right } = await signIn(site)
      const response = await put(
        FAQ,
        { options: {}, base: {} },
        { cookie, ...(crumb !== undefined && { crumb }) },
      )
      expect(response.status).toBe(400)
      const body = v.parse(ErrorBody, await response.json())
      expect(body).toMatchObject({ crumbFail: true, crumb: right })
    })

    it('may be sent as a header, and is asked for by signing out as well', async () => {
      const { cookie, crumb } = await signIn(site)
      const signOut = (headers: Record<string, string>) =>
        site.post('/api/auth/Logout', {}, { headers: { cookie, ...headers } })
      expect(await (await signOut({})).json()).toMatchObject({ crumbFail: true, crumb })
      expect((await signOut({ 'X-CSRF-Token': crumb })).status).toBe(200)
    })

    it('of another session is refused', async () => {
      const [first, second] = [await signIn(site), await signIn(site)]
      expect((await put(FAQ, { options: {}, base: {} }, { ...first, crumb: second.crumb })).status).toBe(400)
    })

    it('is not needed to read', async () => {
      expect((await get(FAQ, await signIn(site))).status).toBe(200)
    })
  })

  describe('the options of a block', () => {
    const stored = async (signed: SignedIn) => v.parse(BlockConfigBody, await (await get(FAQ, signed)).json())
    /** What the accordion of the home page is written with. */
    const attributes = async (signed?: SignedIn) => {
      const headers = signed ? { cookie: signed.cookie } : {}
      const page = await (await site.app.request('/', { headers })).text()
      return /<div id="filter" ([^>]*)>/.exec(page)?.[1]
    }
    beforeEach(() => db.query(`update blocks set options = '{}' where id = 'faq'`))

    it('[CFG-001] are read, saved as they were set, and seen by the next visitor', async () => {
      const signed = await signIn(site)
      const { revision } = await stored(signed)
      const options = { allowMultiple: false, note: 'a "b"' }
      const response = await put(FAQ, { options, base: {} }, signed)
      expect(response.status).toBe(200)
      const saved = { type: 'accordion', options, revision: revision + 1 }
      expect(await response.json()).toEqual(saved)
      expect(await (await get(FAQ, signed)).json()).toEqual(saved)
      expect(await attributes()).toBe(
        'data-block="accordion" data-block-id="faq" data-option-allow-multiple="false" data-option-note="a &quot;b&quot;"',
      )
    })

    it('[CFG-001] set to their default over a theme that wrote something else reach the page, and unset go back to the theme', async () => {
      const signed = await signIn(site)
      expect(await attributes()).toContain('data-option-allow-multiple="true"')
      await put(FAQ, { options: { allowMultiple: false }, base: {} }, signed)
      expect((await stored(signed)).options).toEqual({ allowMultiple: false })
      expect(await attributes()).toContain('data-option-allow-multiple="false"')
      await put(FAQ, { options: {}, base: { allowMultiple: false } }, signed)
      expect((await stored(signed)).options).toEqual({})
      expect(await attributes()).toContain('data-option-allow-multiple="true"')
    })

    it('[CFG-001] say on the page who wrote them, to those who may change them and nobody else', async () => {
      const signed = await signIn(site)
      await put(FAQ, { options: { count: 4 }, base: {} }, signed)
      const layers = 'data-block-layers='
      expect(await attributes(signed)).toContain(
        `${layers}"${JSON.stringify({ theme: { allowMultiple: true }, owner: { count: 4 } }).replaceAll('"', '&quot;')}"`,
      )
      expect(await attributes()).not.toContain(layers)
      expect(await attributes(await signIn(site, 'viewer@example.com'))).not.toContain(layers)
    })

    it('[CFG-001] that two editors changed are put together, where they changed different ones', async () => {
      const signed = await signIn(site)
      await put(FAQ, { options: { count: 4, note: 'x' }, base: {} }, signed)
      const base = { count: 4, note: 'x' }
      await put(FAQ, { options: { count: 5, note: 'x' }, base }, signed)
      const second = await put(FAQ, { options: { count: 4, allowMultiple: true }, base }, signed)
      expect(second.status).toBe(200)
      expect(await second.json()).toMatchObject({ options: { count: 5, allowMultiple: true } })
      expect((await stored(signed)).options).toEqual({ count: 5, allowMultiple: true })
    })

    it('[CFG-001] that two editors changed to different values are named, and nothing is saved', async () => {
      const signed = await signIn(site)
      await put(FAQ, { options: { count: 4 }, base: {} }, signed)
      const before = await stored(signed)
      const late = await put(FAQ, { options: { count: 5, note: 'mine' }, base: {} }, signed)
      expect(late.status).toBe(409)
      expect(v.parse(BlockConflictBody, await late.json())).toEqual({
        ...before,
        conflicts: ['count'],
        error: 'These settings were changed elsewhere in the meantime.',
      })
      expect(await stored(signed)).toEqual(before)
    })

    it('of two saves at once one wins and the other is told', async () => {
      const signed = await signIn(site)
      const { revision } = await stored(signed)
      const responses = await Promise.all(
        [4, 5].map((count) => put(FAQ, { options: { count }, base: {} }, signed)),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await stored(signed)).revision).toBe(revision + 1)
    })

    it('[CFG-001] can be shown in the page’s own templates before they are stored, to those who may store them', async () => {
      const signed = await signIn(site)
      const before = await stored(signed)
      const preview = (body: object, { cookie, crumb }: Partial<SignedIn>) =>
        site.post(`/api/config/preview?crumb=${crumb ?? ''}`, body, { headers: cookie ? { cookie } : {} })
      const request = { path: '/?a=1#faq', blockId: 'faq', options: { count: 8 } }
      const response = await preview(request, signed)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const html = await response.text()
      expect(html).toContain('data-option-allow-multiple="true" data-option-count="8"')
      expect(await stored(signed)).toEqual(before)
      expect(await attributes()).not.toContain('count')
      expect((await preview({ ...request, path: '/nowhere' }, signed)).status).toBe(404)
      expect((await preview({ ...request, path: '//evil.example/' }, signed)).status).toBe(200)
      expect((await preview({ ...request, path: '//[' }, signed)).status).toBe(404)
      expect((await preview({ path: '/' }, signed)).status).toBe(400)
      expect((await preview(request, {})).status).toBe(401)
      expect((await preview(request, { ...signed, crumb: 'x' })).status).toBe(400)
      const viewer = await signIn(site, 'viewer@example.com')
      expect((await preview(request, viewer)).status).toBe(403)
    })

    it('are refused option by option when they are not possible, and stay as they were', async () => {
      const signed = await signIn(site)
      const before = await stored(signed)
      const options = { allowMultiple: 'yes', count: 12, note: 'x'.repeat(21), colour: 'red', constructor: 1 }
      const response = await put(FAQ, { options, base: {} }, signed)
      expect(response.status).toBe(400)
      const { errors } = await response.json()
      expect(Object.keys(errors).sort()).toEqual(['allowMultiple', 'colour', 'constructor', 'count', 'note'])
      expect(errors).toMatchObject({
        colour: 'The block "accordion" has no option "colour". It has allowMultiple, count, note.',
        count: 'This must be a whole number from 1 up to 9.',
        allowMultiple: 'This must be true or false.',
        note: 'This must be text of at most 20 characters.',
      })
      expect(await stored(signed)).toEqual(before)
    })

    it.each([{}, { options: {} }, { options: [], base: {} }, { options: {}, base: 1 }, null])(
      'are refused as %j',
      async (body) => {
        expect((await put(FAQ, body, await signIn(site))).status).toBe(400)
      },
    )

    it('are not there for another page, another block or another site’s block', async () => {
      const signed = await signIn(site)
      for (const path of [
        `${FAQ}x`,
        '/api/config/blocks/x/faq',
        '/api/config/blocks/..%2F/%00',
        '/api/config/nothing',
      ]) {
        expect((await get(path, signed)).status, path).toBe(404)
      }
      expect((await put('/api/config/blocks/x/faq', { options: {}, base: {} }, signed)).status).toBe(404)
    })

    it('of a block that this server does not know are not saved', async () => {
      const signed = await signIn(site)
      const response = await put(`/api/config/blocks/${HOME}/odd`, { options: {}, base: {} }, signed)
      expect(response.status).toBe(400)
    })
  })

  describe('who may', () => {
    it('a visitor is asked to log in', async () => {
      for (const response of [await get(FAQ), await put(FAQ, {}, {}), await get('/api/config/submissions')]) {
        expect(response.status).toBe(401)
        expect(v.parse(ErrorBody, await response.json())).toMatchObject({ loginRequired: true })
      }
    })

    it('[AUTH-028] somebody with only the viewer role may not, and is told so', async () => {
      const response = await get(FAQ, await signIn(site, 'viewer@example.com'))
      expect(response.status).toBe(403)
      expect(v.parse(ErrorBody, await response.json())).toMatchObject({ authorizationFail: true })
    })

    it('[AUTH-023] an editor may', async () => {
      expect((await get(FAQ, await signIn(site, 'editor@example.com'))).status).toBe(200)
    })
  })

  describe('the submissions of a form', () => {
    const add = (formId: string, count: number) =>
      db.query(
        `insert into submissions (website_id, form_id, field_values, details, created_at)
         select $1, $2, jsonb_build_object('n', n::text), '{}', now() from generate_series(1, $3::int) n`,
        [WEBSITE, formId, count],
      )
    const list = async (query: string) => {
      const response = await get(`/api/config/submissions${query}`, await signIn(site))
      return v.parse(SubmissionsBody, await response.json()).submissions
    }

    it('are the latest 100, newest first, of one form or of all', async () => {
      await add('contact', 103)
      await add('newsletter', 2)
      const contact = await list('?formId=contact')
      expect(contact).toHaveLength(100)
      expect(contact[0]?.values).toEqual({ n: '103' })
      expect(contact.at(-1)?.values).toEqual({ n: '4' })
      expect((await list('')).slice(0, 3).map(({ formId }) => formId)).toEqual([
        'newsletter',
        'newsletter',
        'contact',
      ])
    })

    it('are still there when the form is gone, and 404 for one that never was', async () => {
      await add('old-form', 1)
      expect(await list('?formId=old-form')).toHaveLength(1)
      expect((await get('/api/config/submissions?formId=never', await signIn(site))).status).toBe(404)
    })
  })
})
