import {
  ImportedBody,
  MAILING_LIST_IMPORT_MAX,
  MAILING_LISTS_MAX,
  MailingListBody,
  MailingListInfo,
  MailingListsBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, signIn } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import { addForm, db, save, setUp, site } from '../../../testing/forms.js'
import { WEBSITE } from '../../../testing/test-site.js'

onEachDatabase('mailing lists of owners', ({ open }) => {
  setUp(open)
  beforeAll(async () => {
    await createTestApp(db)
    await addAccount(db, [1])
  }, OPEN_TIMEOUT_MS)
  beforeEach(() =>
    addForm({
      id: 'news',
      name: 'Newsletter',
      mailingList: 'boats',
      fields: [{ id: 'email', type: 'email', label: 'E-mail' }],
    }),
  )

  const call = async (method: string, path: string, body?: object) => {
    const { cookie, crumb } = await signIn(site)
    return site.app.request(`/api/config/mailing-lists${path}${method === 'GET' ? '' : `?crumb=${crumb}`}`, {
      method,
      headers: { cookie, origin: 'http://localhost', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  }
  const lists = async () => v.parse(MailingListsBody, await (await call('GET', '')).json()).lists
  const create = async (name: string) =>
    v.parse(MailingListInfo, await (await call('POST', '', { name })).json()).list
  const members = async (list: string) =>
    v.parse(MailingListBody, await (await call('GET', `/${list}`)).json()).members.map(({ email }) => email)
  const importInto = async (list: string, emails: readonly string[], more: object = {}) =>
    v.parse(ImportedBody, await (await call('POST', `/${list}/import`, { emails, ...more })).json())
  const remove = async (list: string, email: string) => {
    const [found] = v.parse(
      MailingListBody,
      await (await call('GET', `/${list}?search=${email}`)).json(),
    ).members
    return call('POST', `/${list}/remove`, { ids: [found!.id] })
  }

  describe('a new list', () => {
    it('[CFG-059] has a name and a key, and no members yet', async () => {
      const created = await call('POST', '', { name: '  Früh\u00adling  & Sommer ' })
      expect(created.status).toBe(201)
      const list = { list: 'fruh-ling-sommer', name: 'Früh\u00adling & Sommer', members: 0, forms: [] }
      expect(await created.json()).toEqual(list)
      expect(await lists()).toEqual([
        { list: 'boats', name: 'boats', members: 0, forms: [{ id: 'news', name: 'Newsletter' }] },
        list,
      ])
      expect(await members('fruh-ling-sommer')).toEqual([])
    })

    it('[CFG-059] gets a key of its own where the name gives none, or one that exists', async () => {
      expect(await create('春')).toBe('list')
      expect(await create('夏')).toBe('list-2')
      expect(await create('Boats!')).toBe('boats-2')
    })

    it.each(['BOATS', ' boats ', 'Straße'])(
      '[CFG-059] cannot have the name of another one: %j',
      async (name) => {
        await create('STRASSE')
        await create('straße')
        const response = await call('POST', '', { name })
        expect(response.status).toBe(409)
        expect(await response.json()).toMatchObject({ errors: { name: expect.stringContaining('already') } })
      },
    )

    it.each(['', '  ', 'a'.repeat(101), 'a\u0000b', 'a\ud800b', 7, null])(
      '[CFG-059] cannot be called %j',
      async (name) => {
        const response = await call('POST', '', { name })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({
          errors: { name: expect.stringContaining('Enter a name') },
        })
      },
    )

    it('[CFG-059] of the same name at the same time is created once', async () => {
      const answers = await Promise.all(
        ['Spring', 'spring', 'SPRING'].map((name) => call('POST', '', { name })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    })

    it('[CFG-059] is one too many after a hundred', async () => {
      await db.query(
        `insert into mailing_lists (website_id, list, name, name_key)
         select $1, 'l' || n, 'l' || n, 'l' || n from generate_series(1, $2::int) n`,
        [WEBSITE, MAILING_LISTS_MAX - 1],
      )
      expect((await call('POST', '', { name: 'One more' })).status).toBe(409)
    })
  })

  describe('another name', () => {
    it('[CFG-059] leaves forms and members with the list, of a form of the theme too', async () => {
      await save({ email: 'ada@example.org' }, { formId: 'news' })
      const renamed = await call('PUT', '/boats', { name: 'Boats & locks' })
      expect(await renamed.json()).toEqual({
        list: 'boats',
        name: 'Boats & locks',
        members: 1,
        forms: [{ id: 'news', name: 'Newsletter' }],
      })
      await save({ email: 'bob@example.org' }, { formId: 'news' })
      expect(await members('boats')).toEqual(['bob@example.org', 'ada@example.org'])
    })

    it('[CFG-059] may differ from the old one in case, but not be that of another list', async () => {
      await create('Trains')
      expect((await call('PUT', '/trains', { name: 'TRAINS' })).status).toBe(200)
      expect((await call('PUT', '/trains', { name: 'Boats' })).status).toBe(409)
      expect((await call('PUT', '/trains', { name: '' })).status).toBe(400)
      expect((await call('PUT', '/planes', { name: 'Planes' })).status).toBe(404)
    })
  })

  describe('deleting a list', () => {
    it('[CFG-059] deletes its members, and what it knew of those that left', async () => {
      const list = await create('Trains')
      await importInto(list, ['ada@example.org', 'bob@example.org'])
      await remove(list, 'ada@example.org')
      expect(await (await call('POST', `/${list}/delete`, {})).json()).toMatchObject({ members: 1 })
      expect((await call('GET', `/${list}`)).status).toBe(404)
      expect((await call('POST', `/${list}/delete`, {})).status).toBe(404)
      expect(await importInto(await create('Trains'), ['ada@example.org'])).toMatchObject({
        added: 1,
        left: [],
      })
    })

    it('[CFG-059] is refused while a form uses it, which is named', async () => {
      await save({ email: 'ada@example.org' }, { formId: 'news' })
      const response = await call('POST', '/boats/delete', {})
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        error: 'These forms use the list: "Newsletter". Select another list in them first.',
        forms: [{ id: 'news', name: 'Newsletter' }],
      })
      expect(await members('boats')).toEqual(['ada@example.org'])
    })
  })

  describe('an import', () => {
    it('[CFG-059] counts what was added, what was there, and what is no address', async () => {
      await importInto('boats', ['ada@example.org'])
      expect(
        await importInto('boats', [
          ' ADA@example.org',
          'bob@example.org',
          'Bob@Example.org',
          'carol',
          'a@b\r\nBcc: x@y.zz',
          '',
        ]),
      ).toEqual({ added: 1, existing: 1, invalid: ['carol', 'a@b\r\nBcc: x@y.zz', ''], left: [] })
      expect(await members('boats')).toEqual(['bob@example.org', 'ada@example.org'])
    })

    it('[CFG-059] does not add addresses that left the list, unless they are meant', async () => {
      await importInto('boats', ['ada@example.org', 'bob@example.org'])
      await remove('boats', 'ada@example.org')
      const sent = ['ADA@example.org', 'bob@example.org', 'carol@example.org']
      expect(await importInto('boats', sent)).toEqual({
        added: 1,
        existing: 1,
        invalid: [],
        left: ['ada@example.org'],
      })
      expect(await importInto('boats', ['ada@example.org', 'ADA@example.org'])).toMatchObject({
        existing: 0,
        left: ['ada@example.org'],
      })
      expect(await members('boats')).not.toContain('ada@example.org')
      const twice = ['ada@example.org', ' Ada@example.org']
      expect(await importInto('boats', twice, { includesLeavers: true })).toEqual({
        added: 1,
        existing: 0,
        invalid: [],
        left: [],
      })
      expect(await importInto('boats', ['ada@example.org'])).toMatchObject({ existing: 1, left: [] })
      const text = JSON.stringify(await db.query('select * from mailing_list_leavers'))
      expect(text).not.toContain('example.org')
    })

    it('[CFG-059] knows that somebody who joined again is no leaver, by a form or by hand', async () => {
      await importInto('boats', ['ada@example.org', 'bob@example.org'])
      await remove('boats', 'ada@example.org')
      await remove('boats', 'bob@example.org')
      await save({ email: 'Ada@example.org' }, { formId: 'news' })
      const added = await call('POST', '/boats/add', { email: 'bob@example.org' })
      expect(await added.json()).toEqual({ changed: 1, hadLeft: true })
      expect(await db.query('select 1 from mailing_list_leavers')).toEqual([])
    })

    it('[CFG-059] stores what the database cannot store as it can', async () => {
      expect(await importInto('boats', ['a\0b@example.org', 'c\ud800d@example.org'])).toMatchObject({
        added: 2,
      })
      expect(await members('boats')).toEqual(['c\ufffdd@example.org', 'a\ufffdb@example.org'])
    })

    it('[CFG-059] of the same addresses in another order at the same time waits for the first', async () => {
      const sent = Array.from({ length: MAILING_LIST_IMPORT_MAX }, (_, at) => `a${at}@example.org`)
      const orders = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? sent : sent.toReversed()))
      const imports = await Promise.all(orders.map((emails) => importInto('boats', emails)))
      expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(MAILING_LIST_IMPORT_MAX)
    })

    it('[CFG-059] is bounded, and needs a list', async () => {
      const many = Array.from({ length: MAILING_LIST_IMPORT_MAX + 1 }, (_, at) => `a${at}@example.org`)
      expect((await call('POST', '/boats/import', { emails: many })).status).toBe(400)
      expect((await call('POST', '/boats/import', { emails: [] })).status).toBe(400)
      expect((await call('POST', '/boats/import', { emails: ['x'.repeat(1001)] })).status).toBe(400)
      expect((await call('POST', '/planes/import', { emails: ['ada@example.org'] })).status).toBe(404)
      expect(await importInto('boats', many.slice(1))).toMatchObject({ added: MAILING_LIST_IMPORT_MAX })
    })
  })
})
