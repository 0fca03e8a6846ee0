import { FormConfigBody, FormConfigsBody, FormConflictBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { type SignedIn, signIn } from '../../../../testing/app.js'
import { withRaces } from '../../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../../testing/panel.js'
import { WEBSITE } from '../../../../testing/test-site.js'
import { openSite } from '../../../content/site/site.js'

const CONTACT = '/api/config/forms/contact'

withRaces('the forms of an owner', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script('delete from owner_forms')
    signed = await signIn(site)
  })

  const read = async (path = CONTACT) => v.parse(FormConfigBody, await (await get(path, signed)).json())
  const save = async (change: object, { revision = 0, notify = '', path = CONTACT } = {}) =>
    put(path, { definition: { ...(await read()).definition, ...change }, notify, revision }, signed)
  const reset = (revision: number | string, path = CONTACT) =>
    site.app.request(`${path}?revision=${revision}&crumb=${signed.crumb}`, {
      method: 'DELETE',
      headers: { origin: 'http://localhost', cookie: signed.cookie },
    })
  const fields = [
    { id: 'email', type: 'email', label: 'Where to answer', required: true },
    { id: 'boat', type: 'select', label: 'Boat', options: ['Ferry', 'Tug'] },
  ]
  const page = async () => (await site.app.request('/')).text()

  it('are listed with the number of their fields', async () => {
    await save({ fields, name: 'Write to us' })
    const { forms } = v.parse(FormConfigsBody, await (await get('/api/config/forms', signed)).json())
    expect(forms).toContainEqual({
      id: 'contact',
      name: 'Write to us',
      fields: 2,
      isOwn: true,
      isOfTheme: true,
    })
    expect(forms.filter(({ isOwn }) => isOwn)).toHaveLength(1)
  })

  it('replace the theme’s on the page and in what the server checks; a new seed does not overwrite them', async () => {
    const before = await read()
    expect(before).toMatchObject({ isOwn: false, revision: 0 })
    const response = await save({ fields, objectName: 'other', id: 'other' })
    expect(response.status).toBe(200)
    const saved = v.parse(FormConfigBody, await response.json())
    expect(saved).toMatchObject({ isOwn: true, revision: 1 })
    const { id, objectName } = before.definition
    expect(saved.definition).toMatchObject({ id, objectName, fields })
    expect(await read()).toEqual(saved)
    await db.query(`update websites set seed_version = ''`)
    await restart()
    expect(await read()).toEqual(saved)
    const form = await openSite(db, WEBSITE).form('contact')
    expect(form?.fields.map(({ id }) => id)).toEqual(['email', 'boat'])
    const sent = await site.post('/api/form/submit', { formId: 'contact', page: '/', boat: 'Raft' })
    expect(sent.status).toBe(422)
  })

  it('go back to the theme’s, and a save that was based on the owner’s is out of date then', async () => {
    const before = await read()
    await save({ fields })
    const response = await reset(1)
    expect(response.status).toBe(200)
    expect(v.parse(FormConfigBody, await response.json())).toEqual({ ...before, revision: 2 })
    expect((await save({ fields }, { revision: 1 })).status).toBe(409)
    expect((await save({ fields }, { revision: 2 })).status).toBe(200)
  })

  race('of two that are saved at the same time one gets the conflict, with the stored form', async () => {
    const responses = await Promise.all(['One', 'Two'].map((submitText) => save({ submitText })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = responses.find(({ status }) => status === 409)!
    const { error, ...stored } = v.parse(FormConflictBody, await late.json())
    expect(stored).toEqual(await read())
    expect(stored.revision).toBe(1)
    expect(error).toBe('This form was changed elsewhere in the meantime.')
    expect((await reset(0)).status).toBe(409)
    expect((await save({}, { revision: 7 })).status).toBe(409)
    expect(await read()).toEqual(stored)
  })

  it('have an address of their own for messages, which no template sees', async () => {
    expect((await save({ fields }, { notify: 'boats@museum.example' })).status).toBe(200)
    expect((await read()).notify).toBe('boats@museum.example')
    const opened = openSite(db, WEBSITE)
    expect(await opened.notify('contact')).toBe('boats@museum.example')
    expect(JSON.stringify(await opened.forms())).not.toContain('boats@')
    expect(await page()).not.toContain('boats@')
    await save({ fields }, { revision: 1 })
    expect(await openSite(db, WEBSITE).notify('contact')).toBe('')
  })

  it('[CFG-059] cannot join a list that does not exist, or no longer', async () => {
    const refused = await save({ mailingList: 'boats' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errors: { mailingList: 'This mailing list no longer exists. Select another one, or create one.' },
    })
    await db.query(
      `insert into mailing_lists (website_id, list, name, name_key) values ($1, 'boats', 'Boats', 'boats')`,
      [WEBSITE],
    )
    expect((await read()).lists).toContainEqual({ list: 'boats', name: 'Boats' })
    expect((await save({ mailingList: 'boats' })).status).toBe(200)
  })

  it('[FLD-015] may limit text areas if the feature is on', async () => {
    const set = (variant: string) =>
      db.query(`update websites set settings = jsonb_set(settings, '{experiments}', $1::jsonb)`, [
        JSON.stringify([{ name: 'form-handler', experimentType: 'FEATURE_TOGGLE', variant }]),
      ])
    expect((await read()).supports.limits).toBe(false)
    await set('true')
    expect((await read()).supports.limits).toBe(true)
    await set('false')
    expect((await read()).supports.limits).toBe(false)
  })

  it('are rejected with every place that is wrong, and nothing is saved', async () => {
    const before = await read()
    const choice = { id: 'a', type: 'radio', label: 'A' }
    const response = await save(
      {
        fields: [
          { ...choice, options: ['x', 'x'] },
          { ...choice, id: '1', options: [] },
        ],
        submitText: '',
      },
      { notify: 'nobody' },
    )
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).errors).sort()).toEqual([
      'fields.0.options',
      'fields.1.id',
      'fields.1.options',
      'notify',
      'submitText',
    ])
    for (const some of [[], [{ id: 'a', type: 'section' }], [choice, choice], [{ id: 'a', type: 'pill' }]]) {
      expect((await save({ fields: some })).status).toBe(400)
    }
    expect((await put(CONTACT, null, signed)).status).toBe(400)
    expect((await reset('x')).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('that are unknown are not found, and the calls are for accounts that may change pages', async () => {
    const path = '/api/config/forms/nothing'
    expect((await get(path, signed)).status).toBe(404)
    expect((await save({}, { path })).status).toBe(404)
    expect((await reset(0, path)).status).toBe(404)
    expect((await get(CONTACT, await signIn(site, 'editor@example.com'))).status).toBe(200)
    expect((await get(CONTACT, await signIn(site, 'viewer@example.com'))).status).toBe(403)
    expect((await get(CONTACT)).status).toBe(401)
    expect((await put(CONTACT, {}, { cookie: signed.cookie, crumb: 'x' })).status).toBe(400)
  })
})
