import {
  ActivityBody,
  RECORD_VERSIONS_MAX_BYTES,
  RecordRevisionsBody,
  RecordVersionBody,
  SITE_VERSIONS_MAX_BYTES,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { AUTHOR, type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { addRecordChange } from '../../content/revisions/record-changes.js'

onDatabase('the history of a record', ({ open }) => {
  setUpPanel(open)
  let owner: SignedIn
  beforeEach(async () => {
    await db.script('delete from record_changes')
    owner = await signIn(site)
    await db.script('delete from record_changes')
  })

  const read = async (path: string, signed = owner) => (await get(path, signed)).json()
  const history = async (path: string) =>
    v.parse(RecordRevisionsBody, await read(`/api/config/${path}/revisions`)).revisions
  const version = async (path: string, id: number, which = 'after') =>
    v.parse(RecordVersionBody, await read(`/api/config/${path}/revisions/${id}?version=${which}`)).values
  /** Saves a record with other values. */
  const save = async (path: string, more: object) => {
    const address = path.startsWith('/') ? path : `/api/config/${path}`
    const answer = await put(address, more, owner)
    expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, ''])
  }
  const pageId = async () =>
    (await read('/api/config/pages/list')).pages.find(({ path }: { path: string }) => path !== '/').id

  it('[CFG-001] lists the saves of a page, and has the values before and after each', async () => {
    const path = `pages/${await pageId()}`
    const before = await read(`/api/config/${path}`)
    await save(path, { ...before, title: 'First' })
    await save(path, { ...(await read(`/api/config/${path}`)), title: 'Second' })
    const [second, first] = await history(path)
    expect(second).toMatchObject({
      person: 'Test',
      action: 'changed',
      before: { title: 'First' },
      after: { title: 'Second' },
      isCurrent: true,
      hasBefore: false,
      hasAfter: true,
    })
    expect(first).toMatchObject({ after: { title: 'First' }, isCurrent: false, hasBefore: true })
    const { description, path: address, state, noindex, shareTitle, shareDescription, sharePicture } = before
    const sharing = { noindex, shareTitle, shareDescription, sharePicture }
    const values = { description, path: address, state, publishAt: null, ...sharing }
    expect(await version(path, first!.id)).toEqual({ ...values, title: 'First' })
    expect(await version(path, first!.id, 'before')).toEqual({ ...values, title: before.title })
    const restored = { ...(await read(`/api/config/${path}`)), ...(await version(path, first!.id, 'before')) }
    await save(path, restored)
    expect(await read(`/api/config/${path}`)).toMatchObject(values)
    expect((await history(path))[0]).toMatchObject({ after: { title: before.title }, isCurrent: true })
  })

  it('[CFG-001] has what each kind of records needs to go back', async () => {
    const [form] = (await read('/api/config/forms')).forms
    const stored = await read(`/api/config/forms/${form.id}`)
    const definition = { ...stored.definition, submitText: 'Go' }
    await save(`forms/${form.id}`, { definition, notify: 'desk@example.org', revision: stored.revision })
    const [ofForm] = await history(`forms/${form.id}`)
    expect(await version(`forms/${form.id}`, ofForm!.id)).toEqual({ definition, notify: 'desk@example.org' })

    const { entries, revision } = await read('/api/config/navigation')
    await save('navigation', { entries: [{ ...entries[0], title: 'One' }], revision })
    const [ofNavigation] = await history('navigation')
    expect(await version('navigation', ofNavigation!.id, 'before')).toEqual({ entries })

    const languages = [{ code: 'en-GB', isEnabled: true }]
    const more = [...languages, { code: 'cy', isEnabled: false }]
    await save('/api/multilingual/languages', { languages: more })
    const [ofLanguages] = await history('languages')
    expect(await version('languages', ofLanguages!.id)).toEqual({ languages: more })

    const added = await site.app.request(`/api/config/galleries?crumb=${owner.crumb}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, origin: 'http://localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Boats' }),
    })
    const gallery = await added.json()
    const [ofGallery] = await history(`galleries/${gallery.id}`)
    expect(ofGallery).toMatchObject({ action: 'added', hasBefore: false, isCurrent: true })
    expect(await version(`galleries/${gallery.id}`, ofGallery!.id)).toEqual({ name: 'Boats', items: [] })
  })

  it('is not that of the page before it only because the theme has changed it since', async () => {
    const path = `pages/${await pageId()}`
    const stored = await read(`/api/config/${path}`)
    await save(path, { ...stored, title: 'Mine' })
    await db.query(`update pages set owner_path = '/moved' where id = $1`, [path.slice('pages/'.length)])
    expect((await history(path))[0]).toMatchObject({ isCurrent: false, hasAfter: true })
    await db.query('update pages set owner_path = null where id = $1', [path.slice('pages/'.length)])
  })

  it('records a save that no word of the list tells, so that it can be gone back to', async () => {
    const path = 'forms/contact'
    const { definition, notify, revision } = await read(`/api/config/${path}`)
    const fields = definition.fields.map((field: object) =>
      'placeholder' in field ? { ...field, placeholder: 'Here' } : field,
    )
    await save(path, { definition: { ...definition, fields }, notify, revision })
    expect((await history(path))[0]).toMatchObject({ action: 'changed', before: {}, after: {} })
  })

  it('answers 404 for versions that are not kept, and 400 for others than before and after', async () => {
    const path = `pages/${await pageId()}`
    const stored = await read(`/api/config/${path}`)
    await save(path, { ...stored, title: 'Once' })
    const [{ id } = { id: 0 }] = await history(path)
    const status = async (query: string) => (await get(`/api/config/${query}`, owner)).status
    expect(await status(`${path}/revisions/${id}`)).toBe(200)
    expect(await status(`${path}/revisions/${id}?version=other`)).toBe(400)
    expect(await status(`${path}/revisions/${id + 1}`)).toBe(404)
    // A number of another record is none of this one.
    expect(await status(`galleries/any/revisions/${id}`)).toBe(404)
    expect(await status(`${path}/revisions?limit=0`)).toBe(400)
  })

  it('keeps versions up to a number of bytes, of a record and of the website, and all lines', async () => {
    const add = (recordId: string, size: number, mark: string) =>
      db.transaction((queries) =>
        addRecordChange(
          queries,
          { websiteId: WEBSITE, kind: 'product', recordId, author: AUTHOR },
          { name: 'P', values: { mark: '' }, version: { text: '' } },
          { name: 'P', values: { mark }, version: { text: mark.repeat(size) } },
        ),
      )
    const kept = async () =>
      db.query<{ record: string; bytes: number }>(
        'select record_id as record, version_bytes as bytes from record_changes order by id',
      )
    const half = RECORD_VERSIONS_MAX_BYTES / 2
    for (const mark of ['a', 'b', 'c']) await add('p', half - 100, mark)
    expect((await kept()).map(({ bytes }) => bytes > 0)).toEqual([false, true, true])
    await add('q', 2 * half, 'd')
    expect((await kept()).map(({ bytes }) => bytes > 0)).toEqual([false, true, true, false])
    await db.query('update record_changes set version_bytes = $1 where record_id = $2', [
      SITE_VERSIONS_MAX_BYTES - half,
      'p',
    ])
    await add('r', half - 100, 'e')
    expect((await kept()).map(({ bytes }) => bytes > 0)).toEqual([false, false, true, false, true])
  })

  it('keeps the address that a form notifies from those who may not read forms', async () => {
    const [form] = (await read('/api/config/forms')).forms
    const path = `forms/${form.id}`
    const { definition, revision } = await read(`/api/config/${path}`)
    await save(path, { definition, notify: 'hidden@example.org', revision })
    const activity = async (signed: SignedIn) =>
      v.parse(ActivityBody, await read('/api/config/activity', signed)).changes[0]
    expect(await activity(owner)).toMatchObject({ after: { notify: 'hidden@example.org' }, hidden: [] })
    const reporter = await signIn(site, 'reporter@example.com')
    const seen = await activity(reporter)
    expect(seen).toMatchObject({ kind: 'form', hidden: ['notify'] })
    expect(JSON.stringify(seen)).not.toContain('hidden@')
    expect((await get(`/api/config/${path}/revisions`, reporter)).status).toBe(403)
  })
})
