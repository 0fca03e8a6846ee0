import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestEnv } from '../../base/http/request-env.js'
import { securityHeaders } from '../../base/security/headers.js'
import { folderRoutes } from './folder-routes.js'

let folder: string
let app: Hono<RequestEnv>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-folder-'))
  await mkdir(join(folder, 'author/styling'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>All</title>')
  await writeFile(join(folder, 'author/styling/index.html'), '<!doctype html><title>Styling</title>')
  await writeFile(join(folder, 'site-NU7V2A7X.css'), 'a{}')
  await writeFile(join(folder, 'llms.txt'), '# Docs')
  app = new Hono<RequestEnv>().use(securityHeaders({ 'script-src': ['https://tiles.example'] }))
  app.route('/', folderRoutes({ '/docs/': folder }))
  app.notFound((c) => c.text('The site says that it is not there.', 404))
})
afterAll(() => rm(folder, { recursive: true }))

const get = async (path: string) => {
  const response = await app.request(path)
  const header = (name: string) => response.headers.get(name)
  return { status: response.status, text: await response.text(), header }
}

describe('a built folder that is served at a path', () => {
  it.each([
    ['/docs/', 'All'],
    ['/docs/author/styling/', 'Styling'],
  ])(
    'has a page at %s, with the policy of pages without the sources of the site, and asked for each time',
    async (path, title) => {
      const { status, text, header } = await get(path)
      expect([status, header('cache-control')]).toEqual([200, 'no-cache'])
      expect(text).toContain(title)
      expect(header('content-security-policy')).toContain("script-src 'self'; style-src 'self'")
      expect(header('content-security-policy')).toContain("require-trusted-types-for 'script'")
    },
  )

  it('has files: for ever with a hash in their names, for a minute without', async () => {
    expect((await get('/docs/site-NU7V2A7X.css')).header('cache-control')).toContain('immutable')
    expect((await get('/docs/llms.txt')).header('cache-control')).toBe('public, max-age=60')
  })

  it.each([
    ['/docs', '/docs/'],
    ['/docs/author/styling?from=mail', '/docs/author/styling/?from=mail'],
  ])('leads from %s to %s', async (path, target) => {
    const { status, header } = await get(path)
    expect([status, header('location')]).toEqual([301, target])
  })

  it.each(['/docs/gone/', '/docs/gone', '/docs/author/', '/docs/..%2fsecret', '/docs/.env', '/docsite'])(
    'leaves %s to the site',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, text: 'The site says that it is not there.' })
    },
  )

  it('has a path with slashes at both ends', () => {
    expect(() => folderRoutes({ '/docs': folder })).toThrow('write the path as in "/docs/"')
  })
})
