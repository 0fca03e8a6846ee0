import { describe, expect, it, vi } from 'vitest'
import corpus from '../../../../../fixtures/corpora/naughty-strings.json' with { type: 'json' }
import { embedded } from '../../../testing/databases.js'
import { picture } from '../../../testing/images.js'
import {
  add,
  answered,
  call,
  film,
  folder,
  list,
  names,
  onDisk,
  PDF,
  png,
  restart,
  setUpSiteFiles,
  site,
  upload,
} from '../../../testing/site-files.js'

const CHUNK = new Uint8Array(64 * 1024)

/** A body without an announced length that never ends, and counts what is read of it. */
function endless(head: Uint8Array) {
  const counted = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    pull(controller) {
      counted.bytes += CHUNK.length
      controller.enqueue(CHUNK)
    },
  })
  return { body, counted }
}

describe('an upload', () => {
  setUpSiteFiles(embedded.open)

  it.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    'of %s has the size of the picture',
    async (format) => {
      const body = await picture(30, 20).toFormat(format).toBuffer()
      expect(await add('boat', body)).toMatchObject({
        name: format === 'jpeg' ? 'boat.jpg' : `boat.${format}`,
        type: `image/${format}`,
        width: 30,
        height: 20,
      })
    },
  )

  it('has the size after the rotation of the camera', async () => {
    const body = await picture(30, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await add('boat.jpg', body)).toMatchObject({ width: 20, height: 30 })
  })

  it.each([
    ['page.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image '],
    ['film.webm', '\x1a\x45\xdf\xa3', 'video '],
    ['song.wav', 'RIFF\0\0\0\0WAVE', 'audio '],
    ['boat.png', 'MZ\x90\0', 'image '],
    ['page.html', '<!doctype html>', ''],
    ['empty', '', ''],
    ['<img src=x>', 'x', ''],
  ])('[CFG-014] of %s is not supported', async (name, text, kind) => {
    const error = `The file ${name} does not appear to be a supported ${kind}file.`
    expect(await answered(await upload(name, Buffer.from(text, 'latin1')))).toEqual([
      415,
      { status: 415, error },
    ])
    expect(await onDisk()).toEqual([])
  })

  it('[CFG-013] that announces too many bytes is answered before it is read', async () => {
    const { body, counted } = endless(await png())
    const response = await upload('boat.png', body, { headers: { 'content-length': '20000001' } })
    const error = 'The file boat.png is too large. The maximum allowed file size is 20 MB.'
    expect(await answered(response)).toEqual([413, { status: 413, error }])
    expect(response.headers.get('connection')).toBe('close')
    expect(counted.bytes).toBeLessThan(4 * CHUNK.length)
  })

  it('[CFG-013] that turns out to be too large ends there, and nothing stays of it', async () => {
    const { body, counted } = endless(PDF)
    const response = await upload('menu.pdf', body)
    expect(await answered(response)).toMatchObject([
      413,
      { error: 'The file menu.pdf is too large. The maximum allowed file size is 50 MB.' },
    ])
    expect(counted.bytes).toBeLessThan(51_000_000)
    expect([await onDisk(), await names()]).toEqual([[], []])
  })

  it('[CFG-046] of a picture that cannot be read fails in its processing, and nothing stays of it', async () => {
    const broken = (await png()).subarray(0, 20)
    expect(await answered(await upload('boat.png', broken))).toEqual([
      422,
      { status: 422, error: 'File processing failed' },
    ])
    expect([await onDisk(), await names()]).toEqual([[], []])
  })

  it('that is cancelled leaves nothing', async () => {
    let cancel = () => {}
    const controller = new AbortController()
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(film(100_000))
        cancel = () => {
          controller.abort()
          stream.error(new Error('aborted'))
        }
      },
    })
    const sent = upload('film.mp4', body, { signal: controller.signal })
    await vi.waitFor(async () => expect(await onDisk()).toHaveLength(1))
    cancel()
    expect((await sent).status).toBe(400)
    expect([await onDisk(), await names()]).toEqual([[], []])
  })

  it('that is cancelled while it is processed leaves nothing', async () => {
    const controller = new AbortController()
    const bytes = await png()
    let isRead = false
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        if (isRead) {
          controller.abort()
          stream.close()
        } else stream.enqueue(bytes)
        isRead = true
      },
    })
    expect((await upload('boat.png', body, { signal: controller.signal })).status).toBe(400)
    expect([await onDisk(), await names()]).toEqual([[], []])
  })

  it('waits for a moment if too many run, and is refused if the space is used up', async () => {
    await restart({ files: { folder }, siteFileLimits: { atOncePerAddress: 0 } })
    const busy = await upload('a.pdf', PDF)
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '30'])
    await restart({ files: { folder }, siteFileLimits: { bytes: PDF.length } })
    const announced = { headers: { 'content-length': String(PDF.length) } }
    expect((await upload('a.pdf', PDF, announced)).status).toBe(201)
    expect(await answered(await upload('b.pdf', PDF, announced))).toMatchObject([
      507,
      { error: expect.stringContaining('SITE_FILES_QUOTA') },
    ])
    await restart({ files: { folder }, siteFileLimits: { bytesPerAddress: 0 } })
    expect((await upload('b.pdf', PDF)).status).toBe(429)
  })

  it('needs an account, a crumb, bytes, and a server with a folder', async () => {
    expect((await upload('a.pdf', PDF, { headers: { cookie: '' } })).status).toBe(401)
    expect((await upload('a.pdf', PDF, { headers: { 'x-csrf-token': '' } })).status).toBe(400)
    expect((await upload('a.pdf', PDF, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await upload('a.pdf', PDF, { headers: { 'content-type': 'image/png' } })).status).toBe(415)
    expect(await onDisk()).toEqual([])
    await restart({})
    expect((await upload('a.pdf', PDF)).status).toBe(501)
    expect((await list()).files).toEqual([])
  })
})

