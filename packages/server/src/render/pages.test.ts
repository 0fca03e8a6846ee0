import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissionsOf } from '@site/runtime/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, createTestApp, signIn, type TestApp } from '../../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../testing/databases.js'
import { attribute, contextOf, elements, textOf, withId } from '../../testing/html.js'
import { HOME, TEST_SITE, WEBSITE } from '../../testing/test-site.js'
import type { Database } from '../base/database/database.js'
import { createEngine } from './engine.js'

let db: Database
let site: TestApp
beforeAll(async () => {
  db = await embedded.open()
  site = await createTestApp(db)
}, OPEN_TIMEOUT_MS)
afterAll(() => db.close())

/** Addresses of a site that has no pictures. */
const NO_PICTURES = {
  url: async () => '',
  srcset: async () => '',
  color: async () => '',
  size: async () => null,
}

const get = (path: string, headers: Record<string, string> = {}) => site.app.request(path, { headers })
const html = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

describe('a page', () => {
  it('is the whole HTML: content, navigation, runtime and year', async () => {
    const response = await get('/')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    const text = await response.text()
    expect(text).toContain('<html lang="en-GB">')
    expect(text).toContain('<p>Open every day but Monday.</p>')
    expect(text).toContain('<a href="/" aria-current="page">Home</a>')
    expect(text).toContain('<script type="module" src="/runtime/auto.js"></script>')
    expect(text).toContain('<link rel="stylesheet" href="/runtime/site.css">')
    expect(text).toContain('<link rel="canonical" href="https://river-museum.example/">')
    expect(text).toContain('River Museum: Boats &amp; &lt;locks&gt;, 2026')
  })

  it('carries its context, in which no text can end the script', async () => {
    expect(contextOf(await html('/'))).toMatchObject({
      website: { id: WEBSITE, identifier: 'river-museum', baseUrl: 'https://river-museum.example' },
      websiteSettings: { useEscapeKeyToLogin: true },
      cookieSettings: { isCookieBannerEnabled: true },
      pageType: 2,
      pageId: HOME,
      collectionId: HOME,
      locale: 'en-GB',
      selectedCurrency: 'GBP',
      appDomain: 'localhost',
    })
    const naughty = await html('/naughty')
    expect(contextOf(naughty)).toMatchObject({
      collection: { title: '</title><script>window.__x=1</script>' },
    })
    expect(naughty).not.toContain('<script>window')
  })

  it('contains nothing about an account for a visitor', async () => {
    const context = contextOf(await html('/'))
    expect(context).not.toHaveProperty('authenticatedAccount')
    expect(context).not.toHaveProperty('websiteRoles')
  })

  it('of a collection names the collection', async () => {
    expect(contextOf(await html('/journal/spring-flood'))).toMatchObject({
      pageType: 50,
      collectionId: '5f0c2d9be1a4c70017a3b1ee',
    })
  })

  it('names its blocks in attributes that preserve any options, by filter and by hand', async () => {
    const text = await html('/')
    const filter = withId(text, 'filter')
    expect(attribute(filter, 'data-block')).toBe('accordion')
    expect(attribute(filter, 'data-block-id')).toBe('faq')
    expect(attribute(filter, 'data-option-allow-multiple')).toBe('true')
    const hand = withId(text, 'hand')
    expect(JSON.parse(attribute(hand, 'data-block-json')!)).toEqual({ allowMultiple: true })
    expect(attribute(hand, 'data-plain')).toBe(attribute(hand, 'data-block-json'))
    const odd = withId(text, 'odd')
    expect(attribute(odd, 'data-option-text')).toBe('"quoted" & <b>\'bold\'</b>')
    expect(withId(text, 'none')?.attrs).toHaveLength(1)
  })

  it('shows hostile content as text, without new elements, attributes or scripts', async () => {
    const text = await html('/naughty')
    const names = new Set(elements(text).map(({ nodeName }) => nodeName))
    expect(names).not.toContain('img')
    expect(elements(text).filter(({ nodeName }) => nodeName === 'script')).toHaveLength(2)
    expect(elements(text).flatMap(({ attrs = [] }) => attrs.map(({ name }) => name))).not.toContain('onload')
    expect(textOf(elements(text).find(({ nodeName }) => nodeName === 'title'))).toBe(
      '</title><script>window.__x=1</script>',
    )
    expect(textOf(elements(text).find(({ nodeName }) => nodeName === 'p'))).toBe(
      '{{ site.title | raw }}<img src=x onerror=window.__x=1>\ufffd',
    )
  })

  it('shows every naughty string of the corpus as the text it is', async () => {
    const file = new URL('../../../../fixtures/corpora/naughty-strings.json', import.meta.url)
    const strings: string[] = JSON.parse(readFileSync(file, 'utf8'))
    const engine = createEngine(TEST_SITE, { cache: true, addresses: NO_PICTURES })
    for (const [index, string] of strings.entries()) {
      const page = await engine.render('not-found', { page: { title: 't', content: { text: string } } })
      const shown = textOf(elements(page).find(({ nodeName }) => nodeName === 'p'))
      // An HTML parser drops NUL and reads both kinds of line break as one.
      const read = string.replaceAll('\0', '').replace(/\r\n?/g, '\n')
      expect(shown, `string ${index}`).toBe(read)
    }
    expect(strings.length).toBeGreaterThan(400)
  })
})

