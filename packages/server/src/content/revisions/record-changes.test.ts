import { ActivityBody, BLOCK_REVISION_MAX_AGE_DAYS, BLOCK_REVISIONS_MAX } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { AUTHOR, type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, FAQ, get, put, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { addRecordChange } from './record-changes.js'

const DAY_MS = 86_400_000

onDatabase('the changes of records', ({ open }) => {
  setUpPanel(open)
  let owner: SignedIn
  let editor: SignedIn
  beforeEach(async () => {
    owner = await signIn(site)
    editor = await signIn(site, 'editor@example.com')
    await db.script('delete from record_changes; delete from block_revisions')
  })

  const activity = async (query = '', signed = owner) =>
    v.parse(ActivityBody, await (await get(`/api/config/activity${query}`, signed)).json())
  const send = (method: string, path: string, body?: object, { cookie, crumb } = owner) =>
    site.app.request(`${path}${path.includes('?') ? '&' : '?'}crumb=${crumb}`, {
      method,
      headers: { cookie, origin: 'http://localhost', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const read = async (path: string) => (await get(path, owner)).json()
  /** Saves a record with other values; the change that is listed for it. */
  const change = async (path: string, more: object) => {
    const stored = await read(path)
    const answer = await put(path, { ...stored, ...more }, owner)
    expect([path, answer.status]).toEqual([path, 200])
    return (await activity()).changes[0]
  }

  it('name who has changed which values of a page, with what they were', async () => {
    const { pages } = await read('/api/config/pages/list')
    const page = pages.find(({ path }: { path: string }) => path !== '/')
    expect(await change(`/api/config/pages/${page.id}`, { title: 'Other', description: 'New' })).toEqual({
      id: expect.any(Number),
      kind: 'page',
      recordId: page.id,
      name: 'Other',
      action: 'changed',
      person: 'Test',
      savedAt: '2026-11-21T12:00:00.000Z',
      before: { title: page.title, description: expect.any(String) },
      after: { title: 'Other', description: 'New' },
      hidden: [],
    })
    const { revision } = await read(`/api/config/pages/${page.id}`)
    await send('DELETE', `/api/config/pages/${page.id}?revision=${revision}`)
    expect((await activity()).changes[0]).toMatchObject({ name: page.title, after: { title: page.title } })
  })

  it('have the navigation, the languages and forms, in words', async () => {
    const { entries, revision } = await read('/api/config/navigation')
    const [first, ...rest] = entries
    await put('/api/config/navigation', { entries: [{ ...first, title: 'First' }, ...rest], revision }, owner)
    const languages = [{ code: 'en-GB', isEnabled: true }]
    await put(
      '/api/multilingual/languages',
      { languages: [...languages, { code: 'de', isEnabled: false }] },
      owner,
    )
    const [form] = (await read('/api/config/forms')).forms
    const { definition, ...others } = await read(`/api/config/forms/${form.id}`)
    const fields = [{ ...definition.fields[0], label: 'Who?' }, ...definition.fields.slice(1)]
    await put(
      `/api/config/forms/${form.id}`,
      { definition: { ...definition, fields }, notify: '', revision: others.revision },
      owner,
    )
    const { changes } = await activity()
    expect(changes.map(({ kind }) => kind)).toEqual(['form', 'languages', 'navigation'])
    expect(changes[0]!.after).toMatchObject({
      [`field ${definition.fields[0].id}`]: expect.stringMatching(/^Who\? \(/),
      fields: expect.arrayContaining(['Who?']),
    })
    expect(changes[1]!.after).toMatchObject({ languages: ['en-GB', 'de'] })
    expect(changes[2]!.after.entries).toEqual(expect.arrayContaining([expect.stringMatching(/^First/)]))
  })

  it('have accounts that were added, changed and removed, for those who manage accounts', async () => {
    const body = { email: 'cy@example.com', name: 'Cy', roles: [10] }
    const added = await (await send('POST', '/api/config/accounts', body)).json()
    const { id } = added.account ?? added
    await send('PUT', `/api/config/accounts/${id}/roles`, { roles: [4] })
    await send('POST', `/api/config/accounts/${id}/remove`, {})
    const of = { kind: 'account', recordId: id, name: 'Cy', person: 'Test' }
    expect((await activity()).changes).toMatchObject([
      { ...of, before: { email: 'cy@example.com', roles: [4] }, after: {} },
      { ...of, before: { roles: [10] }, after: { roles: [4] } },
      { ...of, before: {}, after: { email: 'cy@example.com', roles: [10] } },
    ])
    const seen = await activity('', editor)
    expect([seen.changes, seen.people]).toEqual([[], []])
  })

  it('have coupons', async () => {
    const coupon = { code: 'FALL', name: 'Fall', percent: '5' }
    expect((await send('POST', '/api/config/coupons', { coupon })).status).toBe(201)
    const stored = (await read('/api/config/coupons')).coupons.find(
      (each: { coupon: { code: string } }) => each.coupon.code === 'FALL',
    )
    const body = { coupon: { ...coupon, percent: '10' }, revision: stored.revision }
    const { revision } = await (await send('PUT', '/api/config/coupons/FALL', body)).json()
    await send('PUT', '/api/config/coupons/FALL', body)
    await send('DELETE', `/api/config/coupons/FALL?revision=${revision}`)
    expect((await activity()).changes).toMatchObject([
      { kind: 'coupon', recordId: 'FALL', before: { percent: '10' }, after: {} },
      { before: { percent: '5' }, after: { percent: '10' } },
      { before: {}, after: coupon },
    ])
  })

  it('are none if nothing is different, or if the change was not accepted', async () => {
    const { pages } = await read('/api/config/pages/list')
    const path = `/api/config/pages/${pages[0].id}`
    const stored = await read(path)
    expect((await put(path, stored, owner)).status).toBe(200)
    expect((await put(path, { ...stored, title: 'Late' }, owner)).status).toBe(409)
    expect((await activity()).changes).toEqual([])
  })

  it('stand in one list with the saves of blocks, page by page, and by person', async () => {
    await put('/api/multilingual/languages', { languages: [{ code: 'en-GB', isEnabled: true }] }, editor)
    const { options } = await read(FAQ)
    await put(FAQ, { options: { ...options, count: options.count === 4 ? 5 : 4 }, base: options }, owner)
    const languages = [
      { code: 'en-GB', isEnabled: true },
      { code: 'fr', isEnabled: true },
    ]
    await put('/api/multilingual/languages', { languages }, editor)
    const newest = await activity('?limit=1')
    expect(newest).toMatchObject({ revisions: [], changes: [{ kind: 'languages' }] })
    const older = await activity(`?limit=1&before=${newest.next}`)
    expect(older).toMatchObject({ revisions: [{ blockId: 'faq' }], changes: [] })
    const back = await activity(`?limit=1&after=${older.previous}`)
    expect(back.changes).toEqual(newest.changes)
    const { people } = newest
    expect(people).toHaveLength(2)
    const ids = await Promise.all(people.map(({ id }) => activity(`?person=${id}`)))
    expect(ids.map(({ revisions }) => revisions.length).sort()).toEqual([0, 1])
  })

  it('are kept for a year, the last 200 of a record, and long texts are cut', async () => {
    const record = { websiteId: WEBSITE, kind: 'page', recordId: 'p', author: AUTHOR } as const
    const late = { ...AUTHOR, at: new Date(AUTHOR.at.getTime() + BLOCK_REVISION_MAX_AGE_DAYS * DAY_MS + 1) }
    const snapshot = (title: string) => ({ name: 'Page', values: { title } })
    const counted = async () =>
      (await db.query<{ count: number }>('select count(*)::int as count from record_changes'))[0]!.count
    await db.transaction(async (queries) => {
      for (let at = 0; at <= BLOCK_REVISIONS_MAX; at += 1)
        await addRecordChange(queries, record, snapshot(`${at}`), snapshot(`${at + 1}`))
    })
    expect(await counted()).toBe(BLOCK_REVISIONS_MAX)
    await db.transaction((queries) =>
      addRecordChange(queries, { ...record, author: late }, snapshot(''), snapshot('x'.repeat(600))),
    )
    expect(await counted()).toBe(1)
    expect((await activity()).changes[0]!.after.title).toBe(`${'x'.repeat(500)}…`)
  })
})
