import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../testing/databases.js'
import { attribute, elements } from '../../testing/html.js'
import type { Database } from '../base/database/database.js'

let db: Database
let site: TestApp
beforeAll(async () => {
  db = await embedded.open()
  site = await createTestApp(db)
}, OPEN_TIMEOUT_MS)
afterAll(() => db.close())

const get = (path: string, headers: Record<string, string> = {}) => site.app.request(path, { headers })
const html = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

describe('the headers of a page', () => {
  it('allow nothing but the site’s own files, no inline script and no string as markup', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types site-runtime',
      ]),
    )
    expect(policy?.join()).not.toContain('unsafe')
  })

  it('are kept by the page itself: it has no inline script, style or handler', async () => {
    const all = elements(await html('/'))
    const scripts = all.filter(({ nodeName }) => nodeName === 'script')
    expect(
      scripts.every((script) => attribute(script, 'type') === 'application/json' || attribute(script, 'src')),
    ).toBe(true)
    expect(all.some(({ nodeName }) => nodeName === 'style')).toBe(false)
    expect(all.flatMap(({ attrs = [] }) => attrs).filter(({ name }) => /^(?:style|on)/.test(name))).toEqual(
      [],
    )
  })

  it('stop sniffing and keep paths from other sites', async () => {
    const { headers } = await get('/')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it('keep the page eligible for the back/forward cache, and fresh', async () => {
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
  })

  it('let an unchanged page answer 304 without a body, and a changed one 200', async () => {
    const tag = (await get('/')).headers.get('etag')!
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    const unchanged = await get('/', { 'if-none-match': `"x", ${tag}` })
    expect(unchanged.status).toBe(304)
    expect(await unchanged.text()).toBe('')
    expect(unchanged.headers.get('etag')).toBe(tag)
    expect(unchanged.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/contact', { 'if-none-match': tag })).status).toBe(200)
  })

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ])('offer the page in %s to a browser that takes it', async (encoding, unpack) => {
    const response = await get('/', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toMatch(/Accept-Encoding/)
    const packed = Buffer.from(await response.arrayBuffer())
    expect(unpack(packed).toString()).toBe(await html('/'))
  })
})
