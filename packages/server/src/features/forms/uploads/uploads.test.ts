import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { embedded } from '../../../../testing/databases.js'
import { addForm, db, key, restart, saveFiles, setUp, site, stored } from '../../../../testing/forms.js'
import { LIFETIMES, UPLOADS } from '../../../base/limits.js'
import type { Mail } from '../../mail/mail.js'
import { removeStrays } from '../../messages/cleanup.js'
import { createFileStore } from './file-store.js'
import { createUploadGate } from './upload-gate.js'

const PIECE = new Uint8Array(64 * 1024)

/** A body that counts what is read of it, with a long file in it, and never ends. */
function endless(texts: Readonly<Record<string, string>>) {
  const parts = Object.entries(texts).map(
    ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  const file = '--b\r\nContent-Disposition: form-data; name="cv"; filename="a.txt"\r\n\r\n'
  const head = new TextEncoder().encode(parts.join('') + file)
  const counted = { pieces: 0 }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    pull(controller) {
      counted.pieces += 1
      controller.enqueue(PIECE)
    },
  })
  const send = (path: string) =>
    site.app.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b', origin: 'http://localhost' },
      duplex: 'half',
    } as RequestInit)
  return { send, counted }
}

const FORM = { id: 'upload', fields: [{ id: 'cv', type: 'file', label: 'CV', maxSize: 5_000_000 }] }

