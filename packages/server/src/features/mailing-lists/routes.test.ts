import { MailingListBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, setLanguage, signIn } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../testing/databases.js'
import { addForm, db, save, setUp, site } from '../../../testing/forms.js'

onDatabase('a mailing list', ({ open }) => {
  setUp(open)
  beforeAll(async () => {
    await createTestApp(db)
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  beforeEach(() =>
    addForm({
      id: 'news',
      mailingList: 'boats',
      fields: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'first', type: 'email', label: 'E-mail' },
        { id: 'second', type: 'email', label: 'Another' },
      ],
    }),
  )
  const join = (values: object, more: Record<string, string> = {}) =>
    save(values, { formId: 'news', ...more })
  const get = async (path: string) => {
    const { cookie } = await signIn(site)
    return site.app.request(`/api/config/mailing-lists/${path}`, { headers: { cookie } })
  }
  const members = async (path = 'boats') => v.parse(MailingListBody, await (await get(path)).json())

  it('gets the first address of the form, in lower case', async () => {
    await join({ name: 'Ada', first: '', second: 'Ada@Example.ORG' })
    await join({ first: 'bob@example.org', second: 'other@example.org' })
    expect(await members()).toEqual({
      list: 'boats',
      members: ['bob@example.org', 'ada@example.org'].map((email) => ({
        id: expect.any(Number),
        email,
        formId: 'news',
        joinedAt: '2026-11-21T12:00:00.000Z',
      })),
      next: null,
      previous: null,
    })
  })

  it('lists an address that joins twice once, with its first date', async () => {
    await join({ first: 'ada@example.org', name: '1' })
    site.clock.advance(1_000)
    expect((await join({ first: 'ADA@example.org', name: '2' })).status).toBe(200)
    const [member, ...more] = (await members()).members
    expect([member?.joinedAt, more]).toEqual(['2026-11-21T12:00:00.000Z', []])
    expect(await db.query('select 1 from submissions')).toHaveLength(2)
  })

  it('gets no address from a form that has none, was rejected or dropped, or has no list', async () => {
    await join({ name: 'Ada' })
    await join({ first: 'ada' })
    await join({ first: 'ada@example.org' }, { decoy: 'x' })
    await save({ email: 'ada@example.org' }, { formId: 'newsletter' })
    expect((await members()).members).toEqual([])
  })

  it('comes in pages and as CSV', async () => {
    for (const name of ['a', 'b', 'c']) await join({ first: `${name}@example.org` })
    const first = await members('boats?limit=2')
    expect(first.members.map(({ email }) => email)).toEqual(['c@example.org', 'b@example.org'])
    const last = await members(`boats?limit=2&before=${first.next}`)
    expect([last.members.map(({ email }) => email), last.next]).toEqual([['a@example.org'], null])
    expect((await get('boats?limit=101')).status).toBe(400)

    const response = await get('boats.csv')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="boats\.csv"/)
    expect((await response.text()).split('\r\n')).toEqual([
      'Email,Time,Form',
      ...['c', 'b', 'a'].map((name) => `${name}@example.org,2026-11-21T12:00:00.000Z,news`),
      '',
    ])
    await setLanguage(db, 'de')
    expect(await (await get('boats.csv')).text()).toMatch(/^\ufeff?E-Mail,Zeit,Formular\r\n/)
    await setLanguage(db, 'en-GB')
  })

  describe('in the panel', () => {
    const post = async (path: string, body: object) => {
      const { cookie, crumb } = await signIn(site)
      return site.post(`/api/config/mailing-lists/${path}?crumb=${crumb}`, body, { headers: { cookie } })
    }
    const addresses = async (path?: string) => (await members(path)).members.map(({ email }) => email)

    it('is searched by a part of the address', async () => {
      for (const name of ['ada', 'bob']) await join({ first: `${name}@example.org` })
      expect(await addresses('boats?search=%20ADA@')).toEqual(['ada@example.org'])
      expect(await addresses('boats?search=%25')).toEqual([])
      expect(await (await get('boats.csv?search=bob')).text()).not.toContain('ada@')
    })

    it('adds an address once, in lower case, and rejects an invalid one', async () => {
      expect(await (await post('boats/add', { email: ' Ada@Example.org ' })).json()).toEqual({
        changed: 1,
        hadLeft: false,
      })
      expect(await (await post('boats/add', { email: 'ada@example.ORG' })).json()).toEqual({
        changed: 0,
        hadLeft: false,
      })
      expect((await members()).members).toMatchObject([{ email: 'ada@example.org', formId: '' }])
      for (const email of ['', 'ada', 'a@b', 'ada@example.org\r\nBcc: x@y.zz', 'x'.repeat(300), 7, null]) {
        expect((await post('boats/add', { email })).status, String(email)).toBe(400)
      }
      expect((await post('trains/add', { email: 'ada@example.org' })).status).toBe(404)
    })

    it('loses the members that are removed, and no member of another list', async () => {
      for (const name of ['ada', 'bob']) await join({ first: `${name}@example.org` })
      const [bob] = (await members()).members
      expect(await (await post('trains/remove', { ids: [bob?.id] })).json()).toEqual({ changed: 0 })
      expect(await (await post('boats/remove', { ids: [bob?.id, 999_999] })).json()).toEqual({ changed: 1 })
      expect(await addresses()).toEqual(['ada@example.org'])
      expect((await post('boats/remove', { ids: [] })).status).toBe(400)
    })
  })

  it('without a form and without members is not found', async () => {
    for (const path of ['trains', 'trains.csv', 'a%2Fb', 'a.b']) {
      expect((await get(path)).status, path).toBe(404)
    }
    await join({ first: 'ada@example.org' })
    await db.query(`delete from forms where id = 'news'`)
    expect((await members()).members).toHaveLength(1)
  })
})
