import {
  DELETED_FORMS_MAX,
  DeletedFormBody,
  FORM_PRESETS,
  FORMS_MAX,
  FormConfigBody,
  FormConfigsBody,
  InboxBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { type SignedIn, signIn } from '../../../../testing/app.js'
import { withRaces } from '../../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../../testing/panel.js'
import { WEBSITE } from '../../../../testing/test-site.js'

const FORMS = '/api/config/forms'
const CONTACT = `${FORMS}/contact`
const ANSWER = { name: '=Ada', email: 'ada@example.org', message: 'Is the lock open?' }

withRaces('the forms of a site', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(
      `delete from owner_forms; delete from submissions; delete from record_changes where kind = 'form'`,
    )
    signed = await signIn(site)
  })

  /** Shows the form on a page by the filter, which templates use. */
  const showWhole = () =>
    db.query(`update pages set data = jsonb_set(data, '{template}', '"whole-form"') where path = '/contact'`)
  const post = (path: string, body: unknown): Promise<Response> =>
    Promise.resolve(
      site.app.request(`${path}?crumb=${signed.crumb}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { origin: 'http://localhost', 'content-type': 'application/json', cookie: signed.cookie },
      }),
    )
  const list = async () => v.parse(FormConfigsBody, await (await get(FORMS, signed)).json())
  const read = async (id: string) =>
    v.parse(FormConfigBody, await (await get(`${FORMS}/${id}`, signed)).json())
  const add = (body: object) => post(FORMS, body)
  const added = async (body: object) => {
    const response = await add(body)
    expect(response.status).toBe(201)
    return v.parse(FormConfigBody, await response.json())
  }
  const remove = (id: string, revision: number) => post(`${FORMS}/${id}/delete`, { revision })
  const removed = async (id: string, revision: number) => {
    const response = await remove(id, revision)
    expect(response.status).toBe(200)
    return v.parse(DeletedFormBody, await response.json())
  }
  const restore = (id: string, revision: number) => post(`${FORMS}/${id}/restore`, { revision })
  const newSeed = async () => {
    await db.query(`update websites set seed_version = ''`)
    await restart()
    signed = await signIn(site)
  }
  const contactPage = async (cookie = '') =>
    (await site.app.request('/contact', { headers: { ...(cookie && { cookie }) } })).text()
  const send = (formId: string, values: Record<string, string>) =>
    site.post('/api/form/submit', { formId, page: '/', ...values })
  const csv = async (formId: string) =>
    (await get(`/api/config/submissions.csv?formId=${formId}`, signed)).text()

  it('are added with the fields of each preset, in the words of the website’s language', async () => {
    for (const preset of FORM_PRESETS) {
      const form = await added({ name: `Our ${preset}`, from: { preset } })
      expect(form).toMatchObject({ isOwn: true, isOfTheme: false, revision: 1, usedOn: [] })
      expect(form.definition).toMatchObject({ id: `our-${preset}`, name: `Our ${preset}`, mailingList: '' })
      // `ann@clay.studio` is an address of a buyer, too.
      expect(form.definition.emailRule).toBe('html')
      const { definition, notify, revision } = form
      expect((await put(`${FORMS}/our-${preset}`, { definition, notify, revision }, signed)).status).toBe(200)
    }
    const { definition } = await read('our-booking')
    expect(definition.fields.map(({ id }) => id)).toEqual([
      ...['name', 'email', 'phone', 'date', 'time', 'people', 'notes'],
    ])
    expect(definition.submitText).toBe('Send request')
  })

  it('refuse bounds with nothing between them', async () => {
    const { definition, notify, revision } = await added({ name: 'Our booking', from: { preset: 'booking' } })
    const fields = definition.fields.map((field) => (field.id === 'people' ? { ...field, max: 0 } : field))
    const body = { definition: { ...definition, fields }, notify, revision }
    expect((await put(`${FORMS}/our-booking`, body, signed)).status).toBe(400)
  })

  it('are added as a copy, whose changes leave the first one alone', async () => {
    const first = await read('contact')
    const copy = await added({ name: 'Contact (copy)', from: { copyOf: 'contact' } })
    expect(copy.definition).toEqual({
      ...first.definition,
      id: 'contact-copy',
      name: 'Contact (copy)',
      objectName: '',
    })
    const { definition, notify, revision } = copy
    await put(
      `${FORMS}/contact-copy`,
      { definition: { ...definition, submitText: 'Go' }, notify, revision },
      signed,
    )
    expect(await read('contact')).toEqual(first)
    expect((await add({ name: 'Copy', from: { copyOf: 'nothing' } })).status).toBe(400)
  })

  it('are added once by a repeated call, and only with a name and something to start with', async () => {
    const body = { name: 'Boats', from: { preset: 'contact' }, key: 'abcdefgh1' }
    expect((await added(body)).definition.id).toBe('boats')
    expect((await added(body)).definition.id).toBe('boats')
    const { forms } = await list()
    expect(forms.filter(({ name }) => name === 'Boats')).toHaveLength(1)
    for (const wrong of [
      { ...body, name: ' ' },
      { ...body, name: 'x'.repeat(201) },
      { ...body, from: { preset: 'quiz' } },
      { ...body, from: {} },
      { name: 'Boats' },
      null,
    ]) {
      expect((await add(wrong as object)).status).toBe(400)
    }
    expect(await (await add({ ...body, name: '' })).json()).toMatchObject({
      errors: { name: 'Enter a name of 1 to 200 characters in one line.' },
    })
    expect((await list()).forms).toHaveLength(forms.length)
  })

  it('never get an id that something refers to: a form, a deleted one, its submissions, its history', async () => {
    await added({ name: 'Boats', from: { preset: 'newsletter' } })
    expect((await send('boats', { email: 'ada@example.org' })).status).toBe(303)
    await removed('boats', 1)
    expect((await added({ name: 'Boats', from: { preset: 'contact' } })).definition.id).toBe('boats-2')
    await db.script(`delete from owner_forms; delete from record_changes`)
    expect((await added({ name: 'Boats', from: { preset: 'contact' } })).definition.id).toBe('boats-2')
    expect((await added({ name: 'Contact', from: { preset: 'contact' } })).definition.id).toBe('contact-2')
  })

  it('are at most so many, and a deleted one makes room', async () => {
    const { forms } = await list()
    await db.query(
      `insert into owner_forms (website_id, form_id, definition, revision)
       select $1, 'f' || n, '{"name": "F", "fields": []}', 1 from generate_series(1, $2::int) n`,
      [WEBSITE, FORMS_MAX - forms.length],
    )
    const full = await add({ name: 'One more', from: { preset: 'contact' } })
    expect(full.status).toBe(422)
    expect(await full.json()).toMatchObject({
      errors: { name: `A site has at most ${FORMS_MAX} forms. Delete one that you no longer need.` },
    })
    const { revision } = await removed('f1', 1)
    expect((await add({ name: 'One more', from: { preset: 'contact' } })).status).toBe(201)
    expect((await restore('f1', revision)).status).toBe(422)
  })

  it('that are deleted leave nothing on the page and say why to owners, until they are restored', async () => {
    await showWhole()
    const before = await read('contact')
    expect(before.usedOn).toEqual([{ path: '/contact', title: 'Contact' }])
    expect(await contactPage()).toContain('data-block-id="contact"')
    const deleted = await removed('contact', 0)
    expect(deleted).toEqual({ id: 'contact', name: 'Contact', revision: 1 })
    expect((await get(CONTACT, signed)).status).toBe(404)
    expect((await list()).deleted).toEqual([deleted])
    const page = await contactPage()
    expect(page).not.toContain('data-block-id="contact"')
    expect(page).not.toContain('form-deleted')
    expect(await contactPage(signed.cookie)).toContain(
      'Visitors don’t see a form here: “Contact” was deleted.',
    )
    expect((await send('contact', ANSWER)).status).toBe(404)
    const back = await restore('contact', deleted.revision)
    expect(back.status).toBe(200)
    expect(v.parse(FormConfigBody, await back.json())).toEqual({ ...before, revision: 2 })
    expect(await contactPage()).toContain('data-block-id="contact"')
    expect(await contactPage(signed.cookie)).not.toContain('form-deleted')
  })

  it('are shown by sections that choose them, which say to owners that one was deleted', async () => {
    await db.query(`delete from blocks where id ~ '[:@]'`)
    await added({ name: 'Boats', from: { preset: 'booking' } })
    const layout = `/api/config/blocks/5f0c2d9be1a4c70017a3b1d1/${encodeURIComponent('site:layout')}`
    const sections = [{ id: 'book', type: 'form', values: { heading: 'Book', form: 'boats' } }]
    expect((await put(layout, { options: { added: sections }, base: {} }, signed)).status).toBe(200)
    expect(await contactPage()).toContain('value="boats"')
    const { usedOn, revision } = await read('boats')
    expect(usedOn).toEqual([{ path: '/contact', title: 'Contact' }])
    const deleted = await removed('boats', revision)
    expect(await contactPage()).not.toMatch(/value="boats"|form-deleted/)
    expect(await contactPage(signed.cookie)).toContain('“Boats” was deleted.')
    await restore('boats', deleted.revision)
    expect(await contactPage()).toContain('value="boats"')
    await db.query(`delete from blocks where id ~ '[:@]'`)
    expect((await read('boats')).usedOn).toEqual([])
  })

  it('stay deleted, and those of owners stay, with a new version of the seed', async () => {
    await added({ name: 'Boats', from: { preset: 'booking' } })
    const mine = await read('boats')
    await removed('contact', 0)
    await newSeed()
    const { forms, deleted } = await list()
    expect(forms.map(({ id }) => id)).not.toContain('contact')
    expect(deleted.map(({ id }) => id)).toEqual(['contact'])
    expect(await read('boats')).toEqual(mine)
  })

  it('keep their submissions: read and exported under the words of the form, and named by it', async () => {
    expect((await send('contact', ANSWER)).status).toBe(303)
    const before = await csv('contact')
    expect(before).toContain("'=Ada")
    await removed('contact', 0)
    expect(await csv('contact')).toBe(before)
    const { submissions } = await (await get('/api/config/submissions?formId=contact', signed)).json()
    expect(submissions[0].answers.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['=Ada', 'Is the lock open?']),
    )
    const inbox = v.parse(InboxBody, await (await get('/api/config/inbox', signed)).json())
    expect(inbox.forms).toContainEqual({
      formId: 'contact',
      name: 'Contact',
      exists: false,
      total: 1,
      unread: 1,
    })
  })

  it('have a history that a deletion does not end', async () => {
    const { revision } = await removed('contact', 0)
    await restore('contact', revision)
    const { revisions } = await (await get(`${CONTACT}/revisions`, signed)).json()
    expect(revisions.map(({ action }: { action: string }) => action)).toEqual(['added', 'removed'])
    expect(revisions[1]).toMatchObject({ name: 'Contact', hasBefore: true })
  })

  it('of an owner cannot go back to the theme’s', async () => {
    await added({ name: 'Boats', from: { preset: 'booking' } })
    const response = await site.app.request(`${FORMS}/boats?revision=1&crumb=${signed.crumb}`, {
      method: 'DELETE',
      headers: { origin: 'http://localhost', cookie: signed.cookie },
    })
    expect(response.status).toBe(400)
    expect(await read('boats')).toMatchObject({ revision: 1 })
  })

  it('are deleted and restored only by who saw the last version', async () => {
    const { definition, notify, revision } = await read('contact')
    await put(CONTACT, { definition, notify, revision }, signed)
    expect((await remove('contact', 0)).status).toBe(409)
    const deleted = await removed('contact', 1)
    expect((await remove('contact', 1)).status).toBe(404)
    expect((await put(CONTACT, { definition, notify, revision: 2 }, signed)).status).toBe(404)
    expect((await restore('contact', 1)).status).toBe(404)
    expect((await restore('contact', deleted.revision)).status).toBe(200)
    expect((await restore('contact', deleted.revision)).status).toBe(409)
    expect((await remove('contact', 'x' as never)).status).toBe(400)
    expect((await restore('nothing', 1)).status).toBe(404)
  })

  it('that were deleted long ago make way, unless the theme has them', async () => {
    await removed('contact', 0)
    await db.query(
      `insert into owner_forms (website_id, form_id, definition, revision, deleted_at)
       select $1, 'f' || n, '{"name": "F", "fields": []}', 2, now() from generate_series(1, $2::int) n`,
      [WEBSITE, DELETED_FORMS_MAX + 5],
    )
    await added({ name: 'Boats', from: { preset: 'booking' } })
    await removed('boats', 1)
    const rows = await db.query<{ id: string }>(
      `select form_id as id from owner_forms where deleted_at is not null and website_id = $1`,
      [WEBSITE],
    )
    expect(rows).toHaveLength(DELETED_FORMS_MAX + 1)
    expect(rows.map(({ id }) => id)).toContain('contact')
  })

  race('of two calls with the same name both get a form, and of two deletions one is the first', async () => {
    const responses = await Promise.all(
      ['a', 'b'].map((letter) => add({ name: 'Boats', from: { preset: 'contact' }, key: letter.repeat(8) })),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201])
    const deletions = await Promise.all([remove('contact', 0), remove('contact', 0)])
    expect(deletions.map(({ status }) => status).sort()).toEqual([200, 404])
    const keyed = await Promise.all(
      [1, 2].map(() => add({ name: 'Tugs', from: { preset: 'contact' }, key: 'c'.repeat(8) })),
    )
    expect(keyed.map(({ status }) => status)).toEqual([201, 201])
    expect((await list()).forms.filter(({ name }) => name === 'Tugs')).toHaveLength(1)
  })
})
