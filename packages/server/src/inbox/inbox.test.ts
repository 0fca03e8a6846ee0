import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChangedBody, InboxBody, SubmissionBody, SubmissionsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from '../forms/uploads/file-store.js'
import { addAccount, type SignedIn, signIn } from '../testing/app.js'
import { OPEN_TIMEOUT_MS, testEngines } from '../testing/databases.js'
import { ADA, addForm, db, restart, save, saveFiles, setUp, site } from '../testing/forms.js'
import { WEBSITE } from '../testing/test-site.js'
import { FILE_GRACE_MS, removeOrphans } from './cleanup.js'

const UPLOAD = { id: 'upload', fields: [{ id: 'file', type: 'file', label: 'File', multiple: true }] }

describe.each(testEngines)('the inbox on $name', ({ open }) => {
  let folder: string
  let owner: SignedIn
  setUp(open)
  beforeAll(async () => {
    await restart({})
    await addAccount(db, [1])
    await addAccount(db, [4], 'editor@example.com')
  }, OPEN_TIMEOUT_MS)
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-inbox-'))
    await restart({ files: { folder } })
    await addForm(UPLOAD)
    await db.script('delete from orphaned_files')
    owner = await signIn(site)
    return () => rm(folder, { recursive: true })
  })
  afterAll(() => db.query(`delete from forms where id in ('upload', 'once')`))

  const get = (path: string, { cookie } = owner) =>
    site.app.request(`/api/config/${path}`, { headers: { cookie } })
  const post = (path: string, body: object, { cookie, crumb } = owner) =>
    site.post(`/api/config/${path}?crumb=${crumb}`, body, { headers: { cookie } })
  const list = async (query = '', reader = owner) =>
    v.parse(SubmissionsBody, await (await get(`submissions?${query}`, reader)).json())
  const found = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).submissions.map(({ values }) => values.name)
  const overview = async (reader = owner) => v.parse(InboxBody, await (await get('inbox', reader)).json())
  const changed = async (response: Promise<Response>) =>
    v.parse(ChangedBody, await (await response).json()).changed
  const filesOnDisk = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

  describe('reading', () => {
    it('counts what each account has not read, by form, and for a form that is gone', async () => {
      await save(ADA)
      await save({ ...ADA, name: 'Bob' })
      await addForm({ id: 'once', fields: [{ id: 'a', type: 'text' }] })
      await save({ a: 'x' }, { formId: 'once' })
      await db.query(`delete from forms where id = 'once'`)
      const [, { id } = { id: 0 }] = (await list('formId=contact')).submissions
      expect(await changed(post('submissions/mark', { ids: [id], read: true }))).toBe(1)

      const counts = ({ forms }: InboxBody) =>
        forms
          .filter(({ total }) => total > 0)
          .map(({ name, exists, total, unread }) => [name, exists, total, unread])
      expect(counts(await overview())).toEqual([
        ['Contact', true, 2, 1],
        ['once', false, 1, 1],
      ])
      expect(counts(await overview(await signIn(site, 'editor@example.com')))).toEqual([
        ['Contact', true, 2, 2],
        ['once', false, 1, 1],
      ])
      expect((await overview()).forms).toContainEqual({
        formId: 'newsletter',
        name: 'Newsletter',
        exists: true,
        total: 0,
        unread: 0,
      })
    })

    it('is told in the list, can be taken back, and filters it', async () => {
      await save(ADA)
      const [submission] = (await list()).submissions
      expect(submission?.read).toBe(false)
      const ids = [submission?.id ?? 0]
      expect(await changed(post('submissions/mark', { ids, read: true }))).toBe(1)
      expect(await changed(post('submissions/mark', { ids, read: true }))).toBe(0)
      expect((await list()).submissions[0]?.read).toBe(true)
      expect((await list('unread=true')).submissions).toEqual([])
      expect(await changed(post('submissions/mark', { ids, read: false }))).toBe(1)
      expect((await list('unread=true')).submissions).toHaveLength(1)
    })

    it('shows one submission whole, under the labels that the visitor saw', async () => {
      await addForm({
        id: 'once',
        fields: [
          { id: 'a', type: 'text', label: 'Your name' },
          { id: 'head', type: 'section', label: 'More' },
          { id: 'b', type: 'likert', label: 'Opinion', options: ['Warm?', 'Dry?'] },
          { id: 'c', type: 'hidden', key: 'Campaign' },
          { id: 'd', type: 'textarea', label: 'Empty' },
        ],
      })
      await save({ a: '<b>Ada</b>', b: { 'Warm?': '-2', 'Dry?': '1' }, c: 'spring' }, { formId: 'once' })
      await addForm({
        id: 'once',
        fields: [
          { id: 'a', type: 'text', label: 'Name, today' },
          { id: 'b', type: 'likert', label: 'Opinion', options: ['Warm?'] },
        ],
      })
      const [listed] = (await list('formId=once')).submissions
      const one = v.parse(SubmissionBody, await (await get(`submissions/${listed?.id}`)).json())
      expect(one).toEqual(listed)
      expect(one.answers).toEqual([
        { fieldId: 'a', type: 'text', label: 'Your name', text: '<b>Ada</b>' },
        { fieldId: 'b', type: 'likert', label: 'Opinion', text: 'Dry?: 1, Warm?: -2' },
        { fieldId: 'c', type: 'hidden', label: 'Campaign', text: 'spring' },
        { fieldId: 'd', type: 'textarea', label: 'Empty', text: 'N/A' },
      ])
    })

    it('shows a submission whose fields were not noted by the form of today, and what it has lost at the end', async () => {
      await db.query(
        `insert into submissions (website_id, form_id, field_values, details, created_at)
         values ($1, 'contact', '{"old":"x","name":"Ada"}', '{}', now())`,
        [WEBSITE],
      )
      const [submission] = (await list()).submissions
      expect(submission?.answers.map(({ label, text }) => [label, text])).toEqual([
        ['Your name', 'Ada'],
        ['Email', 'N/A'],
        ['Message', 'N/A'],
        ['old', 'x'],
      ])
    })
  })

  describe('searching', () => {
    it('finds every word in any value, in any case, however it is written', async () => {
      await save({ ...ADA, name: 'Ädä Löve' })
      await save({ ...ADA, name: 'Bob', message: 'ＷＩＤＥ 100%_\\ 日本語' })
      expect(await found('äDÄ')).toEqual(['Ädä Löve'])
      expect(await found('ada@example ädä')).toEqual(['Ädä Löve'])
      expect(await found('ädä bob')).toEqual([])
      expect(await found('wide')).toEqual(['Bob'])
      expect(await found('%_\\')).toEqual(['Bob'])
      expect(await found('本')).toEqual(['Bob'])
      expect(await found('%')).toEqual(['Bob'])
      expect(await found('   ')).toHaveLength(2)
      expect(await found(`' or 1=1 --`)).toEqual([])
    })

    it('does not look into passwords, neither as written nor as stored', async () => {
      await addForm({
        id: 'once',
        fields: [
          { id: 'p', type: 'password' },
          { id: 'a', type: 'text' },
        ],
      })
      await save({ p: 'hunter2', a: 'x' }, { formId: 'once' })
      for (const search of ['hunter2', 'scrypt'])
        expect((await list(`search=${search}`)).submissions).toEqual([])
      expect((await list('search=x')).submissions).toHaveLength(1)
    })

    it('is narrowed to a form, and its result can be exported', async () => {
      await save(ADA)
      await save({ ...ADA, name: 'Bob', message: '' })
      expect((await list('formId=newsletter&search=ada')).submissions).toEqual([])
      const csv = await (await get('submissions.csv?formId=contact&search=bob')).text()
      expect(csv.split('\r\n').slice(1, -1)).toHaveLength(1)
      expect(csv).toContain('Bob')
      expect(csv).not.toContain('lock')
    })

    it('is refused when it is too long, or the filter is none', async () => {
      for (const query of [`search=${'x'.repeat(201)}`, 'unread=1']) {
        expect((await get(`submissions?${query}`)).status, query).toBe(400)
        expect((await get(`submissions.csv?formId=contact&${query}`)).status, query).toBe(400)
      }
    })

    it('finds nothing in a form that has something without calling the form unknown', async () => {
      await addForm({ id: 'once', fields: [{ id: 'a', type: 'text' }] })
      await save({ a: 'x' }, { formId: 'once' })
      await db.query(`delete from forms where id = 'once'`)
      expect((await list('formId=once&search=nothing')).submissions).toEqual([])
    })
  })

  it('leads to the newer page and back', async () => {
    await db.query(
      `insert into submissions (website_id, form_id, field_values, details, created_at)
       select $1, 'contact', jsonb_build_object('name', n::text), '{}', now() from generate_series(1, 5) n`,
      [WEBSITE],
    )
    const names = ({ submissions }: SubmissionsBody) => submissions.map(({ values }) => values.name)
    const first = await list('limit=2')
    const second = await list(`limit=2&before=${first.next}`)
    const third = await list(`limit=2&before=${second.next}`)
    expect([names(first), names(second), names(third)]).toEqual([['5', '4'], ['3', '2'], ['1']])
    expect([first.previous, third.next]).toEqual([null, null])
    const back = await list(`limit=2&after=${third.previous}`)
    expect(names(back)).toEqual(['3', '2'])
    const start = await list(`limit=2&after=${back.previous}`)
    expect([names(start), start.previous, start.next]).toEqual([['5', '4'], null, first.next])
    expect((await get(`submissions?before=1&after=2`)).status).toBe(400)
  })

  describe('deleting', () => {
    const send = (content: string) => saveFiles({}, [['file', new File([content], 'a.txt')]])
    /** Makes all files as old as they have to be, by the test's clock, to be removed at once. */
    const age = async () => {
      const old = new Date(site.clock.now() - FILE_GRACE_MS - 1_000)
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), old, old)
      }
    }

    it('takes away submissions with their reads and their files', async () => {
      await send('one')
      await send('two')
      const ids = (await list()).submissions.map(({ id }) => id)
      await post('submissions/mark', { ids, read: true })
      await age()
      expect(await changed(post('submissions/delete', { ids: ids.slice(0, 1) }))).toBe(1)
      expect((await list()).submissions.map(({ id }) => id)).toEqual(ids.slice(1))
      expect((await get(`submissions/${ids[0]}`)).status).toBe(404)
      expect(await filesOnDisk()).toBe(1)
      expect(await db.query('select 1 from submission_reads')).toHaveLength(1)
      expect(await changed(post('submissions/delete', { ids }))).toBe(1)
      expect(await filesOnDisk()).toBe(0)
      expect(await db.query('select 1 from orphaned_files')).toEqual([])
    })

    it('keeps content that another submission holds too, until that one goes', async () => {
      await send('same')
      site.clock.advance(120_000)
      await send('same')
      await age()
      const [newer, older] = (await list()).submissions
      await post('submissions/delete', { ids: [newer?.id] })
      expect(await filesOnDisk()).toBe(1)
      expect((await get(`submissions/${older?.id}/files/1`)).status).toBe(200)
      await post('submissions/delete', { ids: [older?.id] })
      expect(await filesOnDisk()).toBe(0)
    })

    it('leaves a file that has just come for a later round: somebody may be sending the same', async () => {
      await send('fresh')
      const [submission] = (await list()).submissions
      await post('submissions/delete', { ids: [submission?.id] })
      expect(await filesOnDisk()).toBe(1)
      await age()
      const store = createFileStore({ folder })
      expect(await removeOrphans(db, store, site.clock.now())).toBe(1)
      expect(await filesOnDisk()).toBe(0)
      expect(await removeOrphans(db, store, site.clock.now())).toBe(0)
    })

    it('counts content that is sent again as new', async () => {
      await send('again')
      await age()
      site.clock.advance(120_000)
      await send('again')
      await db.query('delete from submission_files')
      const [{ sha256 } = { sha256: '' }] = await db.query<{ sha256: string }>(
        `insert into orphaned_files (sha256) values ($1) returning sha256`,
        [
          (await readdir(folder, { recursive: true }))
            .find((name) => /[0-9a-f]{64}$/.test(name))
            ?.slice(-64) ?? '',
        ],
      )
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(await removeOrphans(db, createFileStore({ folder }), site.clock.now())).toBe(0)
      expect(await filesOnDisk()).toBe(1)
    })

    it('finishes what a server that stopped half way has begun', async () => {
      await send('half')
      const [submission] = (await list()).submissions
      await post('submissions/delete', { ids: [submission?.id] })
      await age()
      const store = createFileStore({ folder })
      const [{ sha256 } = { sha256: '' }] = await db.query<{ sha256: string }>(
        'select sha256 from orphaned_files',
      )
      const { rename } = await import('node:fs/promises')
      await rename(store.pathOf(sha256), `${store.pathOf(sha256)}.removed`)
      expect(await removeOrphans(db, store, site.clock.now())).toBe(1)
      expect(await filesOnDisk()).toBe(0)
    })

    it('takes away what is older than a number of days, of one form or of all, and counts it before', async () => {
      await addForm({ id: 'once', fields: [{ id: 'a', type: 'text' }] })
      await save(ADA)
      await save({ a: 'old' }, { formId: 'once' })
      await send('old')
      await age()
      await db.query(`update submissions set created_at = $1`, [
        new Date(site.clock.now() - 31 * 24 * 3_600_000),
      ])
      await save({ ...ADA, name: 'New' })
      const old = (formId: string | null, dryRun: boolean, days = 30) =>
        changed(post('submissions/delete-old', { formId, days, dryRun }))
      expect(await old(null, true)).toBe(3)
      expect(await old(null, true, 32)).toBe(0)
      expect(await old('once', true)).toBe(1)
      expect(await old('once', false)).toBe(1)
      expect(await old(null, false)).toBe(2)
      expect((await list()).submissions.map(({ values }) => values.name)).toEqual(['New'])
      expect(await filesOnDisk()).toBe(0)
      for (const days of [0, -1, 1.5, 3_651, '30']) {
        const body = { formId: null, days, dryRun: true }
        expect((await post('submissions/delete-old', body)).status, String(days)).toBe(400)
      }
    })

    it('takes away thousands of old submissions in rounds', async () => {
      await db.query(
        `insert into submissions (website_id, form_id, field_values, details, created_at)
         select $1, 'contact', '{}', '{}', $2 from generate_series(1, 1001)`,
        [WEBSITE, new Date(0)],
      )
      expect(await changed(post('submissions/delete-old', { formId: null, days: 1, dryRun: false }))).toBe(
        1_001,
      )
      expect(await db.query('select 1 from submissions')).toEqual([])
    })

    it('does not reach another website', async () => {
      await save(ADA)
      const [submission] = (await list()).submissions
      await db.query(`update submissions set website_id = 'other'`)
      expect(await changed(post('submissions/delete', { ids: [submission?.id] }))).toBe(0)
      expect(await changed(post('submissions/mark', { ids: [submission?.id], read: true }))).toBe(0)
      expect((await get(`submissions/${submission?.id}`)).status).toBe(404)
      expect(await db.query('select 1 from submissions')).toHaveLength(1)
    })
  })

  it.each(['submissions/mark', 'submissions/delete'])('%s refuses a body that is none', async (path) => {
    for (const body of [
      {},
      { ids: [] },
      { ids: ['1'] },
      { ids: [1.5] },
      { ids: Array(101).fill(1), read: true },
    ]) {
      expect((await post(path, body)).status, JSON.stringify(body)).toBe(400)
    }
  })

  it('[AUTH-028] changes nothing without a session, its crumb and the right role', async () => {
    await save(ADA)
    const [submission] = (await list()).submissions
    await addAccount(db, [10], 'viewer@example.com')
    const viewer = await signIn(site, 'viewer@example.com')
    const ids = [submission?.id]
    for (const path of [
      'submissions/mark',
      'submissions/delete',
      'submissions/delete-old',
      'mailing-lists/news/add',
      'mailing-lists/news/remove',
    ]) {
      const body = { ids, read: true, email: 'ada@example.org' }
      expect((await site.post(`/api/config/${path}`, body)).status, path).toBe(401)
      expect((await post(path, body, viewer)).status, path).toBe(403)
      expect((await post(path, body, { ...owner, crumb: 'x' })).status, path).toBe(400)
    }
    expect((await list()).submissions).toMatchObject([{ read: false }])
  })
})

describe('a database from before', () => {
  it.each(testEngines)(
    'can be searched after the update, without its passwords, on $name',
    async ({ open }) => {
      const old = await open()
      try {
        await old.script(
          'alter table submissions drop column search_text; drop table submission_reads cascade',
        )
        await old.script('drop table orphaned_files; drop table mails; drop index submissions_by_website')
        await old.script('drop index submission_files_by_content')
        await old.query(`delete from migrations where name like '006%'`)
        await old.query(
          `insert into submissions (website_id, form_id, field_values, details, created_at)
         values ('w', 'f', $1, '{"passwords":["p"]}', now()), ('w', 'f', '{}', '{}', now())`,
          [JSON.stringify({ a: 'ADA', p: 'scrypt:x', parts: { First: 'Bob' }, boxes: ['C', 'D'] })],
        )
        const { migrate } = await import('../database/migrate.js')
        await migrate(old)
        const rows = await old.query<{ search_text: string }>(
          'select search_text from submissions order by id',
        )
        expect(rows.map(({ search_text }) => search_text.split(' ').sort())).toEqual([
          ['ada', 'bob', 'c', 'd'],
          [''],
        ])
      } finally {
        await old.close()
      }
    },
    OPEN_TIMEOUT_MS,
  )
})