describe('a path without a page', () => {
  it('[PGT-100] shows the site’s own page of type 100 with status 404', async () => {
    const response = await get('/no/such/page')
    expect(response.status).toBe(404)
    const text = await response.text()
    expect(text).toContain('<h1>Nothing here</h1>')
    expect(text).toContain('The page has drifted off.')
    expect(contextOf(text)).toMatchObject({ pageType: 100 })
    expect(contextOf(text)).not.toHaveProperty('pageId')
  })

  it('and too long is rejected before a page is looked for', async () => {
    const response = await get(`/${'a'.repeat(3_000)}`)
    expect(response.status).toBe(414)
    expect(await response.text()).toContain('Address too long')
    expect((await get(`/api/${'a'.repeat(3_000)}`)).headers.get('content-type')).toContain('json')
  })

  it.each([
    '/%E0%A4%A',
    '/%00',
    '/<script>',
    '/a%2F..%2Fb',
    '/constructor',
    '//evil.example/',
    '/.env',
    '/'.repeat(50),
  ])('such as %j is a 404 and no failure', async (path) => {
    const response = await site.app.request(new Request(`http://localhost${path}`))
    expect(response.status).toBe(404)
    expect(site.logged).toEqual([])
  })

  it('redirects to the page when it has one slash too many, and never to another host', async () => {
    const response = await get('/contact/?a=1')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/contact?a=1'])
    const outside = await site.app.request(new Request('http://localhost//contact/'))
    expect(outside.headers.get('location')).toBeNull()
  })

  it('is a 404 for a post as well', async () => {
    expect((await site.post('/contact', {})).status).toBe(404)
  })
})

describe('a request that fails inside', () => {
  it('shows a person no reason, and the operator all of it', async () => {
    const response = await get('/broken')
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).toContain('<h1>Something went wrong</h1>')
    expect(text).not.toMatch(/no_such_filter|liquid|\bat \//)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(String(site.logged.splice(0))).toContain('no_such_filter')
  })

  it('shows a developer where a template is wrong, as text', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-broken-'))
    await cp(TEST_SITE, folder, { recursive: true })
    const source =
      '<h1>Title</h1>\n<script>window.__x = 1</script>\n{{ page.title | no_such_filter }}\n<p>After</p>'
    await writeFile(join(folder, 'templates/home.liquid'), source)
    const open = (options: object) => createTestApp(db, { site: { id: WEBSITE, folder }, ...options })
    const shown = await open({ showsTemplateErrors: true })
    const response = await shown.app.request('/')
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(text).toContain('undefined filter: no_such_filter')
    expect(text).toContain('home.liquid')
    expect(text).toMatch(/line 3, column \d+/)
    expect(textOf(elements(text).find(({ nodeName }) => nodeName === 'pre'))).toContain(
      '<script>window.__x = 1</script>',
    )
    expect(elements(text).some(({ nodeName }) => nodeName === 'script')).toBe(false)
    const hidden = await open({})
    expect(await (await hidden.app.request('/')).text()).not.toMatch(/no_such_filter|home\.liquid/)
    await rm(folder, { recursive: true })
  })

  it('answers a script in JSON', async () => {
    let gone = false
    const query: Database['query'] = (...call) =>
      gone ? Promise.reject(new Error('connection to 10.0.0.7 lost')) : db.query(...call)
    const { app, logged } = await createTestApp({ ...db, query })
    gone = true
    const response = await app.request('/api/auth/session')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      status: 500,
      error: 'Internal server error. Please try again later.',
    })
    expect(String(logged)).toContain('10.0.0.7')
  })
})

describe('a page for a signed-in account', () => {
  beforeAll(() => addAccount(db, [1]))

  it('names the signed-in person and roles, and is not shared', async () => {
    const { cookie } = await signIn(site)
    const response = await get('/', { cookie })
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toMatch(/Cookie/)
    const text = await response.text()
    expect(text).toContain('(signed in)')
    expect(contextOf(text)).toMatchObject({
      authenticatedAccount: { id: expect.stringMatching(/^[0-9a-f]{24}$/) },
      websiteRoles: [1],
      accessPermissions: permissionsOf([1]),
    })
  })

  it('has another tag than a visitor’s, so that neither gets the other’s page', async () => {
    const { cookie } = await signIn(site)
    const visitors = (await get('/')).headers.get('etag')!
    const response = await get('/', { cookie, 'if-none-match': visitors })
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).not.toBe(visitors)
  })
})
