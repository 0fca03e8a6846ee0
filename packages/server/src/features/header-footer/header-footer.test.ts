import { beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, setUpPanel, site } from '../../../testing/panel.js'
import { templateParts } from '../../content/site/sections.js'

const PATH = '/api/site-header-footer'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const EMPTY = { header: {}, footer: {} }

const nested = (depth: number): object => (depth === 0 ? {} : { a: nested(depth - 1) })

onDatabase('header and footer', ({ open }) => {
  setUpPanel(open)
  beforeEach(() => db.script(`update websites set owner = '{}', settings = settings - 'header'`))

  const read = async () => {
    const response = await get(PATH)
    expect(response.status).toBe(200)
    const { revision: _, ...sections } = await response.json()
    return sections
  }
  const revision = async (): Promise<number> => (await (await get(PATH)).json()).revision
  const save = async (body: unknown) => put(PATH, body, await signIn(site))

  it('[LOC-006] are empty until somebody sets them, and those of the seed otherwise', async () => {
    expect(await read()).toEqual(EMPTY)
    await db.script(`update websites set settings = settings || '{"header":{"layout":"wide"}}'`)
    expect(await read()).toEqual({ header: { layout: 'wide' }, footer: {} })
    await save({ header: { layout: 'narrow' }, footer: {} })
    expect(await read()).toEqual({ header: { layout: 'narrow' }, footer: {} })
  })

  it('[LOC-006] [LOC-007] are saved, answered and read back, with any names and texts', async () => {
    const header = {
      layout: 'centered',
      blocks: [{ type: 'menu-tabs', options: { 'a\0': '\0' } }],
      constructor: 1,
    }
    const footer = JSON.parse('{"__proto__":{"a":1}}')
    const response = await save({ header, footer })
    expect(response.status).toBe(200)
    const { revision: _, ...saved } = await response.json()
    expect(JSON.stringify(saved)).toBe(
      JSON.stringify({
        header: {
          blocks: [{ type: 'menu-tabs', options: { 'a\ufffd': '\ufffd' } }],
          layout: 'centered',
          constructor: 1,
        },
        footer,
      }),
    )
    expect(JSON.stringify(await read())).toBe(JSON.stringify(saved))
    expect(site.logged).toEqual([])
  })

  it('[LOC-006] [LOC-007] of two owners who change the same sections, the second one gets those of the first', async () => {
    const based = await revision()
    const first = await (await save({ header: { suffix: '1' }, footer: {}, revision: based })).json()
    expect(first.revision).toBeGreaterThan(based)
    const late = await save({ header: { suffix: '2' }, footer: {}, revision: based })
    expect([late.status, await late.json()]).toEqual([
      409,
      { status: 409, error: 'Header and footer were changed elsewhere in the meantime.', ...first },
    ])
    expect(await read()).toEqual({ header: { suffix: '1' }, footer: {} })
    expect((await save({ header: { suffix: '2' }, footer: {}, revision: first.revision })).status).toBe(200)
    expect((await save({ header: { suffix: '3' }, footer: {} })).status).toBe(200)
    expect((await read()).header).toEqual({ suffix: '3' })
  })

  it('[LOC-006] the revision follows the panel’s sections and the seed too, and nothing else', async () => {
    const owner = await signIn(site)
    const start = await revision()
    await put('/api/config/settings/footer', { options: { showHours: false }, base: {} }, owner)
    const changed = await revision()
    expect(changed).toBeGreaterThan(start)
    await put('/api/config/settings/popup', { options: {}, base: {} }, owner)
    await db.script(`update websites set title = title || '!'`)
    expect(await revision()).toBe(changed)
    await db.script(`update websites set settings = settings || '{"header":{"layout":"wide"}}'`)
    expect(await revision()).toBeGreaterThan(changed)
  })

  it('[LOC-007] are in the templates of the next page', async () => {
    const widget = JSON.stringify({ type: 'note', id: 'n' })
    const render = async () =>
      (
        await (
          await site.post(
            '/api/widget/GetWidgetRendering',
            {},
            { headers: FORM, body: `widgetJSON=${widget}` },
          )
        ).json()
      ).html
    expect(await render()).toContain('(River Museum)')
    await save({ header: { suffix: ' & <boats>' }, footer: {} })
    expect(await render()).toContain('(River Museum &amp; &lt;boats&gt;)')
  })

  it('[LOC-006] [CFG-001] have one store with the sections of the panel: each reads what the other one saves', async () => {
    const section = (name: string) => `/api/config/settings/${name}`
    const owner = await signIn(site)
    const options = async (name: string) => (await (await get(section(name), owner)).json()).options
    await save({ header: { isSticky: true, suffix: '!' }, footer: { showHours: false } })
    expect([await options('header'), await options('footer')]).toEqual([
      { isSticky: true },
      { showHours: false },
    ])
    await put(section('header'), { options: { alignment: 'center' }, base: { isSticky: true } }, owner)
    expect(await read()).toEqual({
      header: { alignment: 'center', suffix: '!' },
      footer: { showHours: false },
    })
    const { revisions } = await (
      await get('/api/config/revisions?pageId=site&blockId=site%3Aheader', owner)
    ).json()
    expect(revisions.slice(0, 2)).toMatchObject([
      { before: { isSticky: true }, after: { alignment: 'center' } },
      { before: {}, after: { isSticky: true } },
    ])
    await save(EMPTY)
    expect([await options('header'), await read()]).toEqual([{}, EMPTY])
  })

  it('[LOC-006] settings of the panel follow the seed until an owner sets them, whatever a theme keeps beside them', async () => {
    const owner = await signIn(site)
    const header = { showCart: false, suffix: ' (seed)' }
    await db.query(`update websites set settings = settings || $1::jsonb`, [JSON.stringify({ header })])
    await save({ header: { suffix: '!' }, footer: {} })
    expect((await read()).header).toEqual({ showCart: false, suffix: '!' })
    expect(await (await get('/api/config/settings/header', owner)).json()).toEqual({
      options: {},
      theme: { showCart: false },
    })
    // As stored before the panel knew the setting.
    await db.query(`update websites set owner = owner || $1::jsonb`, [
      JSON.stringify({ header: { showCart: true, alignment: 'wide' } }),
    ])
    expect((await (await get('/api/config/settings/header', owner)).json()).theme).toEqual({ showCart: true })
  })

  it('[LOC-007] a setting that the panel knows is checked, and nothing is stored of the rest', async () => {
    const response = await save({ header: { suffix: '!', alignment: 'wide' }, footer: { text: 7 } })
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      {
        'header.alignment': expect.stringContaining('"start", "center"'),
        'footer.text': expect.stringContaining('500'),
      },
    ])
    expect(await read()).toEqual(EMPTY)
  })

  it('[CFG-001] templates see every setting that the panel knows, with a value that its schema allows', () => {
    const website = { header: { alignment: 'CENTER', showCart: 'no', suffix: '!' } } as never
    expect(templateParts(website)).toEqual({
      header: { isSticky: false, alignment: 'center', showSearch: true, showCart: true, suffix: '!' },
      footer: { text: '', showAddress: true, showHours: true, showSocialLinks: true },
    })
  })

  it.each([
    ['no footer', { header: {} }],
    ['a list', { header: [], footer: {} }],
    ['a text', { header: '', footer: {} }],
    ['too much', { header: {}, footer: { a: 'x'.repeat(60_000) } }],
    ['too deep', { header: nested(30), footer: {} }],
  ])('[LOC-007] are rejected: %s', async (_, body) => {
    const response = await save(body)
    expect([response.status, (await response.json()).error]).toEqual([
      400,
      expect.stringMatching(/^(?:Send the settings of both|A section may have at most)/),
    ])
    expect(await read()).toEqual(EMPTY)
  })

  it('[LOC-007] are rejected when they are nested without end, or sent as a form', async () => {
    const owner = await signIn(site)
    const send = (body: string, type = 'application/json') =>
      site.app.request(`${PATH}?crumb=${owner.crumb}`, {
        method: 'PUT',
        body,
        headers: { origin: 'http://localhost', 'content-type': type, cookie: owner.cookie },
      })
    const deep = `{"footer":{},"header":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
    expect((await send(deep)).status).toBe(400)
    expect((await send('{"header":{},"footer":{}}', 'text/plain')).status).toBe(415)
    expect((await send(JSON.stringify({ header: nested(29), footer: {} }))).status).toBe(200)
    expect(site.logged).toEqual([])
  })
})
