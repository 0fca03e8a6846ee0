import { ErrorBody, OwnSessionsBody, SessionBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { addAccount, OWNER, type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { account, db, get, login, put, setUpPanel, site } from '../../../testing/panel.js'
import { LAST_SEEN_STEP_MS } from '../../base/auth/sessions.js'
import { LIFETIMES } from '../../base/limits.js'

const PATH = '/api/config/account'
const NEXT = 'a dozen of words'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

onDatabase('the own account', ({ open }) => {
  setUpPanel(open)
  let mine: SignedIn
  beforeEach(async () => {
    await addAccount(db, [1])
    mine = await signIn(site)
  })

  const post = (path: string, body: object, by = mine) =>
    site.post(`${PATH}${path}?crumb=${by.crumb}`, body, { headers: { cookie: by.cookie } })
  const change = (current: unknown, password: unknown, by = mine) =>
    post('/password', { current, password }, by)
  const sessions = async (by = mine) =>
    v.parse(OwnSessionsBody, await (await get(`${PATH}/sessions`, by)).json()).sessions
  const errorsOf = async (response: Response) => v.parse(ErrorBody, await response.json()).errors

  describe('its password', () => {
    it('is changed with the current one; all other sessions end', async () => {
      const other = await signIn(site)
      await addAccount(db, [4], 'editor@example.com')
      const editor = await signIn(site, 'editor@example.com')
      expect((await change(OWNER.password, NEXT)).status).toBe(200)
      expect((await account(mine))?.email).toBe(OWNER.email)
      expect(await account(other)).toBeNull()
      expect((await account(editor))?.email).toBe('editor@example.com')
      expect((await login(OWNER)).status).toBe(401)
      expect((await login({ ...OWNER, password: NEXT })).status).toBe(200)
    })

    it.each([
      ['wrong', NEXT, 'current'],
      ['', NEXT, 'current'],
      [7, NEXT, 'current'],
      [OWNER.password, 'eleven char', 'password'],
      [OWNER.password, 'x'.repeat(257), 'password'],
      [OWNER.password, OWNER.password, 'password'],
    ])('stays with %j and %j: the answer names the field', async (current, password, field) => {
      const other = await signIn(site)
      const response = await change(current, password)
      expect([response.status, Object.keys((await errorsOf(response)) ?? {})]).toEqual([400, [field]])
      expect(await account(other)).not.toBeNull()
      expect((await login(OWNER)).status).toBe(200)
    })

    it('is guessed as often as when signing in, and then not even with the right one', async () => {
      for (let count = 0; count < 10; count++) expect((await change('wrong', NEXT)).status).toBe(400)
      const response = await change(OWNER.password, NEXT)
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '300'])
      site.clock.advance(300_000)
      expect((await change(OWNER.password, NEXT)).status).toBe(200)
    })
  })

  describe('its language of the panel', () => {
    const choose = (language: unknown) => put(`${PATH}/language`, { language }, mine)
    const chosen = async () =>
      v.parse(SessionBody, await (await get('/api/auth/session', mine)).json()).panelLanguage

    it('is that of the browser until one is chosen, and again later', async () => {
      expect(await chosen()).toBeUndefined()
      expect((await choose('ar')).status).toBe(200)
      expect(await chosen()).toBe('ar')
      expect((await choose(null)).status).toBe(200)
      expect(await chosen()).toBeUndefined()
    })

    it.each([['sw'], ['de-AT'], [''], [7], [undefined], ['x'.repeat(40)]])(
      'cannot be %j',
      async (language) => {
        await choose('de')
        expect((await choose(language)).status).toBe(400)
        expect(await chosen()).toBe('de')
      },
    )
  })

  describe('its sessions', () => {
    it('are listed, the current one first, with the browser in words', async () => {
      const response = await login(OWNER, { headers: { 'user-agent': FIREFOX } })
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ')
      site.clock.advance(60_000)
      expect(await sessions()).toEqual([
        {
          id: expect.any(Number),
          createdAt: '2026-11-21T12:00:00.000Z',
          lastSeenAt: '2026-11-21T12:00:00.000Z',
          browser: null,
          system: null,
          isCurrent: true,
        },
        expect.objectContaining({ browser: 'Firefox', system: 'Linux', isCurrent: false }),
      ])
      expect(
        (await sessions({ cookie, crumb: '' })).map(({ browser, isCurrent }) => [browser, isCurrent]),
      ).toEqual([
        ['Firefox', true],
        [null, false],
      ])
    })

    it('are seen every five minutes at most', async () => {
      const seen = async () => (await sessions())[0]?.lastSeenAt
      site.clock.advance(LAST_SEEN_STEP_MS - 1)
      expect(await seen()).toBe('2026-11-21T12:00:00.000Z')
      site.clock.advance(1)
      expect(await seen()).toBe('2026-11-21T12:05:00.000Z')
    })

    it('that have expired, or are of other accounts, are not listed', async () => {
      await addAccount(db, [4], 'editor@example.com')
      await signIn(site, 'editor@example.com')
      site.clock.advance(LIFETIMES.session)
      mine = await signIn(site)
      expect(await sessions()).toHaveLength(1)
    })

    it('end one by one, never those of others', async () => {
      await addAccount(db, [4], 'editor@example.com')
      const [other, editor] = [await signIn(site), await signIn(site, 'editor@example.com')]
      const [, ended] = await sessions()
      const [theirs] = await sessions(editor)
      expect(await (await post('/sessions/end', { id: theirs!.id })).json()).toEqual({ changed: 0 })
      expect(await account(editor)).not.toBeNull()
      expect(await (await post('/sessions/end', { id: ended!.id })).json()).toEqual({ changed: 1 })
      expect(await account(other)).toBeNull()
      expect(await account(mine)).not.toBeNull()
    })

    it('end together, all but the current one', async () => {
      const others = [await signIn(site), await signIn(site)]
      expect(await (await post('/sessions/end', { id: null })).json()).toEqual({ changed: 2 })
      for (const other of others) expect(await account(other)).toBeNull()
      expect(await sessions()).toHaveLength(1)
    })

    it.each([{}, { id: 'all' }, { id: 1.5 }, { id: 1e300 }])('do not end with %j', async (body) => {
      expect((await post('/sessions/end', body)).status).toBe(400)
    })

    it('the current one ends by signing out', async () => {
      const [current] = await sessions()
      expect((await post('/sessions/end', { id: current!.id })).status).toBe(400)
      expect(await account(mine)).not.toBeNull()
    })
  })
})
