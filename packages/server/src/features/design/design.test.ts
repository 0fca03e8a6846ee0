import { colorSheet, DesignBody, ErrorBody } from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, get, put, setUpPanel, site } from '../../../testing/panel.js'
import { TEST_SITE } from '../../../testing/test-site.js'
import { readSeed } from '../../seed.js'
import { shownColors } from './sheet.js'

onDatabase('colours and fonts of the website', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    signed = await signIn(site)
  })

  const save = (section: string, options: object, base: object = {}) =>
    put(`/api/config/settings/${section}`, { options, base }, signed)
  const links = async () => {
    const html = await (await site.app.request('/')).text()
    expect(html).not.toContain('site-runtime:')
    return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href!)
  }
  const sheet = async () => (await links()).find((href) => href.includes('design'))

  it('cost a visitor nothing while nobody has set any', async () => {
    expect(await sheet()).toBeUndefined()
    await save('colors', { activeThemeId: 'river', lightText: '#101820' })
    await save('fonts', { activeThemeId: 'signs' })
    expect(await sheet()).toBeUndefined()
  })

  it('[ENUM-011] are in a sheet behind the theme’s, which browsers keep by its hash', async () => {
    await save('colors', { lightText: '#1B4A86' })
    await save('fonts', { headings: 'drawn' })
    const address = (await sheet())!
    expect((await links()).at(-1)).toBe(address)
    const answer = await site.app.request(address)
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const css = await answer.text()
    expect(css).toContain('{:root{--ink:#1b4a86;--print:#1b4a86}}')
    expect(css).toContain('url(/assets/fonts/drawn.woff2)')

    await save('colors', { lightText: '#222222' }, { lightText: '#1B4A86' })
    expect(await sheet()).not.toBe(address)
    // A page that is open meanwhile.
    const late = await site.app.request(address)
    expect([late.status, late.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect(await late.text()).toContain('#222222')
    expect((await site.app.request('/runtime/design.css')).status).toBe(404)
  })

  it('are also the seed’s choice of a set', async () => {
    const { seed } = await readSeed(TEST_SITE)
    const colors = { ...seed.website.colors!, activeThemeId: 'lock' }
    const chosen = JSON.stringify({ ...seed.website, colors })
    const { settings } = (await db.query<{ settings: object }>('select settings from websites'))[0]!
    await db.query('update websites set settings = $1', [chosen])
    const { theme } = await (await get('/api/config/settings/colors', signed)).json()
    expect(theme).toEqual({ activeThemeId: 'lock' })
    expect(await (await site.app.request((await sheet())!)).text()).toBe(colorSheet(colors, {}))
    await db.query('update websites set settings = $1', [JSON.stringify(settings)])
  })

  it.each([
    ['colors', { lightText: 'red' }, 'lightText', 'a colour of six digits, such as #1b4a86'],
    ['colors', { lightText: '#123456;}' }, 'lightText', 'a colour of six digits'],
    ['colors', { activeThemeId: 'gone' }, 'activeThemeId', 'This must be one of river, lock.'],
    ['fonts', { headings: 'serif' }, 'headings', 'This must be one of plain, drawn.'],
    ['fonts', { headings: 'a, b' }, 'headings', 'a name of the theme'],
    ['fonts', { activeThemeId: 'gone' }, 'activeThemeId', 'This must be one of signs, maps.'],
  ])('of %s, %j is not saved, with a sentence', async (section, options, name, sentence) => {
    const answer = await save(section, options)
    expect(answer.status).toBe(400)
    expect(v.parse(ErrorBody, await answer.json()).errors?.[name]).toContain(sentence)
    expect(await sheet()).toBeUndefined()
  })

  it('templates see the colours that pages show', async () => {
    const { website } = (await readSeed(TEST_SITE)).seed
    const ownDesign = { colors: { activeThemeId: 'lock', darkText: '#cccccc' } }
    expect(shownColors({ ...website, ownDesign })).toEqual({
      light: { background: '#ffffff', text: '#3a2a10' },
      dark: { background: '#1a1208', text: '#cccccc' },
    })
    expect(shownColors({ ...website, colors: undefined })).toBeNull()
  })

  it('the panel learns what the theme offers, and nobody else does', async () => {
    const { seed } = await readSeed(TEST_SITE)
    const body = v.parse(DesignBody, await (await get('/api/config/design', signed)).json())
    expect(body).toEqual({ colors: seed.website.colors, fonts: seed.website.fonts })
    expect((await get('/api/config/design')).status).toBe(401)
  })

  it('the panel learns which choices and fields the theme is made for, and visitors do not', async () => {
    const { seed } = await readSeed(TEST_SITE)
    const { settings } = (await db.query<{ settings: object }>('select settings from websites'))[0]!
    const session = async (who?: SignedIn) =>
      (await (await get('/api/auth/session', who)).json()).website.styled
    expect(await session(signed)).toBeUndefined()
    const styled = { options: { gallery: { design: ['grid'] } }, fields: ['text'] }
    await db.query('update websites set settings = $1', [JSON.stringify({ ...seed.website, styled })])
    expect(await session(signed)).toEqual(styled)
    expect(await session()).toBeUndefined()
    await db.query('update websites set settings = $1', [JSON.stringify(settings)])
  })

  it('what the database has of another theme is not shown', async () => {
    const sections = { colors: { activeThemeId: 'gone', lightText: 'red;}' }, fonts: { headings: 'x' } }
    await db.query('update websites set owner = $1', [JSON.stringify({ sections })])
    expect(await sheet()).toBeUndefined()
  })
})
