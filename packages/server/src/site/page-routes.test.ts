import { SitePagesBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../testing/app.js'
import { testEngines } from '../../testing/databases.js'
import { db, get, setUpPanel, site } from '../../testing/panel.js'
import { PAGES_MAX } from './site.js'

describe.each(testEngines)('the pages that the panel suggests, on $name', ({ open }) => {
  setUpPanel(open)
  const read = async () =>
    v.parse(SitePagesBody, await (await get('/api/config/pages', await signIn(site))).json())

  it('[CFG-007] are all pages by their paths, with their titles as they are written', async () => {
    const { pages, more } = await read()
    expect(more).toBe(false)
    expect(pages.map(({ path }) => path)).toEqual(pages.map(({ path }) => path).toSorted())
    expect(pages[0]).toEqual({ path: '/', title: expect.any(String) })
    expect(pages.find(({ path }) => path === '/naughty')!.title).toContain('</title><script>')
  })

  it('are bounded, and the answer says so', async () => {
    const ids = 'select website_id from pages limit 1'
    await db.script(`insert into pages (website_id, id, path, page_type, collection_id, data)
      select (${ids}), 'many-' || n, '/many/' || n, 1, null, '{"title":"Many","template":"page"}'
      from generate_series(1, ${PAGES_MAX}) n`)
    const { pages, more } = await read()
    expect([pages.length, more]).toEqual([PAGES_MAX, true])
  })
})
