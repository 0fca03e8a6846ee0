import { ActivityBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { addAccount, type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { ADA, addForm, db, save, site } from '../../../testing/forms.js'
import { get, list, owner, post, setUpInbox } from '../../../testing/inbox.js'
import { png } from '../../../testing/site-files.js'

const DAY_MS = 86_400_000

onDatabase('the activity about work', ({ open }) => {
  setUpInbox(open)
  let reporter: SignedIn
  beforeEach(async () => {
    await addAccount(db, [3], 'reporter@example.com')
    reporter = await signIn(site, 'reporter@example.com')
    await db.script('delete from submissions; delete from record_changes; delete from block_revisions')
  })

  const changes = async (signed = owner) =>
    v.parse(ActivityBody, await (await get('activity', signed)).json()).changes
  const send = (method: string, path: string, body: BodyInit, type = 'application/json') =>
    site.app.request(`/api/config/${path}`, {
      method,
      body,
      headers: {
        cookie: owner.cookie,
        'x-csrf-token': owner.crumb,
        origin: 'http://localhost',
        'content-type': type,
      },
    })

  it('[CFG-001] has files that were uploaded, changed and deleted', async () => {
    const body = new Uint8Array(await png())
    const added = await send('POST', 'files?name=boat.png', body, 'application/octet-stream')
    const { id } = await added.json()
    await send('PUT', `files/${id}`, JSON.stringify({ alt: 'A boat', focal: { x: 0.25, y: 1 } }))
    await send('PUT', `files/${id}`, JSON.stringify({ alt: 'A boat' }))
    await post(`files/${id}/delete`, {})
    const line = { kind: 'file', recordId: id, name: 'boat.png', person: 'Test' }
    const focal = '25 % / 100 %'
    expect(await changes()).toMatchObject([
      { ...line, action: 'removed', before: { name: 'boat.png', alt: 'A boat', focal }, after: {} },
      { ...line, action: 'changed', before: { alt: '' }, after: { alt: 'A boat', focal } },
      { ...line, action: 'added', after: { name: 'boat.png', alt: '', focal: '50 % / 50 %' } },
    ])
    expect(await changes()).toHaveLength(3)
    expect(await changes(reporter)).toEqual([])
  })

  it('[CFG-001] has mailing lists and how many people are on them, but no addresses', async () => {
    const { list: key } = await (await post('mailing-lists', { name: 'Boats' })).json()
    const path = `mailing-lists/${key}`
    await send('PUT', path, JSON.stringify({ name: 'Ships' }))
    await post(`${path}/import`, { emails: ['ada@example.org', 'bob@example.org', 'none'] })
    await post(`${path}/import`, { emails: ['ada@example.org'] })
    await post(`${path}/add`, { email: 'cy@example.org' })
    await post(`${path}/add`, { email: 'cy@example.org' })
    const { members } = await (await get(path)).json()
    const ids = members.map(({ id }: { id: number }) => id).slice(0, 2)
    await post(`${path}/remove`, { ids })
    await post(`${path}/delete`, {})
    const line = { kind: 'mailing list', recordId: key, person: 'Test' }
    expect(await changes()).toMatchObject([
      { ...line, name: 'Ships', action: 'removed', before: { name: 'Ships', members: 1 } },
      { ...line, name: 'Ships', before: { members: 3 }, after: { members: 1 } },
      { ...line, name: 'Ships', before: { members: 2 }, after: { members: 3 } },
      { ...line, name: 'Ships', before: { members: 0 }, after: { members: 2 } },
      { ...line, name: 'Ships', before: { name: 'Boats' }, after: { name: 'Ships' } },
      { ...line, name: 'Boats', action: 'added', after: { name: 'Boats', members: 0 } },
    ])
    expect(await changes()).toHaveLength(6)
    expect(JSON.stringify(await changes())).not.toContain('@')
    expect(await changes(reporter)).toEqual([])
  })

  it('[CFG-001] has deleted messages by form, and nothing of what they say', async () => {
    await addForm({ id: 'once', name: 'Once', fields: [{ id: 'name', type: 'text', label: 'Name' }] })
    for (const _ of [1, 2]) expect((await save(ADA)).status).toBe(200)
    expect((await save({ name: 'Ada' }, { formId: 'once' })).status).toBe(200)
    const [newest] = (await list()).submissions
    await post('submissions/delete', { ids: [newest!.id] })
    await post('submissions/delete', { ids: [newest!.id] })
    site.clock.advance(40 * DAY_MS)
    const signed = await signIn(site)
    await db.script(`delete from record_changes where kind = 'sign-in'`)
    const old = { formId: null, days: 30, dryRun: true }
    await post('submissions/delete-old', old, signed)
    await post('submissions/delete-old', { ...old, dryRun: false }, signed)
    const seen = await changes(signed)
    expect(seen.every(({ kind, action }) => kind === 'messages' && action === 'removed')).toBe(true)
    const counted = seen.map(({ before }) => before)
    expect(counted.at(-1)).toEqual({ messages: 1 })
    const byAge = counted.slice(0, -1)
    expect(byAge.every(({ olderThanDays }) => olderThanDays === 30)).toBe(true)
    expect(byAge.reduce((sum, { messages }) => sum + Number(messages), 0)).toBe(2)
    expect(JSON.stringify(seen)).not.toMatch(/Ada|ada@|lock/)
    expect(await changes(await signIn(site, 'reporter@example.com'))).toEqual([])
  })

  it('[CFG-001] has one line for a deletion that takes several rounds', async () => {
    await db.query(
      `insert into submissions (website_id, form_id, field_values, details, created_at)
       select id, 'contact', '{}', '{}', '2020-01-01' from websites, generate_series(1, 1001)`,
    )
    await post('submissions/delete-old', { formId: 'contact', days: 30, dryRun: false })
    expect(await changes()).toMatchObject([
      { kind: 'messages', recordId: 'contact', before: { messages: 1001, olderThanDays: 30 } },
    ])
    expect(await changes()).toHaveLength(1)
  })
})
