import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FormDefinition } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '../../../../testing/app.js'
import { onDatabase } from '../../../../testing/databases.js'
import {
  ADA,
  addForm,
  addStatePage,
  answer,
  db,
  HOUR,
  key,
  restart,
  saveFiles,
  setUp,
  site,
  stateOf,
  stored,
} from '../../../../testing/forms.js'
import { ReceivedFile } from '../../../base/http/form-body/received-file.js'
import { uploadIssues } from './uploads.js'

const file = (content: BlobPart, name: string, type = '') => new File([content], name, { type })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it.each([
  ['image/*', 'a.webp', 'application/octet-stream', true],
  ['image/*', 'a.webp', 'text/html', false],
  ['image/*', 'a', 'application/octet-stream', false],
  ['application/pdf', 'a.PDF', 'application/octet-stream', true],
  ['application/pdf', 'a.pdfx', 'application/octet-stream', false],
])(
  'accept=%j: %s, %s: %s, by the name where the browser does not know',
  (accept, name, mediaType, accepted) => {
    const field = { id: 'f', type: 'file', label: '', accept }
    const form = v.parse(FormDefinition, { id: 'f', name: '', fields: [field] })
    const received = new ReceivedFile(null, { sha256: '', size: 1, head: Buffer.alloc(1) })
    const upload = { fieldId: 'f', name, mediaType, file: received }
    expect(uploadIssues(form, [upload], (key) => key, 'en').has('f')).toBe(!accepted)
  },
)

