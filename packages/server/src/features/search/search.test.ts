import { SearchAnswer } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import { WEBSITE } from '../../../testing/test-site.js'
import type { Database } from '../../base/database/database.js'

onEachDatabase('the search', ({ open }) => {
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
  async function addPage(title: string, more: object = {}, { pageType = 2, collectionId = '' } = {}) {
    made += 1
    const id = `made-${String(made).padStart(19, '0')}`
    await db.query(
      'insert into pages (website_id, id, path, page_type, collection_id, data) values ($1, $2, $3, $4, $5, $6)',
      [
        WEBSITE,
        id,
        `/made/${made}`,
        pageType,
        collectionId || null,
        JSON.stringify({ template: 'home', title, description: '', content: {}, ...more }),
      ],
    )
    return id
  }

  const get = (path: string, app = site) => app.app.request(`http://localhost${path}`)
  async function preview(q: string, limit = 20): Promise<SearchAnswer> {
    const response = await get(`/api/search/preview?${new URLSearchParams({ q, limit: String(limit) })}`)
    expect(response.status).toBe(200)
    return v.parse(SearchAnswer, await response.json())
  }
  const titles = async (q: string) => (await preview(q)).results.map(({ title }) => title)

  it('finds pages by their title, description and content, the best first', async () => {
    await addPage('About us', { content: { body: [{ type: 'paragraph', text: 'We love linocuts.' }] } })
    await addPage('Prints', { description: 'Linocuts and screenprints.' })
    await addPage('Linocut for beginners')
    expect(await titles('linocut')).toEqual(['Linocut for beginners', 'Prints', 'About us'])
    expect(await titles('linocut love')).toEqual(['About us'])
    expect(await titles('linocut nowhere')).toEqual([])
  })

  it('finds a word in any case, with or without accents, and in any script', async () => {
    await addPage('Café Ödön', { content: { text: '紙と光について。 ＷＩＤＥ 100%_' } })
    for (const q of ['cafe', 'CAFÉ', 'ödön', 'odon', '光', 'wide', '%_']) {
      expect(await titles(q), q).toEqual(['Café Ödön'])
    }
    expect(await titles(`' or 1=1 --`)).toEqual([])
  })

  it('says where the words are, in the original text', async () => {
    await addPage('Zum Café', { content: { text: `${'Wort '.repeat(60)}im Café, im café.` } })
    const [result] = (await preview('cafe')).results
    const marked = (text: string, ranges: readonly (readonly number[])[]) =>
      ranges.map(([start, end]) => text.slice(start, end))
    expect(marked(result!.title, result!.titleMatches)).toEqual(['Café'])
    expect(marked(result!.excerpt, result!.excerptMatches)).toEqual(['Café', 'café'])
    expect(result!.excerpt.length).toBeLessThan(200)
    expect(result!.excerpt.startsWith('… Wort')).toBe(true)
  })

  it('finds a Greek word whichever sigma it is written with', async () => {
    await addPage('ΟΔΟΣ Ερμού', { content: { text: 'Ο ΑΡΙΘΜΟΣ' } })
    for (const query of ['οδος', 'οδοσ', 'ΟΔΟΣ', 'οδός', 'αριθμός', 'αριθμοσ'])
      expect(await titles(query), query).toEqual(['ΟΔΟΣ Ερμού'])
    const [result] = (await preview('οδος')).results
    expect(result!.titleMatches).toEqual([[0, 4]])
  })

  it('reads text, and neither names of files nor addresses nor tags', async () => {
    await addPage('Gallery', {
      content: {
        picture: { name: 'secretfile', width: 10, height: 10, alt: 'A heron' },
        href: '/secretpath',
        html: '<p class="secretclass">Reed <b>bed</b></p>',
      },
    })
    expect(await titles('secret')).toEqual([])
    expect(await titles('heron reed bed')).toEqual(['Gallery'])
  })

  it('hides pages that are unlisted or locked, and those that are no pages', async () => {
    await addPage('Heron one', { unlisted: true })
    await addPage('Heron two', { access: 'members' })
    await addPage('Heron three', {}, { pageType: 105 })
    await addPage('Heron four')
    expect(await titles('heron')).toEqual(['Heron four'])
    expect(await titles('search')).toEqual([])
  })

  it('names the collection of an item, and knows a new page at once', async () => {
    expect(await titles('flood tide')).toEqual([])
    const collectionId = await addPage('Journal', {}, { pageType: 1 })
    await addPage('Flood tide', {}, { pageType: 50, collectionId })
    const [result] = (await preview('flood tide')).results
    expect([result?.kind, result?.section]).toEqual(['item', 'Journal'])
    expect((await preview('journal')).results.map(({ kind }) => kind)).toEqual(['collection'])
  })

  it('rejects a query that is missing, too long or has a wrong limit, and limits calls', async () => {
    for (const query of [
      '',
      '?q=',
      `?q=${'x'.repeat(101)}`,
      '?q=x&limit=0',
      '?q=x&limit=21',
      '?q=x&limit=a',
    ]) {
      expect((await get(`/api/search/preview${query}`)).status, query).toBe(400)
    }
    const limited = await createTestApp(db, { rates: { searches: { count: 1, windowMs: 60_000 } } })
    expect((await get('/api/search/preview?q=x', limited)).status).toBe(200)
    const response = await get('/api/search/preview?q=x', limited)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    const page = await get('/search?q=x', limited)
    expect([page.status, (await page.text()).includes('Too many searches.')]).toEqual([429, true])
    expect((await get('/search', limited)).status).toBe(200)
  })

  it('has a page of results with marked words, page by page, that robots leave out', async () => {
    for (let count = 0; count < 12; count += 1) await addPage(`Otter <${count}>`)
    const response = await get('/search?q=otter')
    const html = await response.text()
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain('12, page 1 of 2')
    expect(html).toContain('<mark>Otter</mark> &lt;')
    expect(html.match(/<li>/g)).toHaveLength(10)
    expect(html).toContain('<a rel="next" href="/search?q=otter&amp;page=2">')
    const second = await (await get('/search?q=otter&page=2')).text()
    expect(second.match(/<li>/g)).toHaveLength(2)
    expect(second).toContain('rel="prev"')
    for (const page of ['99', '0', '-1', 'x']) {
      expect((await get(`/search?q=otter&page=${page}`)).status).toBe(200)
    }
  })

  it('shows a search as text', async () => {
    const html = await (await get(`/search?q=${encodeURIComponent('<script>x</script>')}`)).text()
    expect(html).toContain('<h1>&lt;script&gt;x&lt;/script&gt;</h1>')
  })
})