describe('files that are sent', () => {
  let folder: string
  setUp(embedded.open)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-uploads-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    await rm(folder, { recursive: true, force: true })
    await restart({ files: { folder } })
    await addForm(FORM)
  })
  const letter = (text: string) => ['cv', new File([text], 'cv.txt')] as const
  const everything = async () =>
    (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => /[0-9a-f]{32}/.test(name))

  it.each([
    ['of no form', '/api/form/SaveFormSubmission', {}, 404],
    ['without a key', '/api/form/SaveFormSubmission', { formId: 'upload' }, 401],
    ['with a key that is none', '/api/form/SaveFormSubmission', { formId: 'upload', key: 'a.b.c' }, 401],
    ['of no form, without script', '/api/form/submit', {}, 404],
  ])('%s are answered for before they are read', async (_what, path, texts, status) => {
    const { send, counted } = endless(texts)
    const response = await send(path)
    expect([response.status, response.headers.get('connection')]).toEqual([status, 'close'])
    expect(counted.pieces).toBeLessThan(4)
    expect(await everything()).toEqual([])
  })

  it('by a bot that fills in everything are not read, and it gets the usual thanks', async () => {
    const { send, counted } = endless({ formId: 'upload', decoy: 'x' })
    expect((await send('/api/form/SaveFormSubmission')).status).toBe(200)
    expect(counted.pieces).toBeLessThan(4)
  })

  it('end at 25 MB, and nothing stays of them', async () => {
    const { send, counted } = endless({ formId: 'upload', key: await key() })
    expect((await send('/api/form/SaveFormSubmission')).status).toBe(413)
    expect(counted.pieces * PIECE.length).toBeLessThan(26 * 1024 * 1024)
    expect(await everything()).toEqual([])
  })

  it('are removed when the sender disconnects', async () => {
    let breakOff = () => {}
    const head = `--b\r\nContent-Disposition: form-data; name="formId"\r\n\r\nupload\r\n--b\r\nContent-Disposition: form-data; name="key"\r\n\r\n${await key()}\r\n--b\r\nContent-Disposition: form-data; name="cv"; filename="a.txt"\r\n\r\n`
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(head))
        controller.enqueue(PIECE)
        breakOff = () => controller.error(new Error('aborted'))
      },
    })
    const sent = site.app.request('/api/form/SaveFormSubmission', {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b', origin: 'http://localhost' },
      duplex: 'half',
    } as RequestInit)
    await vi.waitFor(async () => expect(await everything()).toHaveLength(1))
    breakOff()
    expect((await sent).status).toBe(500)
    expect(await everything()).toEqual([])
  })

  it('stay of one request where many have the same key, with any content', async () => {
    const own = { key: await key() }
    const sent = Array.from({ length: 4 }, (_, n) => saveFiles({}, [letter(`letter ${n}`)], own))
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 401, 401, 401])
    expect(await everything()).toHaveLength(1)
    expect(await stored('upload')).toHaveLength(1)
  })

  it('are stored before the email to the sender is queued, which makes other submissions wait', async () => {
    const atQueue: number[] = []
    const mail = {
      queue: async () => {},
      queueConfirmation: async () => {
        const stored = await readdir(folder, { recursive: true })
        atQueue.push(stored.filter((name) => /[0-9a-f]{64}$/.test(name)).length)
      },
      wake: () => {},
    }
    await restart({ files: { folder }, mail: mail as unknown as Mail })
    expect((await saveFiles({}, [letter('a')])).status).toBe(200)
    expect(atQueue).toEqual([1])
  })

  it('are rejected if too many arrive at the same time: they may be sent again, with the same key', async () => {
    const own = { key: await key() }
    await restart({ files: { folder, limits: { atOncePerAddress: 0 } } })
    const rejected = await saveFiles({}, [letter('x')], own)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await rejected.json()).toEqual({
      status: 503,
      error: 'Files can’t be uploaded right now. Please send the form without them.',
    })
    await restart({ files: { folder } })
    expect((await saveFiles({}, [letter('x')], own)).status).toBe(200)
  })

  it('are rejected beyond the quota of an address, which counts stored bytes, and the total quota', async () => {
    const text = 'x'.repeat(40_000)
    await restart({ files: { folder, limits: { bytesPerAddress: 26_214_400 + 40_000 } } })
    expect((await saveFiles({}, [letter(text)], { key: 'a.b.c' })).status).toBe(401)
    expect((await saveFiles({}, [letter(text)])).status).toBe(200)
    // A request without a length may be as long as any.
    expect((await saveFiles({}, [letter('a little more')])).status).toBe(200)
    const rejected = await saveFiles({}, [letter('y')])
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])

    const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
    await restart({ files: { folder, limits: { bytes: 26_214_400 + 40_000 } } })
    expect((await saveFiles({}, [letter('z')])).status).toBe(503)
    expect(warned.mock.lastCall?.[0]).toContain('FILES_QUOTA')
    await db.query('delete from submission_files')
    expect((await saveFiles({}, [letter('z')])).status).toBe(200)
  })

  it('are rejected if their content contradicts their name, and bidi characters are removed from their names', async () => {
    await addForm({
      id: 'upload',
      fields: [{ id: 'cv', type: 'file', label: 'CV', accept: 'image/*,.pdf', maxSize: 5_000_000 }],
    })
    const program = new File(['MZ\x90'], 'x.exe', { type: 'image/png' })
    const disguised = new File(['MZ\x90'], 'x.pdf', { type: 'application/pdf' })
    for (const file of [program, disguised]) {
      const rejected = await saveFiles({}, [['cv', file]])
      expect([rejected.status, (await rejected.json()).errors.cv]).toEqual([
        400,
        `${file.name} can’t be uploaded here. Allowed types: image/*,.pdf.`,
      ])
    }
    const turned = new File(['%PDF-1.7'], 'a\u202efdp.\u2066b\u200f.pdf', { type: 'application/pdf' })
    expect((await saveFiles({}, [['cv', turned]])).status).toBe(200)
    expect((await stored('upload'))[0]?.values.cv).toEqual(['afdp.b.pdf'])
  })

  it('without a submission are removed after a while, those of a submission stay', async () => {
    await saveFiles({}, [letter('kept')])
    const files = createFileStore({ folder })
    const [known] = await everything()
    const stray = await files.receive(new Blob(['stray']).stream(), 100)
    await files.keep(stray)
    await writeFile(join(folder, 'incoming', '0'.repeat(32)), 'half')
    const now = Date.now()
    expect(await removeStrays(db, files, now)).toBe(0)
    expect(await everything()).toHaveLength(3)
    const past = new Date(now - LIFETIMES.looseFile - 1_000)
    for (const name of await everything()) await utimes(join(folder, name), past, past)
    expect(await removeStrays(db, files, now)).toBe(1)
    expect(await everything()).toEqual([known])
  })
})

describe('the gate of uploads', () => {
  it('admits a number at once, and a number of one address', () => {
    const gate = createUploadGate({ ...UPLOADS.visitors, atOnce: 3, atOncePerAddress: 2 }, () => 0)
    const enter = (address: string) => gate.enter(address, 1, 0)
    const first = enter('a')
    expect([enter('a'), enter('a'), enter('b'), enter('c')]).toEqual([
      expect.anything(),
      'busy',
      expect.anything(),
      'busy',
    ])
    if (typeof first === 'object') first.leave(0)
    expect(enter('c')).toBeTypeOf('object')
  })

  it('counts the announced bytes during the upload, then the stored bytes, for an hour', () => {
    let now = 0
    const gate = createUploadGate({ ...UPLOADS.visitors, bytesPerAddress: 100, bytes: 1_000 }, () => now)
    const first = gate.enter('a', 80, 0)
    expect(gate.enter('a', 30, 0)).toBe('rate limited')
    expect(gate.enter('b', 30, 900)).toBe('full')
    if (typeof first === 'object') first.leave(70)
    expect(gate.enter('a', 31, 0)).toBe('rate limited')
    expect(gate.enter('b', 30, 900)).toBeTypeOf('object')
    now = 3_600_000
    expect(gate.enter('a', 100, 0)).toBeTypeOf('object')
  })
})
