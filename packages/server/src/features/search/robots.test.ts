import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onDatabase } from '../../../testing/databases.js'
import { WEBSITE } from '../../../testing/test-site.js'
import type { Database } from '../../base/database/database.js'

onDatabase('files for robots', ({ open }) => {
  let db: Database
  let site: TestApp
  beforeAll(async () => {
    db = await open()
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  beforeEach(async () => {
    site = await createTestApp(db)
    await db.query(`delete from pages where id like 'made-%'`)
  })

  let made = 0
  async function addPage(path: string, more: object = {}, pageType = 2) {
    made += 1
    await db.query(
      'insert into pages (website_id, id, path, page_type, collection_id, data) values ($1, $2, $3, $4, null, $5)',
      [
        WEBSITE,
        `made-${String(made).padStart(19, '0')}`,
        path,
        pageType,
        JSON.stringify({ template: 'home', title: 'Made', description: '', content: {}, ...more }),
      ],
    )
  }

  const get = (path: string) => site.app.request(`http://localhost${path}`)
  const locations = async () => {
    const response = await get('/sitemap.xml')
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    const xml = await response.text()
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n[\s\S]*<\/urlset>\n$/,
    )
    return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)
  }

  it('keep robots away from the panel and the calls, and name the list of pages by its whole address', async () => {
    const response = await get('/robots.txt')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe(
      'User-agent: *\nDisallow: /config/\nDisallow: /api/\n\nSitemap: https://river-museum.example/sitemap.xml\n',
    )
  })

  it('list the pages that anybody may find, and no others', async () => {
    await addPage('/made/open')
    await addPage('/made/quiet', { unlisted: true })
    await addPage('/made/locked', { access: 'members' })
    await addPage('/made/search', {}, 102)
    const found = await locations()
    expect(found).toContain('https://river-museum.example/')
    expect(found.filter((location) => location?.includes('/made/'))).toEqual([
      'https://river-museum.example/made/open',
    ])
  })

  it('name each page of a large site once, in files of at most 500', async () => {
    await db.query(
      `insert into pages (website_id, id, path, page_type, collection_id, data)
       select $1, 'made-' || lpad(n::text, 19, '0'), '/made/' || n, case when n % 10 = 0 then 102 else 2 end, null,
         jsonb_build_object('template', 'home', 'title', 'Made', 'description', '', 'content', '{}'::jsonb,
           'unlisted', n % 10 = 1)
       from generate_series(1, 1500) n`,
      [WEBSITE],
    )
    const listOf = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    const files = await listOf('/sitemap.xml')
    expect(files).toEqual([1, 2, 3, 4].map((n) => `https://river-museum.example/sitemap-${n}.xml`))
    const parts = await Promise.all(files.map((file) => listOf(new URL(file).pathname)))
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(500)
    const all = parts.flat()
    expect(new Set(all).size).toBe(all.length)
    const made = Array.from({ length: 1500 }, (_, n) => n + 1).filter((n) => n % 10 > 1)
    expect(all.filter((address) => address.includes('/made/')).sort()).toEqual(
      made.map((n) => `https://river-museum.example/made/${n}`).sort(),
    )
    expect((await get('/sitemap-5.xml')).status).toBe(404)
    await db.query(`delete from pages where website_id = $1 and path = '/made/2'`, [WEBSITE])
    expect(await listOf('/sitemap-1.xml')).not.toContain('https://river-museum.example/made/2')
  })

  it('write every path as an address that XML allows', async () => {
    await addPage('/made/größe & "mehr" <b>')
    expect((await locations()).filter((location) => location?.includes('/made/'))).toEqual([
      'https://river-museum.example/made/gr%C3%B6%C3%9Fe%20&amp;%20%22mehr%22%20%3Cb%3E',
    ])
  })

  it('leave their place to a page of the website', async () => {
    await addPage('/robots.txt')
    expect((await get('/robots.txt')).headers.get('content-type')).toMatch(/^text\/html/)
  })
})
