import { beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, setUpPanel, site } from '../../../testing/panel.js'
import type { SeedWebsite } from '../seed/seed-schema.js'
import { messageBaseUrl } from './base-url.js'
import { openSite } from './site.js'
import { readSite, templateSite, writeSite } from './site-place.js'

const WEBSITE = { title: 'River Museum', baseUrl: 'https://theme.example', favicon: '/assets/a.svg' }
const website = WEBSITE as SeedWebsite

describe('the website as a whole', () => {
  it('follows the theme, setting by setting, until an owner sets one', () => {
    expect(readSite(website)).toEqual({
      name: 'River Museum',
      favicon: '/assets/a.svg',
      address: 'https://theme.example',
    })
    expect(writeSite(website, { logo: '/files/0123456789abcdef0123/logo.png' })).toEqual({
      ...WEBSITE,
      logo: '/files/0123456789abcdef0123/logo.png',
    })
    expect(writeSite(website, { name: '', address: '' })).toEqual(WEBSITE)
  })

  it('has an address without a slash at its end, because paths begin with one', () => {
    expect(writeSite(website, { address: 'https://own.example/' }).baseUrl).toBe('https://own.example')
  })

  it('gives templates pictures, or null where there is none', () => {
    expect(templateSite({ ...website, logo: '' })).toEqual({
      logo: null,
      logoWidth: 160,
      favicon: { address: '/assets/a.svg' },
      sharingPicture: null,
    })
    expect(templateSite({ ...website, logo: '/logo.png', logoWidth: 90 })).toMatchObject({
      logo: { address: '/logo.png', alt: '' },
      logoWidth: 90,
    })
  })
})

const PATH = '/api/config/settings/site'

onDatabase('the settings of the website as a whole', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    signed = await signIn(site)
  })
  const save = (options: unknown) => put(PATH, { options, base: {} }, signed)
  const errorsOf = async (options: unknown) => (await (await save(options)).json()).errors

  it('the name is on pages and in the session of the panel', async () => {
    expect((await save({ name: 'Boat <b>House</b>' })).status).toBe(200)
    expect(await (await site.app.request('/')).text()).toContain('<footer>Boat &lt;b&gt;House&lt;/b&gt;:')
    expect((await (await get('/api/auth/session', signed)).json()).website.title).toBe('Boat <b>House</b>')
  })

  it('the address begins every absolute link: of pages, of the sitemap, and in messages', async () => {
    await save({ address: 'https://river-museum.example/' })
    const asked = (path: string) => site.app.request(`http://localhost:4173${path}`)
    expect(await (await asked('/visit')).text()).toContain(
      '<link rel="canonical" href="https://river-museum.example/visit">',
    )
    expect(await (await asked('/sitemap.xml')).text()).toContain(
      '<loc>https://river-museum.example/contact</loc>',
    )
    const { website: stored } = await openSite(db, '5f0c2d9be1a4c70017a3b1c9').website()
    expect(messageBaseUrl(stored, { listening: 'http://localhost:4173' })).toBe(
      'https://river-museum.example',
    )
  })

  it('an address at which this server does not answer is refused by name: secret links would lead there', async () => {
    const { address } = await errorsOf({ address: 'https://evil.example' })
    expect(address).toBe(
      'This server does not answer at evil.example yet. Ask its operator to add the name to ALLOWED_HOSTS.',
    )
    const { options } = await (await get(PATH, signed)).json()
    expect(options).toEqual({})
  })

  it.each([
    ['address', 'http://river-museum.example'],
    ['address', 'https://river-museum.example/shop'],
    ['address', 'https://somebody@river-museum.example'],
    ['address', 'https://river-museum.example:99999'],
    ['address', 'javascript:alert(1)'],
    ['name', '   '],
    ['name', 'two\nlines'],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['logo', '//elsewhere.example/logo.png'],
    ['favicon', '/\\elsewhere.example/icon.png'],
    ['sharingPicture', 'data:image/png;base64,AAAA'],
    ['logoWidth', 5],
  ])('%s cannot be %j', async (name, value) => {
    expect(Object.keys(await errorsOf({ [name]: value }))).toEqual([name])
  })
})
