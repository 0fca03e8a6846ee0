import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import { baseUrlOf, messageBaseUrl } from '../../content/site/base-url.js'
import type { RequestEnv } from '../http/request-env.js'
import { allowHosts } from './hosts.js'

const status = async (local: boolean, url: string) => {
  const app = new Hono<RequestEnv>()
    .use(async (c, next) => {
      c.set('origin', new URL(c.req.url).origin)
      await next()
    })
    .use(allowHosts({ names: ['River-Museum.example'], local }))
    .get('*', (c) => c.text('ok'))
  return (await app.request(url)).status
}

describe('a name', () => {
  it.each([
    ['http://river-museum.example/', 200, 200],
    ['https://RIVER-museum.example:8443/', 200, 200],
    ['http://evil.example/', 421, 421],
    ['http://river-museum.example.evil.example/', 421, 421],
    ['http://www.river-museum.example/', 421, 421],
    ['http://localhost:4173/', 200, 421],
    ['http://site.localhost/', 200, 421],
    ['http://127.0.0.1:4173/', 200, 421],
    ['http://[::1]/', 200, 421],
    ['http://192.168.0.7/', 200, 421],
    ['http://localhost.evil.example/', 421, 421],
    ['http://127.0.0.1.evil.example/', 421, 421],
  ])('%s is answered with %i in development and %i in production', async (url, development, production) => {
    expect([await status(true, url), await status(false, url)]).toEqual([development, production])
  })
})

describe('the address of a website', () => {
  const of = (baseUrl: string | undefined, origin: string) =>
    baseUrlOf((baseUrl === undefined ? {} : { baseUrl }) as SeedWebsite, origin)
  it.each([
    ['https://river-museum.example', 'http://localhost:4173', 'https://river-museum.example'],
    ['https://river-museum.example', 'https://www.river-museum.example', 'https://river-museum.example'],
    ['http://localhost:4173', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:4173', 'https://river-museum.example', 'http://localhost:4173'],
    [undefined, 'http://localhost:4173', 'http://localhost:4173'],
  ])('%s, asked under %s, is %s', (baseUrl, origin, address) => {
    expect(of(baseUrl, origin)).toBe(address)
  })
})

describe('the base of links in messages', () => {
  const listening = 'http://127.0.0.1:4999'
  it.each([
    ['https://example.com', { host: 'www.example.com', listening }, 'https://example.com'],
    ['http://localhost:4173', { host: 'www.example.com', listening }, 'https://www.example.com'],
    ['http://localhost:4173', { listening }, listening],
    ['http://localhost:4173', {}, 'http://localhost:4173'],
    [undefined, { host: 'www.example.com', listening }, 'https://www.example.com'],
    [undefined, { listening }, undefined],
  ])('%s, served at %o, is %s', (baseUrl, served, address) => {
    expect(messageBaseUrl(baseUrl === undefined ? {} : { baseUrl }, served)).toBe(address)
  })
})
