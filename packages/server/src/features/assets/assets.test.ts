import { cp, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_SITE } from '../../../testing/test-site.js'
import { cacheControlOf } from '../../base/files/cache-control.js'
import { CompressedFiles } from '../../base/files/compressed-files.js'
import { findFile, segmentsOf } from '../../base/files/files.js'
import { byteRange } from '../../base/http/conditions.js'
import { acceptedEncoding } from '../../base/http/encoding.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { securityHeaders } from '../../base/security/headers.js'
import { assetRoutes } from './routes.js'

let folder: string
let app: Hono<RequestEnv>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-assets-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await symlink('/etc/hostname', join(folder, 'assets/outside.txt'))
  await symlink(join(folder, 'assets/print.css'), join(folder, 'assets/inside.css'))
  app = new Hono<RequestEnv>().use(securityHeaders())
  app.route(
    '/',
    assetRoutes({
      assets: join(folder, 'assets'),
      runtime: join(folder, 'builds/runtime'),
      panel: join(folder, 'builds/panel'),
    }),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('a file', () => {
  it.each([
    ['/assets/print.css', 'text/css; charset=utf-8'],
    ['/assets/mark.svg', 'image/svg+xml'],
    ['/assets/pictures/tiny.webp', 'image/webp'],
    ['/runtime/auto.js', 'text/javascript; charset=utf-8'],
    ['/assets/inside.css', 'text/css; charset=utf-8'],
  ])('%s is sent as %s', async (path, type) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
  })

  it('of an unknown kind is offered as a download', async () => {
    const { headers } = await get('/assets/notes.xyz')
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toBe('attachment')
  })

  it('that is a drawing with a script in it may not run it', async () => {
    const policy = (await get('/assets/mark.svg')).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'.*sandbox$/)
  })

  it('has a body for GET and none for HEAD, with the same headers', async () => {
    const head = await app.request('/assets/pictures/tiny.webp', { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe('10')
    expect(await head.text()).toBe('')
  })

  it('answers 304 while it is unchanged', async () => {
    const etag = (await get('/assets/print.css')).headers.get('etag')!
    expect((await get('/assets/print.css', { 'if-none-match': etag })).status).toBe(304)
    await utimes(join(folder, 'assets/print.css'), new Date(), new Date(0))
    expect((await get('/assets/print.css', { 'if-none-match': etag })).status).toBe(200)
  })

  it('is sent in part to a player that requests a range', async () => {
    const part = await get('/assets/pictures/tiny.webp', { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 2-5/10')
    expect(await part.text()).toBe('2345')
    const beyond = await get('/assets/pictures/tiny.webp', { range: 'bytes=10-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })
})

describe('a path', () => {
  const SECRETS = [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/seed/site.json',
    '..%5cseed%5csite.json',
    '.hidden',
    '%2ehidden',
  ]
  const ODD = [
    '',
    '%',
    '%00',
    'print.css%00.png',
    'pictures',
    'pictures/',
    'print.css/',
    'outside.txt',
    'none.css',
  ]

  it.each([...SECRETS, ...ODD.filter((path) => path !== 'print.css/')])(
    '/assets/%s leads to no file',
    async (path) => {
      for (const prefix of ['/assets/', '/runtime/', '/config/']) {
        const response = await app.request(new Request(`http://localhost${prefix}${path}`))
        const isPanel = prefix === '/config/' && path === ''
        expect(response.status).toBe(isPanel ? 200 : 404)
      }
    },
  )

  it.each([
    '../seed/site.json',
    '..',
    '%2e%2e%2fseed',
    'a/../../b',
    '..\\seed',
    'a\0b',
    '.git/config',
    '/',
    '',
  ])('%j is refused before any file is looked at, even as a raw request line', async (path) => {
    expect(segmentsOf(path)).toBeNull()
    expect(await findFile(join(folder, 'assets'), path)).toBeNull()
  })

  it('is decoded once', async () => {
    await writeFile(join(folder, 'assets/a b%41.txt'), 'x')
    expect((await get('/assets/a%20b%2541.txt')).status).toBe(200)
  })
})

describe('keeping', () => {
  it.each([
    ['/runtime/chunks/accordion-Bk3xQ9aZ.js', 'public, max-age=31536000, immutable'],
    ['/config/assets/index-D1a2b3C4.js', 'public, max-age=31536000, immutable'],
    ['/assets/print-3f9c01d27b.css', 'public, max-age=31536000, immutable'],
    ['/runtime/chunks/gallery-carousel.js', 'public, max-age=60'],
    ['/runtime/auto.js', 'public, max-age=60'],
    ['/assets/print.css', 'public, max-age=60'],
    ['/config/', 'no-cache'],
  ])('%s: %s', async (path, expected) => {
    expect((await get(path)).headers.get('cache-control')).toBe(expected)
  })

  it.each([
    'poster-20261121.jpg',
    'hero-Portrait.jpg',
    'decade-facade.jpg',
    'boats-1500.webp',
    'feedface.png',
  ])('a picture called %s may change', (name) => {
    expect(cacheControlOf(`/site/assets/${name}`, false)).toBe('public, max-age=60')
  })
})

describe('compression', () => {
  it.each([
    ['br', 'br, gzip', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', 'gzip;q=0.5, br;q=0', (body: Buffer) => gunzipSync(body)],
    [null, 'identity', (body: Buffer) => body],
    [null, '', (body: Buffer) => body],
  ])('%s for a browser that takes %j', async (encoding, accepts, unpack) => {
    const response = await get('/assets/site.css', { 'accept-encoding': accepts })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toMatch(/^body \{\s+color: #123/)
  })

  it('leaves pictures and small files as they are', async () => {
    for (const path of ['/assets/pictures/tiny.webp', '/assets/print.css']) {
      expect((await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
    }
  })

  it('uses the compressed file of a build, unless it is older', async () => {
    const path = join(folder, 'assets/site.css')
    const packed = brotliCompressSync('body { color: #packed }')
    await writeFile(`${path}.br`, packed)
    const read = async () => {
      const compressed = new CompressedFiles()
      return brotliDecompressSync(
        await compressed.get((await findFile(folder, 'assets/site.css'))!, 'br'),
      ).toString()
    }
    expect(await read()).toBe('body { color: #packed }')
    await utimes(`${path}.br`, new Date(0), new Date(0))
    expect(await read()).toMatch(/^body \{\s+color: #123/)
  })

  it('packs each file once and forgets the oldest when there is no room', async () => {
    const compressed = new CompressedFiles(100)
    const file = (await findFile(folder, 'assets/print.css'))!
    const other = (await findFile(folder, 'assets/print-3f9c01d27b.css'))!
    const packed = await compressed.get(file, 'gzip')
    expect(await compressed.get(file, 'gzip')).toBe(packed)
    for (const encoding of ['br', 'gzip'] as const) await compressed.get(other, encoding)
    await compressed.get({ ...other, modifiedMs: 1 }, 'gzip')
    expect(await compressed.get(file, 'gzip')).not.toBe(packed)
  })

  it.each([
    [undefined, null],
    ['*', 'br'],
    ['gzip, *;q=0', 'gzip'],
    ['BR', 'br'],
    ['deflate', null],
    ['br;q=nonsense', null],
  ])('of %j is %j', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected)
  })
})

describe('the panel', () => {
  it('is its page, which no site may frame', async () => {
    const response = await get('/config/?frameUrl=%2F')
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  it('is found without its slash, and keeps the query of the preview', async () => {
    const response = await get('/config?frameUrl=%2Fvisit')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/config/?frameUrl=%2Fvisit'])
  })
})

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=5-2', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,4-5', null],
  ['lines=0-1', null],
  [undefined, null],
])('the range %j of ten bytes is %j', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected)
})
