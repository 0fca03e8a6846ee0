import { SitePagesBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, setUpPanel, site } from '../../../testing/panel.js'
import { HOME, WEBSITE } from '../../../testing/test-site.js'
import { PAGES_MAX } from '../../content/site/page-reads.js'

onDatabase('the pages that the panel suggests', ({ open }) => {
  setUpPanel(open)
  const read = async () =>
    v.parse(SitePagesBody, await (await get('/api/config/pages', await signIn(site))).json())

  it('[CFG-007] are all pages by their paths, with their titles as they are written', async () => {
    const { pages, more } = await read()
    expect(more).toBe(false)
    expect(pages.map(({ path }) => path)).toEqual(pages.map(({ path }) => path).toSorted())
    expect(pages[0]).toEqual({
      id: HOME,
      path: '/',
      title: expect.any(String),
      isPublished: true,
      hasSections: false,
    })
    expect(pages.find(({ path }) => path === '/naughty')!.title).toContain('</title><script>')
  })

  it('[CFG-007] say whether a page has a place for sections, by its template', async () => {
    const { pages } = await read()
    expect(pages.find(({ path }) => path === '/contact')!.hasSections).toBe(true)
  })

  it('are bounded, and the answer says whether there are more', async () => {
    const add = (from: number, to: number) =>
      db.query(
        `insert into pages (website_id, id, path, page_type, collection_id, data)
         select $1, 'many-' || n, '/many/' || n, 1, null, '{"title":"Many","template":"page"}'
         from generate_series($2::int, $3::int) n`,
        [WEBSITE, from, to],
      )
    const few = (await read()).pages.length
    await add(few + 1, PAGES_MAX)
    const counted = async () => {
      const { pages, more } = await read()
      return [pages.length, more]
    }
    expect(await counted()).toEqual([PAGES_MAX, false])
    await add(PAGES_MAX + 1, PAGES_MAX + 1)
    expect(await counted()).toEqual([PAGES_MAX, true])
  })
})
