import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MASKED_PASSWORD, SubmissionsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, setLanguage, signIn } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../testing/databases.js'
import {
  ADA,
  addForm,
  db,
  EVERY_FIELD,
  EVERY_VALUE,
  restart,
  save,
  saveFiles,
  setUp,
  site,
} from '../../../testing/forms.js'
import { WEBSITE } from '../../../testing/test-site.js'

const UPLOAD = { id: 'upload', fields: [{ id: 'file', type: 'file', label: 'File', multiple: true }] }

onDatabase('submissions', ({ open }) => {
  let folder: string
  setUp(open)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-files-'))
    await createTestApp(db)
    await addAccount(db, [1])
    await addAccount(db, [10], 'viewer@example.com')
  }, OPEN_TIMEOUT_MS)
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    await restart({ files: { folder } })
    await addForm({ id: 'every', fields: EVERY_FIELD })
    await addForm(UPLOAD)
  })

  const get = async (path: string, email?: string) => {
    const { cookie } = await signIn(site, email)
    return site.app.request(`/api/config/${path}`, { headers: { cookie } })
  }
  const list = async (query: string) =>
    v.parse(SubmissionsBody, await (await get(`submissions?${query}`)).json())
  const add = (formId: string, count: number) =>
    db.query(
      `insert into submissions (website_id, form_id, field_values, details, created_at)
       select $1, $2, jsonb_build_object('name', n::text), '{}', now() from generate_series(1, $3::int) n`,
      [WEBSITE, formId, count],
    )
  const csv = async (formId: string) => {
    const response = await get(`submissions.csv?formId=${formId}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { response, bytes, lines: new TextDecoder().decode(bytes).split('\r\n') }
  }

  describe('the list', () => {
    it('come in pages, newest first, each submission once, whatever arrives in between', async () => {
      await add('contact', 5)
      const first = await list('formId=contact&limit=2')
      expect(first.submissions.map(({ values }) => values.name)).toEqual(['5', '4'])
      await add('contact', 1)
      const second = await list(`formId=contact&limit=2&before=${first.next}`)
      expect(second.submissions.map(({ values }) => values.name)).toEqual(['3', '2'])
      const last = await list(`formId=contact&limit=2&before=${second.next}`)
      expect(last.submissions.map(({ values }) => values.name)).toEqual(['1'])
      expect(last.next).toBeNull()
    })

    it('starts with the oldest ones if it is asked for those after 0', async () => {
      await add('contact', 3)
      const first = await list('formId=contact&limit=2&after=0')
      expect(first.submissions.map(({ values }) => values.name)).toEqual(['2', '1'])
      expect(first.next).toBeNull()
      const second = await list(`formId=contact&limit=2&after=${first.previous}`)
      expect(second.submissions.map(({ values }) => values.name)).toEqual(['3'])
      expect([second.next === null, second.previous]).toEqual([false, null])
    })

    it('has no page after one that is exactly full', async () => {
      await add('contact', 2)
      expect((await list('formId=contact&limit=2')).next).toBeNull()
    })

    it.each(['limit=0', 'limit=101', 'limit=x', 'limit=-1', 'before=x', 'before=', 'before=1.5'])(
      'is rejected for %s',
      async (query) => expect((await get(`submissions?formId=contact&${query}`)).status).toBe(400),
    )

    it('[FVAL-010] formats each value for people, and N/A where there is none', async () => {
      await save({ ...EVERY_VALUE, text: '', boxes: [] }, { formId: 'every' })
      const [submission] = (await list('formId=every')).submissions
      expect(submission?.texts).toMatchObject({
        text: 'N/A',
        boxes: 'N/A',
        person: 'Ada Lovelace',
        likert: expect.stringContaining('Warm?: Strongly Disagree'),
        password: MASKED_PASSWORD,
      })
      expect(submission?.texts).not.toHaveProperty('heading')
      expect(submission).toMatchObject({ suspicious: false, files: [] })
    })

    it('[FLD-016] never holds a password or its hash', async () => {
      await save(EVERY_VALUE, { formId: 'every' })
      const text = JSON.stringify(await list('formId=every'))
      expect(text).not.toContain(EVERY_VALUE.password)
      expect(text).not.toContain('scrypt')
    })
  })

  describe('the export', () => {
    it('is a CSV file with a column for each field and each part, by their labels', async () => {
      await save(EVERY_VALUE, { formId: 'every' })
      const { response, bytes, lines } = await csv('every')
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="every\.csv"/)
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(lines[0]).toBe(
        [
          'Time,Text,Area,E-mail,Number,Website,Price,Password,Username',
          'Date,Time,Person,Address',
          'Phone,One,Many,Select,Opinion: Warm?,Opinion: Dry?,Campaign',
        ].join(','),
      )
      expect(lines.slice(1)).toEqual([
        [
          '2026-11-21T12:00:00.000Z,a,"b\nc",Ada@Example.org,-1.5,example.com,$12',
          `${MASKED_PASSWORD},'@ada,2024-02-09,1:05 PM,Ada Lovelace,"1 Lock, Hull, HU1 1AA, GB"`,
          '\'+44 0161 496 0000,B,"A, C",A,Strongly Disagree,Agree,spring',
        ].join(','),
        '',
      ])
    })

    it('keeps the values of removed fields, and of a removed form', async () => {
      await save(ADA)
      await addForm({ id: 'gone', fields: [{ id: 'a', type: 'text', label: 'A' }] })
      await save({ a: '=1' }, { formId: 'gone' })
      await db.query(`delete from forms where id = 'gone'`)
      expect((await csv('gone')).lines).toEqual(['Time,a', "2026-11-21T12:00:00.000Z,'=1", ''])
    })

    it('has its own headings in the language of the website', async () => {
      await addForm({ id: 'labels', fields: [{ id: 'a', type: 'name', label: 'A' }] })
      await save({ a: { First: 'Ada', Last: '' } }, { formId: 'labels' })
      await setLanguage(db, 'de')
      expect((await csv('labels')).lines[0]).toBe('Zeit,A')
      await setLanguage(db, 'en-GB')
    })

    it('guards the labels as well', async () => {
      await addForm({ id: 'labels', fields: [{ id: 'a', type: 'text', label: '=A,B' }] })
      expect((await csv('labels')).lines[0]).toBe(`Time,"'=A,B"`)
    })

    it('holds every row once, read while it is sent', async () => {
      await add('contact', 1_234)
      const queries: number[] = []
      await restart({
        db: {
          ...db,
          async query<Row>(sql: string, parameters: Parameters<typeof db.query>[1]) {
            const rows = await db.query<Row>(sql, parameters)
            if (sql.includes('from submissions')) queries.push(rows.length)
            return rows
          },
        },
      })
      const response = await get('submissions.csv?formId=contact')
      const parts = () => queries.filter((rows) => rows > 1)
      expect(parts().length).toBeLessThanOrEqual(2)
      const names = (await response.text()).split('\r\n').slice(1, -1)
      expect(names).toHaveLength(1_234)
      expect(new Set(names).size).toBe(1_234)
      expect(parts().length).toBeGreaterThan(12)
      expect(Math.max(...queries)).toBeLessThanOrEqual(101)
    })

    it('is rejected without a form, and for an unknown one', async () => {
      expect((await get('submissions.csv')).status).toBe(400)
      expect((await get('submissions.csv?formId=never')).status).toBe(404)
    })
  })

  describe('a file', () => {
    const NAME = `a"b'\r\n c*%,é🛶.html`
    const send = async (name: string, type: string) => {
      await saveFiles({}, [['file', new File(['<script>'], name, { type })]])
      const [submission] = (await list('formId=upload')).submissions
      return `submissions/${submission?.id}/files/${submission?.files[0]?.n}`
    }

    it('is sent as a download, under its name safely written, and can run nothing in a page', async () => {
      const response = await get(await send(NAME, 'text/html'))
      expect(await response.text()).toBe('<script>')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': '8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
      })
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%~!-]+$/)
      const name = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')
      expect(name).toContain('é🛶.html')
      expect(name).not.toMatch(/[\r\n]/)
    })

    it.each([
      ['image/png', 'image/png'],
      ['application/pdf', 'application/pdf'],
      ['image/svg+xml', 'application/octet-stream'],
      ['text/html; x', 'application/octet-stream'],
    ])('of type %s is sent as %s', async (given, expected) => {
      const response = await get(await send('a', given))
      expect(response.headers.get('content-type')).toBe(expected)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    })

    it('that does not exist is not found: another number, another submission, removed from the disk', async () => {
      const path = await send('a.txt', 'text/plain')
      const [id] = /\d+/.exec(path)!
      for (const wrong of [
        `submissions/${id}/files/2`,
        `submissions/${Number(id) + 1}/files/1`,
        `submissions/${id}/files/x`,
        `submissions/${id}/files/..%2F1`,
      ]) {
        expect((await get(wrong)).status, wrong).toBe(404)
      }
      await restart({ files: { folder: join(folder, 'empty') } })
      expect((await get(path)).status).toBe(404)
    })
  })

  it('[AUTH-028] is for accounts that may use the panel', async () => {
    await saveFiles({}, [['file', new File(['x'], 'a.txt')]])
    const [submission] = (await list('formId=upload')).submissions
    for (const path of [
      'submissions',
      'submissions.csv?formId=contact',
      `submissions/${submission?.id}/files/1`,
      'mailing-lists/news',
      'mailing-lists/news.csv',
    ]) {
      expect((await site.app.request(`/api/config/${path}`)).status, path).toBe(401)
      expect((await get(path, 'viewer@example.com')).status, path).toBe(403)
    }
  })
})
