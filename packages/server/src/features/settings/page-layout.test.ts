import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LAYOUT_ID, RevisionsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { HOME, TEST_SITE, WEBSITE } from '../../../testing/test-site.js'

const LAYOUT = `/api/config/blocks/${HOME}/${LAYOUT_ID}`
const part = (id: string) => `{% part '${id}', title: '${id}' %}<p id="${id}"></p>{% endpart %}`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layout-site-'))
  await cp(TEST_SITE, folder, { recursive: true })
  const parts = `{% parts %}${part('a')}${part('b')}${part('c')}{% endparts %}`
  await writeFile(
    join(folder, 'templates/home.liquid'),
    `{% layout 'base' %}{% block content %}${parts}{% endblock %}`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

onDatabase('the layout of a page', ({ open }) => {
  setUpPanel(open)
  let owner: SignedIn
  beforeEach(async () => {
    await db.query('delete from blocks where id = $1', [LAYOUT_ID])
    await db.query('delete from block_revisions')
    await restart({ site: { id: WEBSITE, folder } })
    await db.query(`update accounts set name = '' where email = 'editor@example.com'`)
    owner = await signIn(site)
  })

  const save = (options: object, base: object, signed = owner) => put(LAYOUT, { options, base }, signed)
  const html = async (signed?: SignedIn) => (await get('/', signed)).text()
  /** The parts that a page has outside of its templates. */
  const shown = async (signed?: SignedIn) => {
    const page = (await html(signed)).replace(/<template .*?<\/template>/g, '')
    return [...page.matchAll(/<p id="(\w)">/g)].map(([, id]) => id).join('')
  }

  it('[CFG-001] is the theme’s until it is saved, and then what every visitor gets', async () => {
    expect(await (await get(LAYOUT, owner)).json()).toEqual({
      type: LAYOUT_ID,
      options: {},
      revision: 0,
      theme: { added: [] },
    })
    expect(await shown()).toBe('abc')
    const options = { order: ['c', 'a', 'b'], hidden: ['b'] }
    const response = await save(options, {})
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ type: LAYOUT_ID, options, revision: 1 })
    expect([await shown(), await shown(owner)]).toEqual(['ca', 'ca'])
    expect(await html()).not.toContain('id="b"')
    expect(await html(owner)).toContain('<template data-site-hidden-part="b">')
    expect(await html(await signIn(site, 'viewer@example.com'))).not.toMatch(/hidden-part|layout-part/)
    await save({}, options)
    expect(await shown()).toBe('abc')
  })

  it('[CFG-001] has a history, which names who has changed it', async () => {
    await save({ hidden: ['a'] }, {})
    await save(
      { hidden: ['a'], order: ['b', 'a', 'c'] },
      { hidden: ['a'] },
      await signIn(site, 'editor@example.com'),
    )
    const query = `?pageId=${HOME}&blockId=${encodeURIComponent(LAYOUT_ID)}`
    const answer = await (await get(`/api/config/revisions${query}`, owner)).json()
    expect(v.parse(RevisionsBody, answer).revisions).toMatchObject([
      { type: LAYOUT_ID, path: '/', person: 'editor@example.com', after: { order: ['b', 'a', 'c'] } },
      { type: LAYOUT_ID, before: {}, after: { hidden: ['a'] } },
    ])
  })

  it('[CFG-001] that two owners have changed differently is a conflict, and one of each is merged', async () => {
    await save({ order: ['c', 'b', 'a'] }, {})
    expect((await save({ hidden: ['a'] }, {})).status).toBe(200)
    const late = await save({ order: ['b', 'a', 'c'] }, {})
    expect([late.status, (await late.json()).conflicts]).toEqual([409, ['order']])
    expect(await shown()).toBe('cb')
  })

  it('stays when the seed is written again', async () => {
    await save({ order: ['c', 'b', 'a'] }, {})
    await db.query(`update websites set seed_version = 'earlier'`)
    await restart({ site: { id: WEBSITE, folder } })
    expect(await shown()).toBe('cba')
  })

  it('[CFG-001] is rendered before it is saved, for those who may save it', async () => {
    const body = { path: '/', blockId: LAYOUT_ID, options: { order: ['b', 'c', 'a'] } }
    const headers = { cookie: owner.cookie }
    const response = await site.post(`/api/config/preview?crumb=${owner.crumb}`, body, { headers })
    expect((await response.text()).match(/<p id="\w">/g)).toEqual(['<p id="b">', '<p id="c">', '<p id="a">'])
    expect(await shown()).toBe('abc')
  })

  it.each([
    [{ order: ['a', 'a'] }, 'order'],
    [{ order: ['A b'] }, 'order'],
    [{ order: 'a' }, 'order'],
    [{ hidden: [1] }, 'hidden'],
    [{ hidden: 1 }, 'hidden'],
    [{ hidden: Array.from({ length: 61 }, (_, at) => `p${at}`) }, 'hidden'],
    [{ order: ['x'.repeat(41)] }, 'order'],
    [{ colour: 'red' }, 'colour'],
  ])('[EDT-010] %j is neither saved nor rendered, and the answer says why', async (options, name) => {
    const body = { path: '/', blockId: LAYOUT_ID, options }
    const headers = { cookie: owner.cookie }
    for (const response of [
      await save(options, {}),
      await site.post(`/api/config/preview?crumb=${owner.crumb}`, body, { headers }),
    ])
      expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, [name]])
  })

  it('[AUTH-007] is for those who may change pages, and of pages that there are', async () => {
    expect((await get(LAYOUT)).status).toBe(401)
    expect((await save({}, {}, await signIn(site, 'viewer@example.com'))).status).toBe(403)
    const gone = LAYOUT.replace(HOME, '5f0c2d9be1a4c70017a3bfff')
    expect((await get(gone, owner)).status).toBe(404)
    expect((await put(gone, { options: {}, base: {} }, owner)).status).toBe(404)
  })
})
