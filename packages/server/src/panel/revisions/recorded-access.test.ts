import { ActivityBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { addAccount, OWNER, type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, login, setUpPanel, site } from '../../../testing/panel.js'
import { add, call, enter } from '../../../testing/passkeys.js'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const HOUR_MS = 3_600_000

onDatabase('the activity about access', ({ open }) => {
  setUpPanel(open)
  let owner: SignedIn
  beforeEach(async () => {
    await addAccount(db, [1])
    await db.query('delete from passkeys')
    owner = await signIn(site)
    await db.script('delete from record_changes; delete from block_revisions')
  })

  const changes = async (signed = owner) =>
    v.parse(ActivityBody, await (await get('/api/config/activity', signed)).json()).changes
  const own = (path: string, body: object, by = owner) =>
    call(`/api/config/account/${path}`, { by, body, origin: 'http://localhost' })
  const fail = (email: string) => login({ email, password: 'wrong' })

  it('[CFG-001] has each sign-in with its way and its browser', async () => {
    await login(OWNER, { headers: { 'user-agent': FIREFOX } })
    const { key } = await add(owner, 'Phone')
    await enter(key)
    const line = { name: 'Test', person: 'Test', action: 'added', before: {} }
    expect(await changes()).toMatchObject([
      { ...line, kind: 'sign-in', after: { way: 'passkey', browser: '' } },
      { ...line, kind: 'passkey', name: 'Phone', after: { name: 'Phone' } },
      { ...line, kind: 'sign-in', after: { way: 'password', browser: 'Firefox on Linux' } },
    ])
  })

  it('[CFG-001] counts failed sign-ins of an hour in one line, those of strangers without their addresses', async () => {
    await fail(OWNER.email)
    await fail(OWNER.email)
    await fail('stranger@example.org')
    // An account without a permission of the panel is that of a member.
    await fail('viewer@example.com')
    expect(await changes()).toMatchObject([
      { kind: 'failed sign-in', recordId: '', name: '', person: '', after: { attempts: 2 } },
      { kind: 'failed sign-in', name: 'Test', person: '', after: { attempts: 2 } },
    ])
    expect(JSON.stringify(await changes())).not.toMatch(/stranger|viewer/)
    site.clock.advance(HOUR_MS)
    await fail(OWNER.email)
    expect((await changes())[0]).toMatchObject({ name: 'Test', after: { attempts: 1 } })
    // Nobody is their author.
    const { people } = await (await get('/api/config/activity', owner)).json()
    expect(people).toEqual([])
  })

  it('[CFG-001] counts a passkey that was not accepted', async () => {
    const { key } = await add(owner, 'Phone')
    await call('/api/config/account/passkeys', { by: owner })
    expect((await enter(key, { origin: 'https://other.example' })).status).toBe(401)
    expect((await changes())[0]).toMatchObject({ kind: 'failed sign-in', name: 'Test' })
  })

  it('[CFG-001] has passkeys that were renamed and removed', async () => {
    const { passkey } = await add(owner, 'Phone')
    const path = `/api/config/account/passkeys/${passkey.id}`
    await call(path, { method: 'PUT', by: owner, body: { name: 'Old phone' } })
    await call(`${path}/remove`, { by: owner })
    await call(`${path}/remove`, { by: owner })
    expect((await changes()).slice(0, 2)).toMatchObject([
      { kind: 'passkey', action: 'removed', before: { name: 'Old phone' }, after: {} },
      { kind: 'passkey', action: 'changed', before: { name: 'Phone' }, after: { name: 'Old phone' } },
    ])
  })

  it('[CFG-001] has changed passwords and ended sessions, and never a password', async () => {
    await signIn(site)
    await signIn(site)
    await db.script('delete from record_changes')
    await own('sessions/end', { id: null })
    await own('sessions/end', { id: null })
    const password = 'another battery staple'
    expect((await own('password', { current: OWNER.password, password })).status).toBe(200)
    expect(await changes()).toMatchObject([
      { kind: 'password', name: 'Test', after: { way: 'account' } },
      { kind: 'sessions', name: 'Test', after: { ended: expect.any(Number) } },
    ])
    expect(await changes()).toHaveLength(2)
    const [rows] = await db.query<{ text: string }>(
      `select string_agg(c::text, ' ') as text from record_changes c`,
    )
    expect(rows!.text).not.toMatch(/battery/)
  })

  it('[CFG-001] has links that set passwords, who made them, and that they were used', async () => {
    const { accounts } = await (await get('/api/config/accounts', owner)).json()
    const editor = accounts.find(({ email }: { email: string }) => email === 'editor@example.com')
    const made = await call(`/api/config/accounts/${editor.id}/link`, { by: owner })
    const { link } = await made.json()
    const token = link.address?.split('#token=')[1] ?? link.split('#token=')[1]
    expect((await call('/api/auth/password', { body: { token, password: OWNER.password } })).status).toBe(200)
    expect(await changes()).toMatchObject([
      { kind: 'password', recordId: editor.id, person: 'Test', after: { way: 'link' } },
      { kind: 'password link', recordId: editor.id, person: 'Test', after: {} },
    ])
  })

  it('[CFG-001] is for those who manage accounts', async () => {
    const editor = await signIn(site, 'editor@example.com')
    await fail(OWNER.email)
    expect(await changes(editor)).toEqual([])
    expect((await changes()).map(({ kind }) => kind)).toEqual(['failed sign-in', 'sign-in'])
  })

  it('[CFG-001] has no sign-ins of members', async () => {
    await signIn(site, 'viewer@example.com')
    expect(await changes()).toEqual([])
  })
})
