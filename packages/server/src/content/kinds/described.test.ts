import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newValues, RecordBody, type RecordRevisionsBody, RecordsBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onEachDatabase } from '../../../testing/databases.js'
import { DESCRIBED, PLACE } from '../../../testing/described.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { readSeed } from '../../seed.js'
import { writeSeedRecords } from './seed.js'

const PATH = '/api/config/places'
const Place = RecordBody(PLACE)
type Place = v.InferOutput<typeof Place>

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-records-'))
  await cp(TEST_SITE, folder, { recursive: true })
  const print =
    '\n{% for place in records.places %}<p id="{{ place.id }}">{{ place.name }}: {{ place.seats }}</p>{% endfor %}{% endblock %}'
  const template = join(folder, 'templates/contact.liquid')
  const text = await readFile(template, 'utf8')
  await writeFile(template, text.replace(/\{% endblock %\}\s*$/, print))
})
afterAll(() => rm(folder, { recursive: true }))

onEachDatabase('records of a described kind', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`delete from records; delete from record_changes where kind = 'place'`)
    await restart({ cacheTemplates: true, site: { id: WEBSITE, folder } })
    signed = await signIn(site)
  })

  const post = (values: object, by: Partial<SignedIn> = signed, more: object = {}) =>
    site.post(
      `${PATH}?crumb=${by.crumb ?? ''}`,
      { values, ...more },
      { headers: by.cookie ? { cookie: by.cookie } : {} },
    )
  const add = async (values: object): Promise<Place> => {
    const response = await post(values)
    expect(response.status, await response.clone().text()).toBe(201)
    return v.parse(Place, await response.json())
  }
  const save = ({ id, revision, values }: Place, change: object = {}, by: Partial<SignedIn> = signed) =>
    put(`${PATH}/${id}`, { values: { ...values, ...change }, revision }, by)
  const remove = ({ id, revision }: Pick<Place, 'id' | 'revision'>, by = signed) =>
    site.app.request(`${PATH}/${id}?revision=${revision}&crumb=${by.crumb}`, {
      method: 'DELETE',
      headers: { cookie: by.cookie, origin: 'http://localhost' },
    })
  const list = async (query = '') =>
    v.parse(RecordsBody(PLACE), await (await get(`${PATH}?${query}`, signed)).json())
  const names = async (query = '') => (await list(query)).records.map(({ values }) => values.name)
  const read = async (id: string) => v.parse(Place, await (await get(`${PATH}/${id}`, signed)).json())
  const page = async () => (await get('/contact')).text()
  const history = async (id: string): Promise<RecordRevisionsBody['revisions']> =>
    (await (await get(`${PATH}/${id}/revisions`, signed)).json()).revisions

  it('are added with an id of their name, read, changed and deleted', async () => {
    const place = await add({ name: '  Upper  hall ', seats: 12 })
    expect(place).toEqual({
      id: 'upper-hall',
      values: { ...newValues(PLACE), name: 'Upper hall', seats: 12 },
      isOwn: true,
      revision: expect.any(Number),
    })
    expect(await read('upper-hall')).toEqual(place)
    const saved = v.parse(Place, await (await save(place, { name: 'Lower hall' })).json())
    expect([saved.id, saved.values.name]).toEqual(['upper-hall', 'Lower hall'])
    expect(saved.revision).toBeGreaterThan(place.revision)
    expect((await add({ name: 'Upper hall' })).id).toBe('upper-hall-2')
    expect((await add({ name: '橋' })).id).toBe('place')
    const deleted = await remove(saved)
    expect([deleted.status, await deleted.json()]).toEqual([200, { changed: 1 }])
    expect(await names()).toEqual(['Upper hall', '橋'])
    const answers = [await get(`${PATH}/upper-hall`, signed), await save(saved), await remove(saved)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await db.query('select id from records where is_deleted')).length).toBe(0)
  })

  it('are added once by calls with one key, whose sender had no answer to the first one', async () => {
    const call = (values: object, key: string) => post(values, signed, { key })
    const [first, second] = await Promise.all([
      call({ name: 'Hall' }, 'a1b2c3d4'),
      call({ name: 'Hall' }, 'a1b2c3d4'),
    ])
    const place = v.parse(Place, await first.json())
    expect([first.status, second.status, await second.json()]).toEqual([201, 201, place])
    const other = await call({ name: 'Great hall' }, 'a1b2c3d4')
    expect([other.status, await other.json()]).toMatchObject([
      409,
      { ...place, error: 'This place was changed elsewhere in the meantime.', lastSave: expect.any(Object) },
    ])
    expect([(await history(place.id)).length, await names()]).toEqual([1, ['Hall']])
    expect((await call({ name: 'Hall' }, 'another-key')).status).toBe(400)
    expect((await call({ name: 'Hall' }, 'e5f6g7h8')).status).toBe(201)
    await remove(place)
    expect((await call({ name: 'Hall' }, 'a1b2c3d4')).status).toBe(201)
  })

  it.each([
    ['no name', { name: ' ' }, { name: expect.stringContaining('a name in one line') }],
    [
      'a value out of bounds',
      { name: 'a', seats: 501 },
      { seats: 'This must be a whole number from -500 up to 500.' },
    ],
    [
      'a wrong item',
      { name: 'a', rooms: [{ id: 'a b' }] },
      { 'rooms.0.id': expect.stringContaining('a name such as') },
    ],
    ['an unknown value', { name: 'a', flies: true }, { flies: expect.stringContaining('no such value') }],
  ])('are not saved with %s, and the answer names the place', async (_, values, errors) => {
    const place = await add({ name: 'Hall' })
    for (const response of [
      await post(values),
      await put(`${PATH}/hall`, { values, revision: place.revision }, signed),
    ]) {
      expect([response.status, await response.json()]).toEqual([
        400,
        { status: 400, error: expect.stringMatching(/^Nothing was saved\. “/), errors },
      ])
    }
    expect(await read('hall')).toEqual(place)
  })

  it('need values, and a revision to change one: the answer says how', async () => {
    const place = await add({ name: 'Hall' })
    const bodies = [{}, [], null, { values: 1 }, { values: { name: 'a' }, revision: '1' }]
    for (const body of bodies) {
      const response = await put(`${PATH}/hall`, body, signed)
      expect([response.status, (await response.json()).error]).toEqual([
        400,
        expect.stringContaining('“revision”'),
      ])
    }
    expect((await post([])).status).toBe(400)
    const without = await site.app.request(`${PATH}/hall?crumb=${signed.crumb}`, {
      method: 'DELETE',
      headers: { cookie: signed.cookie, origin: 'http://localhost' },
    })
    expect(without.status).toBe(400)
    expect(await read('hall')).toEqual(place)
  })

  it('are at most as many as their description says, also when two people add the last one', async () => {
    for (let count = 1; count < PLACE.most; count += 1) await add({ name: `Place ${count}` })
    const answers = await Promise.all([post({ name: 'One more' }), post({ name: 'And another' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const refused = await (await post({ name: 'Too many' })).json()
    expect(refused.errors).toEqual({
      name: 'A site has at most 40 places. Delete one that you no longer need.',
    })
    await remove((await list()).records[0]!)
    expect((await post({ name: 'In its place' })).status).toBe(201)
  })

  it('have at most 64 KB each', async () => {
    const response = await post({ name: 'Hall', about: '€'.repeat(30_000) })
    expect([response.status, (await response.json()).error]).toEqual([422, expect.stringContaining('64 KB')])
  })

  it('of two people who change the same one, the second one gets that of the first', async () => {
    const place = await add({ name: 'Hall' })
    const answers = await Promise.all([save(place, { seats: 1 }), save(place, { seats: 2 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    const [saved, late] = bodies[0].error ? [bodies[1], bodies[0]] : bodies
    expect(late).toEqual({
      ...saved,
      status: 409,
      error: 'This place was changed elsewhere in the meantime.',
      lastSave: { person: 'Test', savedAt: expect.any(String), isYours: true },
    })
    const early = await remove(place)
    expect([early.status, (await early.json()).revision]).toEqual([409, saved.revision])
    expect(await read('hall')).toEqual(saved)
  })

  it('are searched and sorted, in any case and without accents', async () => {
    for (const [name, seats, isOpen] of [
      ['Élan', 5, true],
      ['eagle', -40, false],
      ['Zoo', 200, true],
      ['Öl', -3, false],
    ] as const)
      await add({ name, seats, isOpen, rooms: [{ id: 'a', title: `Room of ${name}` }] })
    expect(await names()).toEqual(['eagle', 'Élan', 'Öl', 'Zoo'])
    expect(await names('sort=-name')).toEqual(['Zoo', 'Öl', 'Élan', 'eagle'])
    expect(await names('sort=seats')).toEqual(['eagle', 'Öl', 'Élan', 'Zoo'])
    expect(await names('sort=-isOpen')).toEqual(['Zoo', 'Élan', 'Öl', 'eagle'])
    expect(await names(`search=${encodeURIComponent('ROOM elan')}`)).toEqual(['Élan'])
    expect(await names('search=%25')).toEqual([])
    for (const query of ['sort=about', 'sort=--name', `search=${'a'.repeat(1001)}`]) {
      expect((await get(`${PATH}?${query}`, signed)).status, query).toBe(400)
    }
  })

  it.each(['name', '-name', 'seats', '-seats'])(
    'are listed in parts, forwards and back: %s',
    async (sort) => {
      for (let count = 0; count < 9; count += 1) await add({ name: `Place ${count % 4}`, seats: count % 3 })
      const all = (await list(`sort=${sort}`)).records.map(({ id }) => id)
      expect(all).toHaveLength(9)
      const found: string[] = []
      let part = await list(`sort=${sort}&limit=2`)
      expect(part.previous).toBeNull()
      for (;;) {
        found.push(...part.records.map(({ id }) => id))
        if (part.next === null) break
        part = await list(`sort=${sort}&limit=2&before=${part.next}`)
      }
      expect(found).toEqual(all)
      const back = await list(`sort=${sort}&limit=3&after=${part.previous}`)
      expect(back.records.map(({ id }) => id)).toEqual(all.slice(5, 8))
      const end = await list(`sort=${sort}&limit=3&after=0`)
      expect([end.records.map(({ id }) => id), end.next]).toEqual([all.slice(6), null])
      for (const cursor of ['x', 'W10', Buffer.from('["a",""]').toString('base64url'), '1']) {
        expect((await get(`${PATH}?before=${cursor}`, signed)).status, cursor).toBe(400)
      }
    },
  )

  it('send large records in smaller parts', async () => {
    for (let count = 10; count < 40; count += 1) await add({ name: `${count}`, about: 'a'.repeat(40_000) })
    await db.script(`update records set content = content || jsonb_build_object('old', repeat('b', 200000))`)
    const first = await list()
    expect(first.records.length).toBeLessThan(12)
    const rest = await list(`before=${first.next}`)
    expect(rest.records[0]!.values.name).toBe(String(10 + first.records.length))
  })

  it('are exported as a table, those that are found', async () => {
    await add({
      name: 'Hall',
      about: '=1+1',
      seats: 3,
      access: 'ramp',
      rooms: [
        { id: 'a', title: 'One' },
        { id: 'b', title: 'Two' },
      ],
    })
    await add({ name: 'Yard', isOpen: false })
    const response = await get(`${PATH}.csv?sort=-name`, signed)
    expect(response.headers.get('content-disposition')).toContain('places.csv')
    expect((await response.text()).split('\r\n')).toEqual([
      'id,Name,About,Seats,Open,Access,Rooms',
      'yard,Yard,,0,no,By stairs,',
      `hall,Hall,'=1+1,3,yes,By a ramp,"One; Two"`,
      '',
    ])
    expect(await (await get(`${PATH}.csv?search=yard`, signed)).text()).not.toContain('hall')
    expect((await get(`${PATH}.csv?sort=x`, signed)).status).toBe(400)
  })

  it('have a history, by which they go back to an earlier version', async () => {
    const place = await add({ name: 'Hall', seats: 1 })
    const later = v.parse(
      Place,
      await (await save(place, { seats: 2, rooms: [{ id: 'a', title: 'One' }] })).json(),
    )
    expect((await save(later)).status).toBe(200)
    const [changed, added, ...others] = await history('hall')
    expect(others).toEqual([])
    expect(changed).toMatchObject({
      action: 'changed',
      name: 'Hall',
      person: 'Test',
      isCurrent: true,
      before: { seats: 1 },
      after: { seats: 2 },
    })
    const { values } = await (await get(`${PATH}/hall/revisions/${added!.id}`, signed)).json()
    expect(values).toEqual(place.values)
    const now = await read('hall')
    expect(
      v.parse(Place, await (await put(`${PATH}/hall`, { values, revision: now.revision }, signed)).json())
        .values,
    ).toEqual(place.values)
    await remove(await read('hall'))
    expect((await history('hall'))[0]).toMatchObject({ action: 'removed', isCurrent: false })
  })

  it('are for those who have the permission, and their changes are in the activity', async () => {
    const place = await add({ name: 'Hall' })
    const [editor, viewer] = [
      await signIn(site, 'editor@example.com'),
      await signIn(site, 'viewer@example.com'),
    ]
    const calls = (by: Partial<SignedIn>) =>
      Promise.all([
        ...['', '.csv', '/hall', '/hall/revisions'].map((path) => get(PATH + path, by)),
        post({ name: 'Yard' }, by),
        save(place, { seats: 1 }, by),
      ])
    const statuses = async (by: Partial<SignedIn>) => (await calls(by)).map(({ status }) => status)
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await statuses({})).toEqual([401, 401, 401, 401, 401, 401])
    expect((await remove(place, viewer)).status).toBe(403)
    expect(await statuses(editor)).toEqual([200, 200, 200, 200, 201, 200])
    const activity = async (by: SignedIn) => {
      const json = await (await get('/api/config/activity', by)).json()
      return json.changes.map(({ kind, action }: { kind: string; action: string }) => [kind, action])
    }
    expect(await activity(signed)).toEqual(
      expect.arrayContaining([
        ['place', 'added'],
        ['place', 'changed'],
      ]),
    )
    const reporter = await signIn(site, 'reporter@example.com')
    expect((await activity(reporter)).filter(([kind]: [string]) => kind === 'place')).toEqual([])
  })

  it('are printed by templates in their order, and a cached page follows each change', async () => {
    expect(await page()).not.toContain('<p id="hall">')
    const place = await add({ name: 'Hall & <yard>', seats: 3 })
    await add({ name: 'Arch' })
    expect(await page()).toContain('<p id="arch">Arch: 0</p><p id="hall-yard">Hall &amp; &lt;yard&gt;: 3</p>')
    await save(place, { seats: 4 })
    expect(await page()).toContain(': 4</p>')
  })

  it('are previewed before they are saved, as they are afterwards, and refused as their save is', async () => {
    const place = await add({ name: 'Hall' })
    const preview = (values: object, by = signed) =>
      site.post(
        `/api/config/preview?crumb=${by.crumb}`,
        { path: '/contact', save: { path: `${PATH}/hall`, body: { values, revision: place.revision } } },
        { headers: { cookie: by.cookie } },
      )
    const shown = await (await preview({ ...place.values, seats: 9 })).text()
    expect(shown).toContain('Hall: 9')
    expect(await read('hall')).toEqual(place)
    expect((await preview({ name: '' })).status).toBe(400)
    await save(place, { seats: 9 })
    expect(await (await get('/contact', signed)).text()).toBe(shown)
    expect((await preview(place.values)).status).toBe(409)
    expect((await preview(place.values, await signIn(site, 'viewer@example.com'))).status).toBe(403)
  })

  describe('of a theme', () => {
    const seed = (places: readonly object[], kinds = DESCRIBED) =>
      writeSeedRecords(db, WEBSITE, { records: { places: places as { id: string }[] } }, kinds)

    it('follow it until an owner changes or deletes one', async () => {
      await seed([
        { id: 'hall', name: 'Hall' },
        { id: 'yard', name: 'Yard' },
        { id: 'arch', name: 'Arch' },
      ])
      const [arch, hall] = (await list()).records
      expect([arch!.isOwn, hall!.values.name]).toEqual([false, 'Hall'])
      await save(hall!, { name: 'Great hall' })
      expect((await remove(arch!)).status).toBe(200)
      await seed([
        { id: 'hall', name: 'Small hall' },
        { id: 'yard', name: 'Back yard' },
        { id: 'arch', name: 'Arch' },
      ])
      expect(await names()).toEqual(['Back yard', 'Great hall'])
      expect((await add({ name: 'Arch' })).id).toBe('arch-2')
      await seed([])
      expect(await names()).toEqual(['Arch', 'Great hall'])
      expect((await remove((await list('search=great')).records[0]!)).status).toBe(200)
      expect(await db.query('select id from records where is_deleted')).toEqual([])
    })

    it('leave room for those of an owner, whose records of the same id stay', async () => {
      for (let count = 1; count < PLACE.most; count += 1) await add({ name: `Place ${count}` })
      await seed([
        { id: 'place-1', name: 'Theme' },
        { id: 'hall', name: 'Hall' },
        { id: 'yard', name: 'Yard' },
      ])
      expect((await names('search=place 1')).includes('Place 1')).toBe(true)
      expect((await names()).filter((name) => !name.startsWith('Place'))).toEqual(['Hall'])
    })

    it('are found and sorted by another description after the next start', async () => {
      await add({ name: 'Hall', about: 'Old' })
      await db.script(`update records set search_text = '', sort_keys = '{}'`)
      expect(await names('search=hall')).toEqual([])
      await seed([])
      expect(await names('search=hall old')).toEqual(['Hall'])
    })
  })
})

describe('the records of a seed file', () => {
  let seedFolder = ''
  beforeAll(async () => {
    seedFolder = await mkdtemp(join(tmpdir(), 'site-seed-records-'))
    await cp(TEST_SITE, seedFolder, { recursive: true })
  })
  afterAll(() => rm(seedFolder, { recursive: true }))
  const write = async (records: object) => {
    const seed = JSON.parse(await readFile(join(TEST_SITE, 'seed/site.json'), 'utf8'))
    await writeFile(join(seedFolder, 'seed/site.json'), JSON.stringify({ ...seed, records }))
  }

  it.each([
    ['of no kind', { plces: [] }, 'records.plces: there are no records "plces". Did you mean "places"?'],
    [
      'without a name',
      { places: [{ id: 'hall' }] },
      /records\.places\.0\.name: This must be a name in one line/,
    ],
    [
      'with a wrong id',
      { places: [{ id: 'a b', name: 'A' }] },
      /records\.places\.0\.id: must be a name such as/,
    ],
    [
      'with an unknown value',
      { places: [{ id: 'a', name: 'A', x: 1 }] },
      /records\.places\.0\.x: There is no such value/,
    ],
    [
      'of one id',
      {
        places: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'B' },
        ],
      },
      /records\.places: two of them have the same id/,
    ],
    [
      'of too many',
      { places: Array.from({ length: 41 }, (_, at) => ({ id: `a${at}`, name: 'A' })) },
      /at most 40 places/,
    ],
  ])('%s keep the site from starting, with the place and the reason', async (_, records, message) => {
    await write(records)
    await expect(readSeed(seedFolder, 0, [PLACE])).rejects.toThrow(message)
  })

  it('have another version with another description, so that a start writes them again', async () => {
    await write({ places: [{ id: 'hall', name: 'Hall' }] })
    const [one, same, other] = await Promise.all([
      readSeed(seedFolder, 0, [PLACE]),
      readSeed(seedFolder, 0, [PLACE]),
      readSeed(seedFolder, 0, [{ ...PLACE, sorted: ['seats'] }]),
    ])
    expect(one.seed.records).toEqual({ places: [{ id: 'hall', name: 'Hall' }] })
    expect([same.version === one.version, other.version === one.version]).toEqual([true, false])
  })
})
