import { PasswordLinkBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, vi } from 'vitest'
import { addAccount, OWNER, signIn } from '../../../testing/app.js'
import { withRaces } from '../../../testing/databases.js'
import { db, restart, site } from '../../../testing/forms.js'
import { clock, header, mail, setUpMail, smtp } from '../../../testing/mail.js'

const PASSWORD = 'a dozen of words'

withRaces('a link by which a password is set', ({ open, it, describe, race }) => {
  setUpMail(open)
  beforeEach(async () => {
    await db.query('delete from password_links')
    await addAccount(db, [1])
  })

  const forgotten = (email: string) => site.post('/api/auth/password/forgotten', { email })
  const check = (token: string) => site.post('/api/auth/password/link', { token })
  const set = (token: string, password = PASSWORD) => site.post('/api/auth/password', { token, password })
  const login = async (password: string) =>
    (await site.post('/api/auth/Login', { email: OWNER.email, password })).status
  const received = (count: number) => vi.waitFor(() => expect(smtp.received).toHaveLength(count))
  const tokenIn = (index = 0) => /\/config\/#token=([\w-]{43})\s/.exec(smtp.received[index]!.text)![1]!
  const ask = async () => {
    await forgotten(OWNER.email)
    await received(1)
    return tokenIn()
  }

  it('is sent to somebody who has forgotten the password', async () => {
    expect((await forgotten(' Owner@Example.com ')).status).toBe(202)
    await received(1)
    expect(header('to')).toEqual([OWNER.email])
    expect(header('subject')).toEqual(['Reset your password for River Museum'])
    expect(smtp.received[0]!.text).toContain('until 21 November 2026 at 13:00 UTC')
    const token = tokenIn()
    expect(await db.query('select 1 from password_links where token_hash = $1', [token])).toEqual([])
    expect(await (await check(token)).json()).toEqual({ email: OWNER.email, name: 'Test' })
    const session = await signIn(site)
    expect((await set(token)).status).toBe(200)
    expect([await login(OWNER.password), await login(PASSWORD)]).toEqual([401, 200])
    const answer = await site.app.request('/api/auth/session', { headers: { cookie: session.cookie } })
    expect((await answer.json()).account).toBeNull()
  })

  it('is answered the same for an address without an account, which gets no message', async () => {
    const answers = [await forgotten('nobody@example.org'), await forgotten(OWNER.email)]
    const bodies = await Promise.all(answers.map((each) => each.json()))
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(bodies[0]).toEqual(bodies[1])
    await received(1)
    expect(header('to')).toEqual([OWNER.email])
  })

  it('works once, and makes the others of the account useless', async () => {
    await ask()
    await forgotten(OWNER.email)
    await received(2)
    expect((await set(tokenIn(0))).status).toBe(200)
    for (const index of [0, 1]) {
      const response = await set(tokenIn(index), 'another password')
      expect([response.status, (await response.json()).code]).toEqual([400, 'link-useless'])
      expect((await check(tokenIn(index))).status).toBe(400)
    }
    expect(await login(PASSWORD)).toBe(200)
  })

  race('works once when it is used twice at the same time', async () => {
    const token = await ask()
    const answers = await Promise.all([set(token), set(token, 'another password')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('works for one hour', async () => {
    const token = await ask()
    clock.advance(60 * 60 * 1000 - 1)
    expect((await check(token)).status).toBe(200)
    clock.advance(1)
    expect((await check(token)).status).toBe(400)
    expect((await set(token)).status).toBe(400)
  })

  it('is useless after the password was changed', async () => {
    const token = await ask()
    const { cookie, crumb } = await signIn(site)
    const body = { current: OWNER.password, password: PASSWORD }
    await site.post(`/api/config/account/password?crumb=${crumb}`, body, { headers: { cookie } })
    expect((await set(token)).status).toBe(400)
  })

  it.each(['eleven char', 'x'.repeat(257)])('stays usable after the password %j', async (password) => {
    const token = await ask()
    const response = await set(token, password)
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      { password: 'Use 12 to 256 characters.' },
    ])
    expect((await set(token)).status).toBe(200)
  })

  it('is sent to one account five times an hour; further requests get the same answer', async () => {
    await restart({ mail, now: clock.now, trustProxy: true })
    const from = (address: number) =>
      site.post(
        '/api/auth/password/forgotten',
        { email: OWNER.email },
        { headers: { 'x-forwarded-for': `198.51.100.${address}` } },
      )
    for (let address = 1; address <= 7; address++) expect((await from(address)).status).toBe(202)
    await received(5)
    expect(await db.query('select 1 from password_links')).toHaveLength(5)
  })

  it('is asked for from one address five times an hour', async () => {
    for (let count = 0; count < 5; count++) expect((await forgotten(`${count}@example.org`)).status).toBe(202)
    const response = await forgotten(OWNER.email)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600'])
  })

  it('is not guessed: wrong tokens count as attempts to sign in', async () => {
    const token = await ask()
    for (let count = 0; count < 10; count++) expect((await check('x'.repeat(43))).status).toBe(400)
    expect((await check(token)).status).toBe(429)
  })

  it.each([{}, { token: 7 }, { token: '' }, { token: 'x'.repeat(101) }])('is not %j', async (body) => {
    expect((await site.post('/api/auth/password/link', body)).status).toBe(400)
    expect((await site.post('/api/auth/password', body)).status).toBe(400)
  })

  it('cannot be asked for without mail settings; the answer says who can make one', async () => {
    await restart({})
    const answers = [await forgotten(OWNER.email), await forgotten('nobody@example.org')]
    for (const response of answers) {
      expect(response.status).toBe(400)
      expect((await response.json()).error).toContain('An administrator of the site can make one')
    }
  })

  describe('of an invitation', () => {
    const invite = async (email: string) => {
      await db.query('delete from accounts where email = $1', [email])
      const { cookie, crumb } = await signIn(site)
      const body = { email, name: 'Ada', roles: [4] }
      const response = await site.post(`/api/config/accounts?crumb=${crumb}`, body, { headers: { cookie } })
      return v.parse(PasswordLinkBody, await response.json())
    }

    it('is sent by email, and not shown to the administrator then', async () => {
      const answer = await invite('ada@example.org')
      expect([answer.link, answer.mailError]).toEqual([null, ''])
      expect(header('to')).toEqual(['ada@example.org'])
      expect(header('subject')).toEqual(['Set your password for River Museum'])
      clock.advance(6 * 24 * 60 * 60 * 1000)
      expect(await (await set(tokenIn())).json()).toEqual({ email: 'ada@example.org', name: 'Ada' })
    })

    it('is shown with the reason if the mail server does not take it; the account is there', async () => {
      await smtp.stop()
      const answer = await invite('ada@example.org')
      expect(answer.mailError).not.toBe('')
      expect((await set(new URL(answer.link!).hash.slice('#token='.length))).status).toBe(200)
    })
  })
})
