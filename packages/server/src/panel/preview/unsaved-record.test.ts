import {
  FormConfigBody,
  MultilingualSettingsBody,
  NavigationBody,
  PageConfigBody,
  ProductConfigBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { withRaces } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'

const PAGE = '/api/config/pages/5f0c2d9be1a4c70017a3b1d1'
const FORM = '/api/config/forms/contact'
const NAVIGATION = '/api/config/navigation'
const PRODUCT = '/api/config/products/5f0c2d9be1a4c70017a3b1f1'
const LANGUAGES = '/api/multilingual/languages'

withRaces('a record that is not saved', ({ open, it, race }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(
      `delete from owner_forms; delete from pages; delete from products;
       update websites set owner_navigation = null, owner = '{}', seed_version = ''`,
    )
    await restart({ cacheTemplates: true })
    signed = await signIn(site)
  })

  const preview = (body: object, { cookie, crumb }: Partial<SignedIn> = signed) =>
    site.post(`/api/config/preview?crumb=${crumb ?? ''}`, body, { headers: cookie ? { cookie } : {} })
  const read = async (path: string): Promise<unknown> => (await get(path, signed)).json()
  const html = async (path: string) => (await get(path, signed)).text()

  const page = async (change: object) => {
    const { title, description, path, state, publishAt, revision } = v.parse(PageConfigBody, await read(PAGE))
    return { path: PAGE, body: { title, description, path, state, publishAt, revision, ...change } }
  }
  const form = async (change: object) => {
    const { definition, notify, revision } = v.parse(FormConfigBody, await read(FORM))
    return { path: FORM, body: { definition: { ...definition, ...change }, notify, revision } }
  }
  const fields = [{ id: 'boat', type: 'text', label: 'Boat' }]
  const navigation = async () => {
    const { entries, revision } = v.parse(NavigationBody, await read(NAVIGATION))
    return { path: NAVIGATION, body: { entries: entries.slice(0, 1), revision } }
  }
  const product = async () => {
    const { title: _, variants, ...rest } = v.parse(ProductConfigBody, await read(PRODUCT))
    const same = variants.map(({ name: _name, stock: _stock, ...each }) => ({ ...each, stockChange: 0 }))
    const { description, isListed, revision } = rest
    return { path: PRODUCT, body: { title: 'Halcyon', description, isListed, revision, variants: same } }
  }
  const readLanguages = async () =>
    v.parse(MultilingualSettingsBody, await read('/api/multilingual/settings'))
  const languages = async () => {
    const stored = await readLanguages()
    const all = stored.languages.map(({ code, isEnabled }) => ({ code, isEnabled }))
    return {
      path: LANGUAGES,
      body: { languages: [...all, { code: 'fr', isEnabled: true }], revision: stored.revision },
    }
  }

  it.each([
    ['a form', '/contact', '/contact', () => form({ fields })],
    ['the title of a page', '/contact', '/contact', () => page({ title: 'Reach <us>' })],
    ['the address of a page', '/contact', '/reach', () => page({ path: '/reach' })],
    ['a draft', '/contact', '/contact', () => page({ state: 'draft', publishAt: null })],
    ['the navigation', '/', '/', navigation],
    ['a product', '/shop/kingfisher-print', '/shop/kingfisher-print', product],
  ])('makes the page that saving it makes, and is not saved: %s', async (_, path, after, saveOf) => {
    const save = await saveOf()
    const before = await html(path)
    const stored = await read(save.path)
    const response = await preview({ path, save })
    const shown = await response.text()
    expect(response.status, shown.slice(0, 200)).toBe(200)
    expect(shown).not.toBe(before)
    expect(await html(path)).toBe(before)
    expect(await read(save.path)).toEqual(stored)
    expect((await put(save.path, save.body, signed)).status).toBe(200)
    expect(await html(after)).toBe(shown)
    expect(await html(after)).not.toBe(before)
  })

  it('shows the page as it is stored where no save is named, also for languages, which this theme does not print', async () => {
    expect(await (await preview({ path: '/', save: null })).text()).toBe(await html('/'))
    const response = await preview({ path: '/', save: await languages() })
    expect([response.status, await response.text()]).toEqual([200, await html('/')])
    expect((await readLanguages()).languages).toHaveLength(1)
  })

  it('is refused as its save is, and nothing is rendered', async () => {
    const wrong = await preview({ path: '/contact', save: await form({ submitText: '' }) })
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([400, ['submitText']])
    const late = await form({ fields })
    await put(FORM, (await form({ submitText: 'Go' })).body, signed)
    expect((await preview({ path: '/contact', save: late })).status).toBe(409)
    const nowhere = { path: '/api/config/forms/nothing', body: late.body }
    expect((await preview({ path: '/contact', save: nowhere })).status).toBe(404)
    expect((await preview({ path: '/nowhere', save: await form({ fields }) })).status).toBe(404)
  })

  it.each([
    '/api/config/accounts/1/roles',
    '/api/config/blocks/a/b',
    '/api/config/account/passkeys/1',
    '/api/config/settings/header',
    '/api/auth/Login',
    '//elsewhere.example/api/config/forms/contact',
    'https://elsewhere.example/x',
    'nothing',
    'http://[',
    'http://name:password@localhost/x',
  ])('is one of those that pages show: no other call is made (%s)', async (path) => {
    const response = await preview({ path: '/', save: { path, body: {} } })
    expect(response.status).toBe(400)
  })

  it('is made with the crumb that the call for the preview has, wherever it stands', async () => {
    const headers = { cookie: signed.cookie, 'x-csrf-token': signed.crumb }
    const response = await site.post(
      '/api/config/preview',
      { path: '/', save: await languages() },
      { headers },
    )
    expect(response.status).toBe(200)
  })

  race('fails as its save does, with a word to the operator', async () => {
    const save = await form({ fields })
    await db.script('alter table owner_forms rename column revision to gone')
    try {
      const fails = await Promise.all([preview({ path: '/contact', save }), put(FORM, save.body, signed)])
      const [shown, saved] = await Promise.all(fails.map((answer) => answer.text()))
      expect([fails[0].status, shown]).toEqual([fails[1].status, saved])
      expect(site.logged).toHaveLength(2)
    } finally {
      await db.script('alter table owner_forms rename column gone to revision')
    }
  })

  it('needs the permission of its save, beside that of the preview', async () => {
    const save = await product()
    const editor = await signIn(site, 'editor@example.com')
    expect((await preview({ path: '/', save }, editor)).status).toBe(403)
    expect((await preview({ path: '/', save: await form({ fields }) }, editor)).status).toBe(200)
    expect((await preview({ path: '/', save }, await signIn(site, 'viewer@example.com'))).status).toBe(403)
    expect((await preview({ path: '/', save }, {})).status).toBe(401)
  })

  race('leaves the database to others, also when many previews, saves and visits come at once', async () => {
    const saves = await Promise.all(['One', 'Two', 'Three'].map((submitText) => form({ submitText })))
    const answers = await Promise.all([
      ...saves.map((save) => preview({ path: '/contact', save })),
      put(FORM, saves[0]!.body, signed),
      get('/contact', signed),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(answers.at(-2)?.status).toBe(200)
    expect(v.parse(FormConfigBody, await read(FORM)).definition.submitText).toBe('One')
  })
})
