import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { type MoreSources, securityHeaders } from './headers.js'

const policy = async (path: string, more?: MoreSources) => {
  const app = new Hono().use(securityHeaders(more)).get('*', (c) => c.html('<p>'))
  return (await app.request(path)).headers.get('content-security-policy')?.split('; ')
}

const host = 'https://challenges.cloudflare.com'

it('a page may use what belongs to the site, and what the site adds', async () => {
  const added = { 'script-src': [host], 'frame-src': [host] }
  expect(await policy('/')).toContain("script-src 'self'")
  expect(await policy('/', added)).toEqual(
    expect.arrayContaining([`script-src 'self' ${host}`, `frame-src 'self' ${host}`]),
  )
})

it('the panel uses nothing of others, whatever pages do', async () => {
  expect(await policy('/config/', { 'script-src': [host] })).toEqual(await policy('/config/'))
})
