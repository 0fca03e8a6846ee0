import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder, writeTree } from '../../testing/site-tree.js'
import type { PageResult, SiteResult } from '../site/result.js'
import { reportHtml } from './html.js'
import { takePictures } from './pictures.js'
import { serveFolder } from './static-server.js'
import { writeReport } from './write-report.js'

const EVIL = '<script>alert("1")</script>&\'.html'

const page: PageResult = {
  path: EVIL,
  output: EVIL,
  address: `https://mill.example/${EVIL}`,
  state: 'imported',
  found: [{ kind: EVIL, shape: EVIL, where: EVIL, grade: 'partly', reasons: [EVIL] }],
  scripts: { kept: [{ script: EVIL, reason: EVIL }], removed: [EVIL] },
  missing: [EVIL],
  remotePictures: 1,
  milliseconds: 5,
}
const result: SiteResult = { pages: [page], files: 1, leftOut: [EVIL], notes: [EVIL], milliseconds: 1234 }

it('shows texts of pages as texts', () => {
  const html = reportHtml({
    result,
    pictures: new Map([[EVIL, [{ width: 390, before: EVIL, after: EVIL }]]]),
  })
  expect(html.match(/<script/g)).toBeNull()
  expect(html.match(/alert\(&#34;1&#34;\)/g)?.length).toBeGreaterThan(10)
  expect(html).toContain(
    '1 page was imported and 0 pages were copied as they are, in 1.2 s. 0 blocks work, 1 works in part, 0 do not work.',
  )
  expect(html).toContain('1 picture stays on other servers.')
})

it('is written as a page and as JSON', async () => {
  const folder = join(temporaryFolder(), 'report')
  expect(await writeReport(folder, { result, pictures: new Map() })).toBe(join(folder, 'index.html'))
  expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toMatchObject({
    summary: { pages: { imported: 1 }, blocks: { works: 0, partly: 1, not: 0 } },
    pages: [{ path: EVIL, pictures: [] }],
    notes: [EVIL],
  })
})

it('says how to get pictures where nobody asked for them, and why there are none', async () => {
  const folder = temporaryFolder()
  const unasked = await takePictures(false, folder, folder, folder, [page])
  expect(unasked.notes.join()).toContain('set SITE_CHROMIUM to the path of Chromium, and give --pictures')
  vi.stubEnv('SITE_CHROMIUM', join(folder, 'no-browser'))
  const { notes, byPage } = await takePictures(true, folder, folder, folder, [page])
  vi.unstubAllEnvs()
  expect(byPage.size).toBe(0)
  expect(notes.join()).toContain('Chromium did not start: ')
})

it('serves files of its folder alone', async () => {
  const parent = temporaryFolder()
  writeTree(parent, { 'secret.txt': 'secret', 'site/a b.css': 'a {}', 'site/page': '<p>x' })
  const server = await serveFolder(join(parent, 'site'), new Set(['page']))
  const get = async (path: string) => {
    const response = await fetch(server.origin + path)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  expect(await get('a%20b.css')).toEqual([200, 'text/css; charset=utf-8', 'a {}'])
  expect(await get('page')).toEqual([200, 'text/html', '<p>x'])
  for (const path of ['..%2fsecret.txt', 'gone', '', '%']) expect((await get(path))[0], path).toBe(404)
  await server.close()
})
