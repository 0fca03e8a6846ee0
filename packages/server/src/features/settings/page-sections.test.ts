import { BlockConfigBody, ErrorBody, SectionTypesBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { embedded } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { WEBSITE } from '../../../testing/test-site.js'

const HOME = '5f0c2d9be1a4c70017a3b1d2'
const CONTACT = '5f0c2d9be1a4c70017a3b1d1'
const pathOf = (id: string) => `/api/config/blocks/${CONTACT}/${encodeURIComponent(id)}`

setUpPanel(embedded.open)
let signed: SignedIn
beforeEach(async () => {
  await db.query(`delete from blocks where id ~ '[:@]'`)
  await restart({ cacheTemplates: true, trustProxy: true })
  signed = await signIn(site)
})
afterEach(() => expect(site.logged).toEqual([]))

const page = async (cookie?: string) =>
  (await site.app.request('/contact', { headers: cookie ? { cookie } : {} })).text()
const read = async (id: string) => v.parse(BlockConfigBody, await (await get(pathOf(id), signed)).json())
const save = (id: string, options: object, base: object = {}) => put(pathOf(id), { options, base }, signed)
const errorsOf = async (response: Response) => [
  response.status,
  v.parse(ErrorBody, await response.json()).errors,
]

describe('the sections of a page', () => {
  it('[CFG-001] are printed with the theme’s values, and those that an owner has set', async () => {
    expect(await page()).toContain('>Before you write</h2>')
    expect(await page()).toContain('<summary>Where?</summary><p>By the river.</p>')
    expect((await save('section:questions', { heading: 'Asked <b>often</b>' })).status).toBe(200)
    const html = await page()
    expect(html).toContain('>Asked &lt;b&gt;often&lt;/b&gt;</h2>')
    expect(html).toContain('title="Asked &lt;b&gt;often&lt;/b&gt;"')
    // Where nothing is set, the theme's value stays.
    expect(html).toContain('<summary>Where?</summary>')
    expect((await save('section:questions', {}, { heading: 'Asked <b>often</b>' })).status).toBe(200)
    expect(await page()).toContain('>Before you write</h2>')
  })

  it('[CFG-001] keep what two owners have changed in one list, each item by itself', async () => {
    const items = (await read('section:questions')).theme?.items as { id: string; settings: object }[]
    const question = (id: string) => ({ id, type: 'question', settings: { question: `Is ${id} new?` } })
    const renamed = items.map((item, at) =>
      at === 0 ? { ...item, settings: { ...item.settings, question: 'Renamed?' } } : item,
    )
    expect((await save('section:questions', { items: renamed })).status).toBe(200)
    // Of a form that was opened before.
    expect((await save('section:questions', { items: [...items, question('more')] })).status).toBe(200)
    const html = await page()
    expect(html).toContain('<summary>Renamed?</summary>')
    expect(html).toContain('<summary>Is more new?</summary>')
    const stored = (await read('section:questions')).options
    const other = items.map((item, at) =>
      at === 0 ? { ...item, settings: { ...item.settings, question: 'Other?' } } : item,
    )
    expect((await save('section:questions', { items: other })).status).toBe(409)
    // Together, they would be too many.
    const most = ['one', 'two', 'three'].slice(items.length).map(question)
    expect((await save('section:questions', { items: [...items, ...most] })).status).toBe(409)
    expect((await read('section:questions')).options).toEqual(stored)
  })

  it('keep of formatted text what is harmless', async () => {
    const answer =
      '</details><p onclick="x()">Call <b>us</b><script>x()</script><a href="javascript:x()">now</a>'
    const items = [{ id: 'a', type: 'question', settings: { question: '<img src=x>', answer } }]
    expect((await save('section:questions', { items })).status).toBe(200)
    const html = await page()
    expect(html).toContain('<summary>&lt;img src=x&gt;</summary><p>Call <b>us</b>')
    expect(html).not.toMatch(/onclick|x\(\)|javascript:/)
  })

  it('[CFG-001] can be added, moved, hidden and removed', async () => {
    const added = [{ id: 'more', type: 'words', values: { title: 'More', text: 'x' } }]
    const order = ['words', 'more']
    expect((await save('site:layout', { added, order, removed: ['questions'] })).status).toBe(200)
    const html = await page()
    expect([...html.matchAll(/class="words"><h2>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Words',
      'More',
    ])
    expect(html).not.toContain('Before you write')
    expect(await read('section:more')).toEqual({
      type: 'section:words',
      options: {},
      revision: 0,
      theme: { title: 'More', text: 'x' },
    })
    expect((await save('section:more', { title: 'Yet more' })).status).toBe(200)
    expect(await page()).toContain('<h2>Yet more</h2>')
    expect((await get(pathOf('section:questions'), signed)).status).toBe(404)
    expect((await save('section:questions', { heading: 'x' })).status).toBe(404)
    const layout = { added, order, removed: ['questions'] }
    expect((await save('site:layout', { ...layout, hidden: ['more'] }, layout)).status).toBe(200)
    expect(await page()).not.toContain('Yet more')
    expect(await page(signed.cookie)).toContain('<template data-site-hidden-part="more">')
  })

  it('list their parts for owners, and mark the texts that can be typed on the page', async () => {
    const html = await page(signed.cookie)
    expect(html).toContain(
      '[{"id":"questions","title":"Questions: Before you write","type":"questions"},{"id":"words","title":"Words: Words","type":"words"}]',
    )
    expect(html).toContain(
      'title="Before you write"><!--site-text:questions.heading-->Before you write<!--/site-text--></h2>',
    )
    expect(html).toContain(
      '<summary><!--site-text:questions.item-1.question-->Where?<!--/site-text--></summary>',
    )
    expect(html).toContain('<!--site-html:questions.item-1.answer--><p>By the river.</p><!--/site-text-->')
    // A filter has changed it, so that typing there would change something else.
    expect(html).toContain('<p>OPEN DAILY</p>')
    expect(await page()).not.toMatch(/site-(?:text|lines|html):|[\uE000-\uE002]/)
  })

  it('may have blocks of the runtime, whose options are saved like those of others', async () => {
    expect(await page()).toContain(
      'data-block="accordion" data-block-id="answers@questions" data-option-allow-multiple="true"',
    )
    expect(await read('answers@questions')).toEqual({ type: 'accordion', options: {}, revision: 0 })
    expect((await save('answers@questions', { count: 5 })).status).toBe(200)
    expect(await page()).toContain('data-option-count="5"')
    expect((await save('nothing@questions', { count: 5 })).status).toBe(404)
    expect((await save('answers@nowhere', { count: 5 })).status).toBe(404)
  })

  it('are refused setting by setting, with what is allowed', async () => {
    const items = [
      { id: 'a', type: 'question', settings: { question: 1 } },
      { id: 'a', type: 'question', settings: { colour: 'red' } },
    ]
    expect(
      await errorsOf(await save('section:questions', { heading: 1, columns: 9, size: 1, items })),
    ).toEqual([
      400,
      {
        heading: 'This must be text of at most 200 characters.',
        columns: 'This must be a whole number from 1 up to 4.',
        size: 'There is no setting “size”. There are: heading, intro, columns, items.',
        'items.0.question': 'This must be text of at most 200 characters.',
        'items.1.id': 'Two of the items have the same “id”.',
        'items.1.colour': 'There is no setting “colour”. There are: question, answer.',
      },
    ])
    const added = Array.from({ length: 61 }, (_, at) => ({ id: `s${at}`, type: 'words', values: {} }))
    expect(await errorsOf(await save('site:layout', { added }))).toEqual([
      400,
      { added: 'A page can have at most 60 sections. Remove one, or use another page.' },
    ])
    expect(
      (await errorsOf(await save('site:layout', { added: [{ id: 'a', type: 'nothing', values: {} }] })))[0],
    ).toBe(400)
  })

  it('[CFG-001] are those of both owners who add one at once', async () => {
    const words = (id: string) => ({ id, type: 'words', values: { title: id } })
    expect((await save('site:layout', { added: [words('one')] })).status).toBe(200)
    expect((await save('site:layout', { added: [words('two')] })).status).toBe(200)
    const html = await page()
    expect([html.includes('<h2>one</h2>'), html.includes('<h2>two</h2>')]).toEqual([true, true])
  })

  it('[CFG-001] are of one kind as often as it allows, also those that two owners add at once', async () => {
    const calendar = (id: string) => ({ id, type: 'calendar', values: {} })
    const many = { added: 'A page can have at most 1 of “Calendar”. Remove one first.' }
    const two = [calendar('one'), calendar('two')]
    expect(await errorsOf(await save('site:layout', { added: two }))).toEqual([400, many])
    const first = { added: [calendar('one')] }
    expect((await save('site:layout', first)).status).toBe(200)
    // Of a panel that was opened before.
    expect((await save('site:layout', { added: [calendar('two')] })).status).toBe(409)
    expect((await read('site:layout')).options).toEqual(first)
    // Of a time before the theme had the limit.
    const before = { added: two }
    await db.query(`update blocks set options = $1 where page_id = $2 and id = 'site:layout'`, [
      JSON.stringify(before),
      CONTACT,
    ])
    expect((await save('site:layout', { ...before, hidden: ['one'] }, before)).status).toBe(200)
    const three = { added: [...two, calendar('three')], hidden: ['one'] }
    expect(await errorsOf(await save('site:layout', three, { ...before, hidden: ['one'] }))).toEqual([
      400,
      many,
    ])
  })

  it('[CFG-001] are only of kinds for the template of the page, but what a page has or had may stay', async () => {
    const at = (pageId: string) => `/api/config/blocks/${pageId}/${encodeURIComponent('site:layout')}`
    const add = (options: object, base: object = {}) => put(at(HOME), { options, base }, signed)
    const added = [{ id: 'one', type: 'words', values: {} }]
    expect(await errorsOf(await add({ added }))).toEqual([
      400,
      {
        added:
          'The section “Words” is not for pages of the template “home”. Add it to another page, or add another section here.',
      },
    ])
    // Of a time before the theme said so.
    await db.query(
      `insert into blocks (website_id, page_id, id, type, theme, options)
       values ($1, $2, 'site:layout', 'site:layout', '{}', $3)`,
      [WEBSITE, HOME, JSON.stringify({ added })],
    )
    expect((await add({ added, hidden: ['one'] }, { added })).status).toBe(200)
    expect((await add({ removed: ['one'] }, { added, hidden: ['one'] })).status).toBe(200)
    expect((await add({ added }, { removed: ['one'] })).status).toBe(200)
    const two = [...added, { id: 'two', type: 'words', values: {} }]
    expect((await add({ added: two }, { added })).status).toBe(400)
  })

  it('are described with their settings, and whether the page may have them', async () => {
    const { types } = v.parse(
      SectionTypesBody,
      await (await get(`/api/config/section-types?page=${CONTACT}`, signed)).json(),
    )
    const words = types.find(({ type }) => type === 'words')
    expect(words).toMatchObject({ isOffered: true, format: { name: 'Words' } })
    const home = v.parse(
      SectionTypesBody,
      await (await get('/api/config/section-types?page=5f0c2d9be1a4c70017a3b1d2', signed)).json(),
    )
    expect(home.types.find(({ type }) => type === 'words')?.isOffered).toBe(false)
  })

  it('are found by the search as visitors read them', async () => {
    const found = async (query: string) =>
      (await (await site.app.request(`/api/search/preview?q=${query}`)).text()).includes('"/contact"')
    expect(await found('river')).toBe(true)
    expect(await found('quokkas')).toBe(false)
    await save('section:questions', { heading: 'Quokkas' })
    expect(await found('quokkas')).toBe(true)
    await save('site:layout', { hidden: ['questions'] })
    expect(await found('quokkas')).toBe(false)
  })

  it('are previewed before they are saved, and stay as they are', async () => {
    const before = await page()
    const unsaved = {
      'site:layout': { added: [{ id: 'new', type: 'words', values: { title: 'New' } }], removed: ['words'] },
      'section:new': { title: 'Newer' },
      'section:questions': { heading: 'Unsaved' },
    }
    const response = await site.post(
      `/api/config/preview?crumb=${signed.crumb}`,
      { path: '/contact', save: null, unsaved },
      { headers: { cookie: signed.cookie } },
    )
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('-->Newer<!--')
    expect(html).toContain('-->Unsaved<!--')
    expect(html).not.toContain('OPEN DAILY')
    // Beside settings of the website, and an option of a block in a section that is not stored.
    for (const other of [
      { section: 'header', values: {} },
      { section: 'contact', values: {} },
      { blockId: 'answers@second', options: { count: 7 } },
    ]) {
      const second = { id: 'second', type: 'questions', values: {} }
      const both = { ...unsaved, 'site:layout': { added: [...unsaved['site:layout'].added, second] } }
      const beside = await site.post(
        `/api/config/preview?crumb=${signed.crumb}`,
        { path: '/contact', ...other, unsaved: both },
        { headers: { cookie: signed.cookie } },
      )
      const text = await beside.text()
      expect([beside.status, text.includes('-->Newer<!--')]).toEqual([200, true])
      expect(/data-block-id="answers@second"[^>]*data-option-count="7"/.test(text)).toBe('blockId' in other)
    }
    expect(await page()).toBe(before)
  })
})
