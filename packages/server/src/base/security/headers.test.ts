import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { RequestEnv } from '../http/request-env.js'
import { type MoreSources, securityHeaders } from './headers.js'

async function headers(
  path: string,
  { type = 'text/html', more = {} as MoreSources, origin = 'http://localhost' } = {},
) {
  const app = new Hono<RequestEnv>()
    .use(async (c, next) => {
      c.set('origin', origin)
      await next()
    })
    .use(securityHeaders(more))
    .get('*', (c) => c.body('<p>', 200, { 'Content-Type': type }))
  return (await app.request(path)).headers
}
const policy = async (path: string, more?: MoreSources) =>
  (await headers(path, more && { more })).get('content-security-policy')?.split('; ')

const host = 'https://challenges.cloudflare.com'

describe('a policy', () => {
  it('allows a page what belongs to the site, and what the site adds', async () => {
    const added = { 'script-src': [host], 'frame-src': [host] }
    expect(await policy('/')).toContain("script-src 'self'")
    expect(await policy('/', added)).toEqual(
      expect.arrayContaining([`script-src 'self' ${host}`, `frame-src 'self' ${host}`]),
    )
  })

  it('allows the panel no third party, whatever pages allow', async () => {
    expect(await policy('/config/', { 'script-src': [host] })).toEqual(await policy('/config/'))
  })

  it.each(['/', '/config/'])('of %s allows no base, and names the address for reports', async (path) => {
    const endpoint = (await headers(path)).get('reporting-endpoints')
    expect(endpoint).toBe('policy="/api/reports"')
    expect(await policy(path)).toEqual(
      expect.arrayContaining(["base-uri 'none'", 'report-uri /api/reports', 'report-to policy']),
    )
  })

  it.each([
    ['/', 'trusted-types site-runtime'],
    ['/?site-debug', 'trusted-types site-runtime lit-html'],
    ['/?a=1&site-debug=all', 'trusted-types site-runtime lit-html'],
    ['/?not-site-debug', 'trusted-types site-runtime'],
    ['/site-debug?x', 'trusted-types site-runtime'],
    ['/config/?site-debug', 'trusted-types site-runtime'],
  ])('of %s allows: %s', async (path, directive) => {
    expect(await policy(path)).toContain(directive)
  })
})

describe('a file that is opened by itself', () => {
  it.each([
    'image/svg+xml',
    'IMAGE/SVG+XML',
    'application/xml',
    'text/xml; charset=utf-8',
    'application/xhtml+xml',
    'application/mathml+xml',
    'application/xslt+xml',
    'text/xsl',
    'application/rss+xml',
    'multipart/x-mixed-replace',
    'message/rfc822',
  ])('runs nothing as %s', async (type) => {
    const found = (await headers('/assets/x', { type })).get('content-security-policy')
    expect(found?.split('; ')).toEqual(["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox'])
  })

  it.each([
    'application/pdf',
    'image/png',
    'video/mp4',
    'application/json',
    'text/javascript; charset=utf-8',
  ])('is shown as ever as %s', async (type) => {
    const found = await headers('/assets/x', { type })
    expect(found.get('content-security-policy')).toBeNull()
    expect(found.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('every answer', () => {
  it('lets no frame show the answer to a call, but its pages', async () => {
    const json = await headers('/api/config/orders', { type: 'application/json' })
    expect(json.get('content-security-policy')).toBe("frame-ancestors 'none'")
    expect(await policy('/api/form/native')).toContain("frame-ancestors 'self'")
  })

  it('asks browsers to use https if the visitor does', async () => {
    const found = async (origin: string) => (await headers('/', { origin })).get('strict-transport-security')
    expect(await found('https://river-museum.example')).toBe('max-age=31536000')
    expect(await found('http://river-museum.example')).toBeNull()
  })

  it('protects pages and calls from other sites, and allows pictures to all', async () => {
    const found = async (path: string) => (await headers(path)).get('cross-origin-resource-policy')
    expect([await found('/'), await found('/api/x'), await found('/assets/a.png')]).toEqual([
      'same-origin',
      'same-origin',
      'cross-origin',
    ])
  })

  it('removes features that no page needs, and isolates the window', async () => {
    const [page, panel] = [await headers('/'), await headers('/config/')]
    expect(page.get('permissions-policy')).toMatch(/^camera=\(\), .*microphone=\(\), /)
    // The panel signs in with passkeys. Browsers allow them to a page of the site that does not forbid them.
    expect(panel.get('permissions-policy')).not.toContain('publickey-credentials')
    expect(page.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(panel.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})
