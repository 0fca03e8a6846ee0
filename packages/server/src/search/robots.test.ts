import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.js'
import { OPEN_TIMEOUT_MS, testEngines } from '../../testing/databases.js'
import { WEBSITE } from '../../testing/test-site.js'
import type { Database } from '../database/database.js'

describe.each(testEngines)('files for robots on $name', ({ open }) => {
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