onDatabase('files of a form', ({ open }) => {
  let folder: string
  setUp(open)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-files-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    await restart({ files: { folder } })
    await addForm({
      id: 'upload',
      fields: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'cv', type: 'file', label: 'CV', accept: '.pdf,.txt', maxSize: 1_000, required: true },
        { id: 'prints', type: 'file', label: 'Prints', accept: 'image/*', multiple: true, maxSize: 2_000 },
      ],
    })
    await addStatePage()
  })
  const cv = (content = 'a life', name = 'cv.txt') => ['cv', file(content, name, 'text/plain')] as const
  const files = () =>
    db.query('select field_id, n, name, media_type, size, sha256 from submission_files order by n')
  const kept = async () => (await readdir(folder, { recursive: true })).filter((name) => name.length > 60)

  it('are stored under the hash of their content, with their names as text beside them', async () => {
    const print = ['prints', file('x', '../../etc/p<b>.png', 'image/png')] as const
    const response = await saveFiles({ name: 'Ada', cv: ['a lie.pdf'] }, [cv(), print, print])
    expect(await answer(response)).toEqual({ status: 200, success: true })
    const hashes = [sha256('a life'), sha256('x')]
    const prints = {
      field_id: 'prints',
      name: 'p<b>.png',
      media_type: 'image/png',
      size: 1,
      sha256: hashes[1],
    }
    expect(await files()).toEqual([
      { field_id: 'cv', n: 1, name: 'cv.txt', media_type: 'text/plain', size: 6, sha256: hashes[0] },
      { ...prints, n: 2 },
      { ...prints, n: 3 },
    ])
    expect((await stored('upload'))[0]).toMatchObject({
      values: { name: 'Ada', cv: ['cv.txt'], prints: ['p<b>.png', 'p<b>.png'] },
      files: [{ n: 1, fieldId: 'cv', name: 'cv.txt' }, { n: 2 }, { n: 3 }],
    })
    for (const hash of hashes) {
      const path = join(folder, hash!.slice(0, 2), hash!)
      expect(sha256(await readFile(path, 'utf8'))).toBe(hash)
    }
  })

  it('of another type, too large, or too many are rejected by name, and nothing is stored', async () => {
    const before = await kept()
    const own = { key: await key() }
    const wrong = [
      cv('x'.repeat(1_001)),
      ...Array.from({ length: 21 }, () => ['prints', file('x', 'a.png', 'image/png')] as const),
    ]
    expect(await answer(await saveFiles({}, wrong, own))).toEqual({
      status: 400,
      error: 'One or more fields is invalid, please check your entries.',
      errors: {
        cv: 'cv.txt is too large. Files can be up to 1 KB.',
        prints: 'You can upload up to 20 files here.',
      },
    })
    const odd = [
      cv('<script>', 'page.html'),
      ['prints', file('MZ', 'a.exe', 'application/x-msdownload')] as const,
    ]
    expect((await answer(await saveFiles({}, odd, own))).errors).toEqual({
      cv: 'page.html can’t be uploaded here. Allowed types: .pdf,.txt.',
      prints: 'a.exe can’t be uploaded here. Allowed types: image/*.',
    })
    expect((await answer(await saveFiles({}, [cv(), cv()], own))).errors).toEqual({
      cv: 'You can upload 1 file here.',
    })
    expect([await stored('upload'), await kept()]).toEqual([[], before])
    expect((await saveFiles({}, [cv()], own)).status).toBe(200)
  })

  it('that are required must arrive, whatever the page claims', async () => {
    expect((await answer(await saveFiles({ cv: ['cv.txt'] }, []))).errors).toEqual({ cv: 'CV is required.' })
    const none = ['cv', file('', '')] as const
    expect((await answer(await saveFiles({}, [none]))).errors).toEqual({ cv: 'CV is required.' })
  })

  it('under names that are no file field are not read', async () => {
    const stray = ['name', file('x', 'x.txt')] as const
    expect((await saveFiles({ name: 'Ada' }, [cv(), stray])).status).toBe(200)
    expect(await files()).toHaveLength(1)
    expect((await stored('upload'))[0]?.values.name).toBe('Ada')
  })

  it('[FORM-005] are identified by content: a repeated one is stored once, other bytes under the same name are rejected', async () => {
    const own = { key: await key() }
    for (const content of ['a life', 'a life']) {
      expect((await saveFiles({ name: 'Ada' }, [cv(content)], own)).status).toBe(200)
    }
    expect(await answer(await saveFiles({ name: 'Ada' }, [cv('another')], own))).toMatchObject({
      status: 401,
      code: 'key-used',
    })
    expect(await stored('upload')).toHaveLength(1)
  })

  it('are not kept when there were too many submissions', async () => {
    await restart({ files: { folder }, rates: { submissions: { count: 1, windowMs: HOUR } } })
    await saveFiles({}, [cv()])
    const before = await kept()
    expect((await saveFiles({}, [cv('one too many')])).status).toBe(429)
    expect(await kept()).toEqual(before)
  })

  it('arrive without script as well, and an invalid form does not show their names as values', async () => {
    const post = (name: string) => {
      const body = new FormData()
      for (const [id, text] of Object.entries({ formId: 'upload', page: '/state', name: 'Ada' }))
        body.set(id, text)
      body.set('cv', file('a life', name, 'text/plain'))
      body.set('prints', file('', '', 'application/octet-stream'))
      return site.app.request('/api/form/submit', {
        method: 'POST',
        body,
        headers: { origin: 'http://localhost' },
      })
    }
    const rejected = await post('cv.exe')
    expect(rejected.status).toBe(422)
    expect(await stateOf(rejected)).toMatchObject({
      values: { name: 'Ada' },
      errors: { cv: 'cv.exe can’t be uploaded here. Allowed types: .pdf,.txt.' },
    })
    expect((await post('cv.txt')).status).toBe(303)
    expect((await stored('upload'))[0]?.values).toEqual({ name: 'Ada', cv: ['cv.txt'], prints: [] })
    expect(await files()).toHaveLength(1)
  })

  it('of a form without its encoding are reported as missing', async () => {
    const response = await site.post('/api/form/submit', { formId: 'upload', page: '/state', cv: 'cv.txt' })
    expect((await stateOf(response)).errors).toEqual({ cv: 'CV is required.' })
  })

  it('are rejected on a server without a folder, with a message', async () => {
    await restart({})
    const own = { key: await key() }
    expect(await answer(await saveFiles({}, [cv()], own))).toEqual({
      status: 400,
      error: 'Files can’t be uploaded right now. Please send the form without them.',
      errors: {},
    })
    await setLanguage(db, 'de')
    const body = new FormData()
    for (const [name, value] of Object.entries({ formId: 'upload', page: '/state' })) body.append(name, value)
    body.append(...cv())
    const posted = await site.app.request('/api/form/submit', {
      method: 'POST',
      body,
      headers: { origin: 'http://localhost' },
    })
    expect((await stateOf(posted)).error).toBe(
      'Dateien können zurzeit nicht hochgeladen werden. Bitte senden Sie das Formular ohne Dateien.',
    )
    await setLanguage(db, 'en-GB')
    await restart({ files: { folder } })
    expect((await saveFiles({}, [cv()], own)).status).toBe(200)
  })

  describe('a body', () => {
    const send = (path: string, type: string, body: BodyInit) =>
      site.app.request(path, {
        method: 'POST',
        body,
        headers: { 'content-type': type, origin: 'http://localhost' },
      })
    const MULTIPART = 'multipart/form-data; boundary=b'
    const part = (name: string, length: number) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(length)}\r\n--b--\r\n`

    it.each(['/api/form/SaveFormSubmission', '/api/form/submit'])(
      'of %s may be 25 MB with files, its texts 256 KB',
      async (path) => {
        const huge = new Uint8Array(26 * 1024 * 1024)
        const rejected = await send(path, MULTIPART, huge)
        expect([rejected.status, rejected.headers.get('connection')]).toEqual([413, 'close'])
        expect(await rejected.text()).toContain('The limit is 25 MB')
        expect((await send(path, 'application/x-www-form-urlencoded', huge)).status).toBe(413)
        expect((await send(path, MULTIPART, part('form', 300_000))).status).toBe(413)
        expect((await send(path, MULTIPART, part('form', 200_000))).status).toBe(404)
      },
    )

    it('of very many parts is rejected before any of them is processed', async () => {
      const many = Array.from({ length: 100_000 }, () => part('cv', 1).slice(0, -'--b--\r\n'.length))
      const started = performance.now()
      const response = await send('/api/form/SaveFormSubmission', MULTIPART, `${many.join('')}--b--\r\n`)
      expect([response.status, (await response.json()).error]).toEqual([
        413,
        'This request is too large. The limit is 1000 parts.',
      ])
      expect(performance.now() - started).toBeLessThan(5_000)
    })

    it('of any other call is 256 KB, in parts or not', async () => {
      expect((await send('/api/auth/Login', MULTIPART, part('a', 300_000))).status).toBe(413)
    })

    it('that does not match its content type cannot be read', async () => {
      expect((await send('/api/form/SaveFormSubmission', MULTIPART, 'x')).status).toBe(400)
      expect((await send('/api/form/SaveFormSubmission', 'multipart/form-data', part('a', 1))).status).toBe(
        400,
      )
    })
  })

  it('do not change the limits of a form without a file field', async () => {
    const body = new FormData()
    for (const [name, text] of Object.entries({
      key: await key(),
      formId: 'contact',
      form: JSON.stringify(ADA),
    })) {
      body.set(name, text)
    }
    const response = await site.app.request('/api/form/SaveFormSubmission', {
      method: 'POST',
      body,
      headers: { origin: 'http://localhost' },
    })
    expect(response.status).toBe(200)
  })
})
