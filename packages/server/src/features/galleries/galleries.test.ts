import {
  editableOptions,
  GALLERIES_FULL,
  GALLERY_FULL,
  GalleriesBody,
  GalleryBody,
  GalleryItem,
  MAX_CONNECTED_GALLERIES,
  MAX_ITEMS_PER_CONNECTED_GALLERY,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { withRaces } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { readSeed, seedSite } from '../../seed.js'

const PATH = '/api/config/galleries'
const CONTACT = '5f0c2d9be1a4c70017a3b1d1'
const BOATS = `/api/config/blocks/${CONTACT}/boats`
const FILE = '0123456789abcdef0123'
const ADDRESS = `/files/${FILE}/boat.png`

const picture = (id: string, more: Partial<GalleryItem> = {}) => ({ id, address: ADDRESS, ...more })
const many = (count: number) => Array.from({ length: count }, (_, at) => picture(`boat-${at}`))

withRaces('photo galleries', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(
      `delete from galleries; delete from site_files; delete from record_changes where kind = 'gallery';
       delete from blocks where id = 'boats';
       insert into blocks (website_id, page_id, id, type, theme, options)
         values ('${WEBSITE}', '${CONTACT}', 'boats', 'gallery', '{}', '{}');
       insert into site_files (website_id, id, name, media_type, size, sha256, width, height, alt, focal_x, focal_y, created_at)
         values ('${WEBSITE}', '${FILE}', 'boat.png', 'image/png', 1, 'a', 800, 600, 'A "boat"', 0.25, 0.5, now())`,
    )
    await restart({ blockOptions: editableOptions })
    signed = await signIn(site)
  })

  const add = (name: string, by = signed) =>
    site.post(`${PATH}?crumb=${by.crumb}`, { name }, { headers: { cookie: by.cookie } })
  const added = async (name: string) => v.parse(GalleryBody, await (await add(name)).json())
  const save = (gallery: Pick<GalleryBody, 'id' | 'revision' | 'name'>, items: readonly object[]) =>
    put(`${PATH}/${gallery.id}`, { name: gallery.name, items, revision: gallery.revision }, signed)
  const remove = (id: string) =>
    site.app.request(`${PATH}/${id}?crumb=${signed.crumb}`, {
      method: 'DELETE',
      headers: { cookie: signed.cookie, origin: 'http://localhost' },
    })
  const list = async () => v.parse(GalleriesBody, await (await get(PATH, signed)).json()).galleries
  const read = async (id: string) => v.parse(GalleryBody, await (await get(`${PATH}/${id}`, signed)).json())
  const connect = (galleryId: string | undefined, base?: string) =>
    put(
      BOATS,
      {
        options: galleryId === undefined ? {} : { galleryId },
        base: base === undefined ? {} : { galleryId: base },
      },
      signed,
    )
  const shown = async () =>
    /<div data-block="gallery".*?<\/div>/s.exec(await (await get('/contact')).text())![0]

  it('are created with a name, renamed, filled and deleted; their id stays', async () => {
    const gallery = await added('  Boats at  dawn ')
    expect(gallery).toMatchObject({ id: 'boats-at-dawn', name: 'Boats at dawn', items: [] })
    const response = await save({ ...gallery, name: 'Boats' }, [picture('one', { caption: 'A & B' })])
    const saved = v.parse(GalleryBody, await response.json())
    expect(saved.items).toEqual([{ id: 'one', address: ADDRESS, alt: '', caption: 'A & B' }])
    expect(await read(gallery.id)).toEqual(saved)
    expect(await list()).toEqual([
      { id: 'boats-at-dawn', name: 'Boats', count: 1, picture: ADDRESS, uses: [] },
    ])
    expect((await remove(gallery.id)).status).toBe(200)
    expect([await list(), (await remove(gallery.id)).status, (await save(saved, [])).status]).toEqual([
      [],
      404,
      404,
    ])
  })

  it.each([
    ['no name', ' ', /1 to 100 characters/],
    ['a name with a control character', 'a\u0007', /1 to 100 characters/],
    ['a long name', 'a'.repeat(101), /1 to 100 characters/],
    ['the name of another one, in any case', 'BOATS', /already/],
  ])('are not created with %s', async (_, name, message) => {
    await added('Boats')
    const response = await add(name)
    expect([response.status, (await response.json()).errors.name]).toEqual([
      400,
      expect.stringMatching(message),
    ])
    expect(await list()).toHaveLength(1)
  })

  race('[EDT-017] a site has at most 20 of them, also when two owners add the last one', async () => {
    for (let count = 1; count < MAX_CONNECTED_GALLERIES; count += 1) await added(`Gallery ${count}`)
    const answers = await Promise.all([add('One more'), add('And another')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = await (await add('Too many')).json()
    expect(refused).toEqual({ status: 422, error: GALLERIES_FULL, errors: { name: GALLERIES_FULL } })
    expect(await list()).toHaveLength(20)
    await remove((await list())[0]!.id)
    expect((await add('In its place')).status).toBe(201)
  })

  it('[EDT-018] a gallery has at most 50 pictures', async () => {
    const gallery = await added('Boats')
    const response = await save(gallery, many(MAX_ITEMS_PER_CONNECTED_GALLERY + 1))
    expect([response.status, (await response.json()).errors]).toEqual([422, { items: GALLERY_FULL }])
    expect((await read(gallery.id)).items).toEqual([])
    expect((await save(gallery, many(MAX_ITEMS_PER_CONNECTED_GALLERY))).status).toBe(200)
    expect((await list())[0]!.count).toBe(50)
  })

  it.each([
    ['an address of another site', picture('one', { address: 'https://elsewhere.example/a.png' })],
    ['a script for an address', picture('one', { address: 'javascript:alert(1)' })],
    ['a way out of the folder', picture('one', { address: '/assets/../seed/site.json' })],
    ['an id with a space', picture('one two')],
    ['a long caption', picture('one', { caption: 'a'.repeat(1001) })],
    ['a long alternative text', picture('one', { alt: 'a'.repeat(1001) })],
  ])('do not take %s, and the answer says where', async (_, item) => {
    const gallery = await added('Boats')
    const response = await save(gallery, [picture('first'), item])
    const { errors } = await response.json()
    expect([response.status, Object.keys(errors)[0]]).toEqual([400, expect.stringMatching(/^items\.1\./)])
    expect((await save(gallery, [picture('one'), picture('one')])).status).toBe(400)
    expect((await read(gallery.id)).items).toEqual([])
  })

  it('of two owners who change the same one, the second one gets that of the first', async () => {
    const gallery = await added('Boats')
    const first = v.parse(GalleryBody, await (await save(gallery, [picture('one')])).json())
    const late = await save({ ...gallery, name: 'Ships' }, [])
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { gallery: first, lastSave: { person: 'Test' } },
    ])
  })

  it('are for those who may change pages, and their changes are in the activity', async () => {
    const editor = await signIn(site, 'editor@example.com')
    const viewer = await signIn(site, 'viewer@example.com')
    expect((await add('Boats', viewer)).status).toBe(403)
    expect((await add('Boats', editor)).status).toBe(201)
    const [gallery] = await list()
    await save({ ...(await read(gallery!.id)), name: 'Ships' }, [picture('one', { caption: 'Dawn' })])
    await remove(gallery!.id)
    const { changes } = await (await get('/api/config/activity', signed)).json()
    const texts = { pictures: ['boat.png'], 'caption of boat.png': 'Dawn' }
    const ofGalleries = changes.filter(({ kind }: { kind: string }) => kind === 'gallery')
    expect(ofGalleries).toMatchObject([
      { name: 'Ships', before: { name: 'Ships', ...texts }, after: {} },
      { before: { name: 'Boats', pictures: [] }, after: { name: 'Ships', ...texts } },
      { before: {}, after: { name: 'Boats', pictures: [] } },
    ])
  })

  it('a block shows the theme’s own pictures until it is connected, and those of the gallery then', async () => {
    const gallery = await added('Boats')
    await save(gallery, [
      picture('one', { caption: '<b>"Bold" & brave</b>' }),
      picture('two', { alt: '"><script>alert(1)</script>' }),
      { id: 'mark', address: '/assets/pictures/tiny.webp', width: 4, height: 2, alt: 'Tiny' },
    ])
    expect(await shown()).not.toContain('<img')
    expect((await connect(gallery.id)).status).toBe(200)
    const html = await shown()
    const srcset = [100, 300, 500, 750].map((width) => `${ADDRESS}?format=${width}w ${width}w`).join(', ')
    expect(html).toContain(
      `<figure data-slide-id="one"><img src="${ADDRESS}?format=1000w" srcset="${srcset}, ${ADDRESS}?format=1000w 800w" width="800" height="600" alt="A &quot;boat&quot;" data-focal="0.25,0.5"><figcaption>&lt;b&gt;&quot;Bold&quot; &amp; brave&lt;/b&gt;</figcaption></figure>`,
    )
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html).toContain('src="/assets/pictures/tiny.webp" srcset="" width="4" height="2" alt="Tiny"')
    expect(html.slice(0, html.indexOf('>') + 1)).toBe('<div data-block="gallery" data-block-id="boats">')
    expect((await list())[0]!.uses).toEqual([{ path: '/contact', title: 'Contact', block: 'boats' }])
  })

  it('a page follows each change of the gallery and its files; a gallery that is empty or gone leaves the theme’s', async () => {
    await db.script(
      `update pages set data = data || '{"content":{"boats":[{"id":"own","caption":"Own","picture":{}}]}}'
       where id = '${CONTACT}'`,
    )
    const gallery = await added('Boats')
    await connect(gallery.id)
    expect(await shown()).toContain('Own')
    await save(gallery, [picture('one')])
    expect(await shown()).not.toContain('Own')
    await db.script(`update site_files set alt = 'Ferry'`)
    expect(await shown()).toContain('alt="Ferry"')
    await db.script('delete from site_files')
    expect(await shown()).toContain('Own')
    await remove(gallery.id)
    expect([await shown(), (await connect('', gallery.id)).status]).toEqual([
      expect.stringContaining('Own'),
      200,
    ])
    await db.script(`update pages set data = data - 'content' where id = '${CONTACT}'`)
  })

  it('the preview shows unsaved pictures and an unsaved connection as a save shows them', async () => {
    const gallery = await added('Boats')
    const preview = async (body: object) =>
      (
        await site.post(`/api/config/preview?crumb=${signed.crumb}`, body, {
          headers: { cookie: signed.cookie },
        })
      ).text()
    const page = async () => (await get('/contact', signed)).text()
    const body = { name: 'Boats', items: [picture('one')], revision: gallery.revision }
    const saving = { path: `${PATH}/${gallery.id}`, body }
    await connect(gallery.id)
    const before = await page()
    const unsaved = await preview({ path: '/contact', save: saving })
    expect([unsaved.includes('data-slide-id="one"'), await page()]).toEqual([true, before])
    await put(saving.path, body, signed)
    expect(await page()).toBe(unsaved)
    const without = await preview({ path: '/contact', blockId: 'boats', options: {} })
    expect(without).not.toContain('data-slide-id="one"')
    await connect(undefined, gallery.id)
    expect(await page()).toBe(without)
  })

  it('a file says in which galleries it is used', async () => {
    const gallery = await added('Boats')
    await save(gallery, [picture('one')])
    const uses = await get(`/api/config/files/${FILE}/uses`, signed)
    expect((await uses.json()).uses).toEqual([{ kind: 'gallery', title: 'Boats', id: gallery.id }])
  })

  it('of a seed follow it until an owner changes or deletes them', async () => {
    const { seed } = await readSeed(TEST_SITE)
    const item = v.parse(GalleryItem, picture('tiny', { address: '/assets/pictures/tiny.webp' }))
    const galleries = ['one', 'two', 'three'].map((id) => ({ id, name: id, items: [item] }))
    const write = (version: string, change: (name: string) => string) =>
      seedSite(db, {
        seed: { ...seed, galleries: galleries.map((each) => ({ ...each, name: change(each.name) })) },
        version,
      })
    await write('galleries 1', (name) => name)
    await save({ ...(await read('one')), name: 'Mine' }, [])
    await remove('two')
    await write('galleries 2', (name) => `${name}!`)
    expect((await list()).map(({ id, name, count }) => [id, name, count])).toEqual([
      ['one', 'Mine', 0],
      ['three', 'three!', 1],
    ])
    expect((await added('Two')).id).toBe('two-2')
    await seedSite(db, { seed, version: 'galleries 3' })
    expect((await list()).map(({ id }) => id)).toEqual(['one', 'two-2'])
  })
})
