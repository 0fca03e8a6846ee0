import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { compressPages } from './compress-pages.js'
import type { RequestEnv } from './request-env.js'

it.each([
  [undefined, 'Accept-Encoding'],
  ['Cookie', 'Cookie, Accept-Encoding'],
  ['Accept-Encoding', 'Accept-Encoding'],
  ['Cookie, accept-encoding', 'Cookie, accept-encoding'],
])('a page varies by its encoding, and says so once: %s', async (before, after) => {
  const app = new Hono<RequestEnv>()
  app.use(compressPages())
  app.get('/', (c) => {
    if (before) c.header('Vary', before)
    return c.html('<p>x</p>')
  })
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const { headers: sent } = await app.request('/', { headers: headers as Record<string, string> })
    expect(sent.get('vary')).toBe(after)
  }
})
