import { type InboxBody, SubmissionBody, type SubmissionsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addAccount, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { ADA, addForm, db, save, site } from '../../../testing/forms.js'
import { changed, get, list, overview, owner, post, setUpInbox } from '../../../testing/inbox.js'
import { WEBSITE } from '../../../testing/test-site.js'

onDatabase('the inbox', ({ open }) => {
  setUpInbox(open)

  describe('reading', () => {
    it('counts the unread ones of each account, by form, and for a removed form', async () => {
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

    it('is shown in the list, can be undone, and filters the list', async () => {
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

  it.each(['submissions/mark', 'submissions/delete'])('%s rejects an invalid body', async (path) => {
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
