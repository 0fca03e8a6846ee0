import { FormConfigBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onEachDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'
import type { Database, Queries } from '../../base/database/database.js'

const CONTACT = '/api/config/forms/contact'
const LISTS = '/api/config/mailing-lists'

onEachDatabase('a mailing list', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  /** Statements of the site since it was started. */
  let statements: string[]
  let beforeTransaction: () => Promise<unknown>

  beforeEach(async () => {
    await db.script('delete from owner_forms; delete from mailing_lists; delete from mailing_list_members')
    await db.query(
      `insert into mailing_lists (website_id, list, name, name_key) values ($1, 'boats', 'Boats', 'boats')`,
      [WEBSITE],
    )
    await db.query(
      `insert into mailing_list_members (website_id, list, email, form_id, joined_at)
       select $1, unnest(array['boats', 'boats', 'crew']), unnest(array['a@b.example', 'b@b.example', 'a@b.example']), '', now()`,
      [WEBSITE],
    )
    statements = []
    beforeTransaction = async () => {}
    const noted = ({ query, script }: Queries): Queries => ({
      query: (sql, parameters) => {
        statements.push(sql)
        return query(sql, parameters)
      },
      script,
    })
    const watched: Database = {
      ...db,
      ...noted(db),
      transaction: async (work) => {
        await beforeTransaction()
        return db.transaction((queries) => work(noted(queries)))
      },
    }
    await restart({ db: watched })
    signed = await signIn(site)
    statements = []
  })

  const deleteList = () =>
    db.script(`delete from mailing_lists; delete from mailing_list_members where list = 'boats'`)
  const read = async () => v.parse(FormConfigBody, await (await get(CONTACT, signed)).json())
  const saveForm = async () => {
    const { definition, notify, revision } = await read()
    return put(CONTACT, { definition: { ...definition, mailingList: 'boats' }, notify, revision }, signed)
  }
  const post = (path: string, body: object) =>
    site.post(`${LISTS}${path}?crumb=${signed.crumb}`, body, { headers: { cookie: signed.cookie } })
  const counts = () => statements.filter((sql) => /count\(\*\).*from mailing_list_members/s.test(sql)).length

  it('that is deleted while a form is saved does not stay in the form', async () => {
    beforeTransaction = deleteList
    const response = await saveForm()
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, ['mailingList']])
    expect((await read()).definition.mailingList ?? '').toBe('')
  })

  it.each([
    ['a member is added', '/boats/add', { email: 'c@b.example' }],
    ['members are imported', '/boats/import', { emails: ['c@b.example'] }],
  ])('that is deleted while %s does not come back', async (_, path, body) => {
    beforeTransaction = deleteList
    expect((await post(path, body)).status).toBe(404)
    expect(await db.query(`select list from mailing_list_members where list = 'boats'`)).toEqual([])
  })

  it('has its members counted where their number is shown or recorded, and nowhere else', async () => {
    expect((await saveForm()).status).toBe(200)
    await get(`${LISTS}/boats`, signed)
    await post('', { name: 'Crew of boats' })
    expect(counts()).toBe(0)
    // The activity says how many people are on the list before and after.
    await post('/boats/add', { email: 'c@b.example' })
    await post('/boats/import', { emails: ['d@b.example'] })
    expect(counts()).toBe(2)
    const { lists } = await (await get(LISTS, signed)).json()
    expect(lists.map((each: { list: string; members: number }) => [each.list, each.members])).toEqual([
      ['boats', 4],
      ['crew', 1],
      ['crew-of-boats', 0],
    ])
    expect(counts()).toBe(3)
  })
})
