import { ErrorBody, PasswordLinkBody, TeamAccountBody, TeamBody, WebsiteRole } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { AUTHOR, addAccount, OWNER, type SignedIn, signIn } from '../../../testing/app.js'
import { withRaces } from '../../../testing/databases.js'
import { account, db, get, put, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { changeRoles, removeAccount } from './team.js'

const PATH = '/api/config/accounts'
const PASSWORD = 'a dozen of words'

withRaces('the accounts of a site', ({ open, it, race }) => {
  setUpPanel(open)
  let owner: SignedIn
  beforeEach(async () => {
    await db.query('delete from accounts')
    await addAccount(db, [1])
    owner = await signIn(site)
  })

  const post = (path: string, body: object = {}, by: SignedIn = owner) =>
    site.post(`${PATH}${path}?crumb=${by.crumb}`, body, { headers: { cookie: by.cookie } })
  const add = async (email: string, roles: number[], name = 'Ada') => {
    const response = await post('', { email, name, roles })
    expect(response.status).toBe(201)
    return v.parse(PasswordLinkBody, await response.json())
  }
  const list = async () => v.parse(TeamBody, await (await get(PATH, owner)).json()).accounts
  const find = async (email: string) => (await list()).find((each) => each.email === email)!
  const setRoles = (id: string, roles: unknown, by = owner) => put(`${PATH}/${id}/roles`, { roles }, by)
  const errorOf = async (response: Response) => v.parse(ErrorBody, await response.json())
  const tokenOf = ({ link }: PasswordLinkBody) => new URL(link!).hash.slice('#token='.length)
  const usePassword = (token: string) => site.post('/api/auth/password', { token, password: PASSWORD })

  it.each([
    ['AUTH-020', 'admin', 1],
    ['AUTH-021', 'billing', 2],
    ['AUTH-022', 'reporting', 3],
    ['AUTH-023', 'editor', 4],
    ['AUTH-024', 'moderator', 6],
    ['AUTH-025', 'commenter', 7],
    ['AUTH-026', 'storeManager', 8],
    ['AUTH-027', 'scheduling', 9],
    ['AUTH-028', 'viewer', 10],
    ['AUTH-029', 'campaignsEditor', 11],
    ['AUTH-030', 'schedulingViewer', 12],
    ['AUTH-031', 'schedulingEditor', 13],
  ] as const)('[%s] have the role %s, stored and answered as the number %i', async (_id, name, role) => {
    expect(WebsiteRole[name]).toBe(role)
    const added = await add(`${name}@example.org`, [role])
    expect(added.account.roles).toEqual([role])
    expect(await db.query('select roles from accounts where id = $1', [added.account.id])).toEqual([
      { roles: [role] },
    ])
    expect((await usePassword(tokenOf(added))).status).toBe(200)
    const response = await site.post('/api/auth/Login', { email: `${name}@example.org`, password: PASSWORD })
    expect((await response.json()).account.roles).toEqual([role])
  })

  it('[AUTH-032] cannot get the role 5, which has no meaning, or any other number', async () => {
    for (const roles of [[5], [14], [0], [1.5], ['editor'], [], [4, 5], null]) {
      const response = await post('', { email: 'ada@example.org', name: 'Ada', roles })
      expect([roles, response.status]).toEqual([roles, 400])
      expect((await errorOf(response)).errors?.roles).toContain('1, 2, 3, 4, 6, 7')
    }
    expect(await list()).toHaveLength(1)
  })

  it('are listed from the oldest on, also before they have a password', async () => {
    const { account: added, link, mailError, expiresAt } = await add(' Ada@Example.org ', [4, 4, 10])
    expect(added).toEqual({
      id: expect.any(String),
      email: 'ada@example.org',
      name: 'Ada',
      roles: [4, 10],
      createdAt: '2026-11-21T12:00:00.000Z',
      hasPassword: false,
    })
    expect([mailError, expiresAt]).toEqual(['', '2026-11-28T12:00:00.000Z'])
    expect(link).toMatch(/^http:\/\/localhost\/config\/#token=[\w-]{43}$/)
    expect((await list()).map(({ email, hasPassword }) => [email, hasPassword]).sort()).toEqual([
      ['ada@example.org', false],
      [OWNER.email, true],
    ])
  })

  it('cannot sign in before a password is set, with any password', async () => {
    await add('ada@example.org', [4])
    for (const password of ['', 'x', 'null', 'undefined']) {
      const response = await site.post('/api/auth/Login', { email: 'ada@example.org', password })
      expect(response.status).toBe(password === '' ? 400 : 401)
    }
  })

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ email: '' }, 'email'],
    [{ email: `${'x'.repeat(250)}@example.org` }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 7 }, 'name'],
  ])('are not added with %j: the answer names the field', async (more, field) => {
    const response = await post('', { email: 'ada@example.org', name: 'Ada', roles: [4], ...more })
    expect([response.status, Object.keys((await errorOf(response)).errors ?? {})]).toEqual([400, [field]])
  })

  it('are added once for an address', async () => {
    await add('ada@example.org', [4])
    const response = await post('', { email: 'ADA@example.org', name: 'Ada', roles: [1] })
    expect(response.status).toBe(400)
    expect((await errorOf(response)).errors?.email).toContain('already has an account')
    expect((await find('ada@example.org')).roles).toEqual([4])
  })

  it('are at most 500', async () => {
    await db.query(
      `insert into accounts (website_id, id, email, name, roles, created_at)
       select $1, 'many-' || n, n || '@example.org', '', '[]', now() from generate_series(1, 499) n`,
      [WEBSITE],
    )
    const response = await post('', { email: 'ada@example.org', name: 'Ada', roles: [4] })
    expect([response.status, (await errorOf(response)).error]).toEqual([
      409,
      expect.stringContaining('has 500 accounts'),
    ])
  })

  it('get other roles, which count from the next call on', async () => {
    await addAccount(db, [4], 'editor@example.com')
    const editor = await signIn(site, 'editor@example.com')
    const { id } = await find('editor@example.com')
    expect((await get('/api/config/orders', editor)).status).toBe(403)
    const response = await setRoles(id, [4, 8])
    expect(v.parse(TeamAccountBody, await response.json()).roles).toEqual([4, 8])
    expect((await get('/api/config/orders', editor)).status).toBe(200)
    expect((await account(editor))?.roles).toEqual([4, 8])
  })

  it('[AUTH-032] keep a role of another platform, whose number has no name here', async () => {
    await addAccount(db, [4, 99], 'ada@example.org')
    const { id } = await find('ada@example.org')
    expect((await (await setRoles(id, [2])).json()).roles).toEqual([2, 99])
  })

  it.each([[[]], [[5]], ['4'], [undefined]])('do not get the roles %j', async (roles) => {
    const { account: ada } = await add('ada@example.org', [4])
    expect((await setRoles(ada.id, roles)).status).toBe(400)
    expect((await find('ada@example.org')).roles).toEqual([4])
  })

  it('are removed with their sessions', async () => {
    await addAccount(db, [4], 'editor@example.com')
    const editor = await signIn(site, 'editor@example.com')
    expect((await post(`/${(await find('editor@example.com')).id}/remove`)).status).toBe(200)
    expect(await account(editor)).toBeNull()
    expect((await get('/api/config/inbox', editor)).status).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  it('that are gone are answered so', async () => {
    expect((await post('/gone/remove')).status).toBe(404)
    expect((await post('/gone/link')).status).toBe(404)
    expect((await setRoles('gone', [4])).status).toBe(404)
  })

  it('are never changed by themselves, also with other administrators', async () => {
    await addAccount(db, [1], 'other@example.com')
    const { id } = await find(OWNER.email)
    for (const response of [
      await setRoles(id, [1, 4]),
      await setRoles(id, [4]),
      await post(`/${id}/remove`),
      await post(`/${id}/link`),
    ])
      expect(response.status).toBe(409)
    expect((await find(OWNER.email)).roles).toEqual([1])
  })

  it('have one administrator at least, who can sign in', async () => {
    await add('invited@example.org', [1])
    const { id } = await find(OWNER.email)
    const target = { websiteId: WEBSITE, id, author: AUTHOR }
    expect(await changeRoles(db, target, [4])).toBe('last administrator')
    expect(await removeAccount(db, target)).toBe('last administrator')
    expect(await changeRoles(db, target, [1, 4])).toMatchObject({ roles: [1, 4] })
    await addAccount(db, [1], 'other@example.com')
    expect(await changeRoles(db, target, [4])).toMatchObject({ roles: [4] })
  })

  race('keep an administrator when two remove each other at the same time', async () => {
    await addAccount(db, [1], 'other@example.com')
    const other = await signIn(site, 'other@example.com')
    const [mine, theirs] = [(await find(OWNER.email)).id, (await find('other@example.com')).id]
    await Promise.all([post(`/${theirs}/remove`), post(`/${mine}/remove`, {}, other)])
    const left = await db.query<{ roles: number[] }>('select roles from accounts')
    expect(left).toEqual([{ roles: [1] }])
  })

  it('get a new link, and the one before no longer works', async () => {
    const first = await add('ada@example.org', [4])
    const second = v.parse(PasswordLinkBody, await (await post(`/${first.account.id}/link`)).json())
    expect((await usePassword(tokenOf(first))).status).toBe(400)
    expect((await usePassword(tokenOf(second))).status).toBe(200)
  })
})
