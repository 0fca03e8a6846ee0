import { beforeEach, expect, it } from 'vitest'
import { addAccount, OWNER, type SignedIn, signIn } from '../../../testing/app.js'
import { onEachDatabase } from '../../../testing/databases.js'
import { account, db, login, restart, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { findAccount, setPassword } from '../../base/auth/accounts.js'
import { Passwords } from '../../base/auth/password.js'
import type { Queries } from '../../base/database/database.js'

const OTHER = 'scrypt$16$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

onEachDatabase('a password that is changed while it is checked', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  /** Runs once the site has read the hash of a password. */
  let afterRead: () => Promise<unknown>

  beforeEach(async () => {
    await addAccount(db, [1])
    afterRead = async () => {}
    const query: Queries['query'] = async <Row>(...statement: Parameters<Queries['query']>) => {
      const rows = await db.query<Row>(...statement)
      if (/^select .*password_hash.* from (?:accounts|page_passwords)/s.test(statement[0])) await afterRead()
      return rows
    }
    await restart({ db: { ...db, query } })
    signed = await signIn(site)
  })

  const changeElsewhere = async () => {
    const { account: owner } = (await findAccount(db, WEBSITE, OWNER.email))!
    await setPassword(db, WEBSITE, owner.id, { passwordHash: OTHER })
  }
  const stored = async () => (await findAccount(db, WEBSITE, OWNER.email))?.passwordHash

  it('signs nobody in', async () => {
    afterRead = changeElsewhere
    const response = await login(OWNER)
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
    expect(await db.query('select 1 from sessions')).toEqual([])
  })

  it('stays as it was changed last', async () => {
    afterRead = changeElsewhere
    const body = { current: OWNER.password, password: 'a dozen of words' }
    const response = await site.post(`/api/config/account/password?crumb=${signed.crumb}`, body, {
      headers: { cookie: signed.cookie },
    })
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, ['current']])
    expect([await stored(), await account(signed)]).toEqual([OTHER, null])
  })

  it('of a page opens it no more', async () => {
    const hash = await new Passwords({ N: 16, r: 8, p: 1 }).hash('open sesame')
    await db.query(
      `insert into page_passwords (website_id, page_id, password_hash)
       select $1, id, $2 from pages where website_id = $1 and path = '/prices'
       on conflict (website_id, page_id) do update set password_hash = excluded.password_hash`,
      [WEBSITE, hash],
    )
    const unlock = async () => {
      const body = new URLSearchParams({ password: 'open sesame', return: '/prices' }).toString()
      const headers = { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' }
      const response = await site.app.request('/api/site-users/unlock', { method: 'POST', body, headers })
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ')
      return (await site.app.request('/prices', { headers: { cookie } })).status
    }
    expect(await unlock()).toBe(200)
    afterRead = () => db.query('update page_passwords set password_hash = $1', [OTHER])
    expect(await unlock()).toBe(401)
  })

  it('signs nobody in whose account is removed meanwhile', async () => {
    afterRead = () => db.query('delete from accounts where email = $1', [OWNER.email])
    expect((await login(OWNER)).status).toBe(401)
    expect(site.logged).toEqual([])
  })
})