describe('an uploaded file', () => {
  setUpSiteFiles(embedded.open)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    site.app.request(path, { headers, method })

  it('is sent to everybody under its address, and under any earlier name', async () => {
    const bytes = await png()
    const { id, address } = await add('boat.png', bytes)
    for (const path of [address, `/files/${id}/earlier.png`, `/files/${id}/%ff`]) {
      const response = await get(path)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(response.headers.get('content-disposition')).toBeNull()
      expect(response.headers.getSetCookie()).toEqual([])
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    }
    const tag = (await get(address)).headers.get('etag')!
    expect((await get(address, { 'if-none-match': tag })).status).toBe(304)
    const head = await get(address, {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('is sent in parts', async () => {
    const { address } = await add('film.mp4', film(1_000))
    const part = await get(address, { range: 'bytes=4-11' })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 4-11/1000',
      'ftypisom',
    ])
    expect(part.headers.get('content-security-policy')).toContain("media-src 'self'")
    expect((await get(address, { range: 'bytes=2000-' })).status).toBe(416)
  })

  it('is saved if it may not be shown', async () => {
    const { address } = await add('Menü "1".pdf', PDF)
    const { headers } = await get(address)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Men_ _1_.pdf"; filename*=UTF-8''Men%C3%BC%20%221%22.pdf`,
    )
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('is a picture in the sizes of all pictures; an animation has only its own', async () => {
    const { address } = await add('boat.png', await png(400, 200))
    const small = await get(`${address}?format=100w`, { accept: 'image/webp' })
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(small.headers.get('cache-control')).toContain('immutable')
    expect(small.headers.get('content-security-policy')).toContain('sandbox')
    expect((await get(`${address}?format=99w`)).status).toBe(400)
    const gif = await add('boat.gif', await picture(40, 20).gif().toBuffer())
    expect((await get(`${gif.address}?format=100w`)).headers.get('content-type')).toBe('image/gif')
  })

  it('that does not exist is a page that says so', async () => {
    expect((await get(`/files/${'0'.repeat(20)}/boat.png`)).status).toBe(404)
    expect((await get('/files/boat.png')).status).toBe(404)
  })

  it('has an address and headers, whatever it is called', async () => {
    // The contract tests all names of the corpus; each upload takes a while.
    const some = corpus.filter((_, index) => index % 12 === 0)
    for (const name of [...some, 'two\r\nlines', 'nothing \0 in between', 'half a pair \ud83d', '../../x']) {
      const file = await add(name, PDF)
      const response = await get(file.address)
      expect([name, response.status, await response.text()]).toEqual([name, 200, PDF.toString()])
      const [, shown] = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition')!)!
      expect(decodeURIComponent(shown!)).toBe(file.name)
      expect(file.name).toMatch(/\.pdf$/)
      await call(`/${file.id}/delete`, { method: 'POST' })
    }
    expect(await onDisk()).toHaveLength(1)
  })
})
