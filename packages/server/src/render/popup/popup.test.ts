import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../../testing/databases.js'
import { HOME, TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import type { Database } from '../../base/database/database.js'

let db: Database
let site: TestApp
let folder: string

/** The test site, with a popup of its own. */
beforeAll(async () => {
  db = await embedded.open()
  folder = await mkdtemp(join(tmpdir(), 'popup-site-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await mkdir(join(folder, 'templates'), { recursive: true })
  await writeFile(
    join(folder, 'templates/popup.liquid'),
    '<h2>{{ site.title }}: {{ page.title }}</h2>{{ forms.newsletter | form: form_state, path }}',
  )
}, OPEN_TIMEOUT_MS)
beforeEach(async () => {
  site = await createTestApp(db, { site: { id: WEBSITE, folder } })
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const set = (settings: object) =>
  db.query(`update websites set settings = settings || $2 where id = $1`, [WEBSITE, JSON.stringify(settings)])
const setPopup = (popup: unknown) => set({ settings: { popupOverlaySettings: popup } })
const ask = (currentUrl: string) =>
  site.app.request(`/api/popup-overlay/render?currentUrl=${encodeURIComponent(currentUrl)}`)
const answer = async (currentUrl: string) => (await ask(currentUrl)).json()

const NOTHING = { shouldDisplayOnPage: false, renderedHtml: '' }

describe('the popup of a page', () => {
  it('is the site’s template, with the same data as templates of that page', async () => {
    await setPopup({ style: 'show' })
    const response = await ask('/contact')
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const { shouldDisplayOnPage, renderedHtml } = (await response.json()) as Record<string, string>
    expect(shouldDisplayOnPage).toBe(true)
    expect(renderedHtml).toContain('<h2>River Museum: Contact</h2>')
    expect(renderedHtml).toContain('data-form-id="newsletter"')
  })

  it('escapes what a template prints', async () => {
    await setPopup({ style: 'show' })
    const { renderedHtml } = (await answer('/naughty')) as { renderedHtml: string }
    expect(renderedHtml).toContain('&lt;/title&gt;&lt;script&gt;')
    expect(renderedHtml).not.toContain('<script')
  })

  it.each([
    ['by its path', ['/contact']],
    ['by its id', [HOME, '5f0c2d9be1a4c70017a3b1d1']],
  ])('is there where the page is listed %s, and nowhere else', async (_, enabledPages) => {
    await setPopup({ style: 'show', showOnAllPages: false, enabledPages })
    expect(await answer('/contact')).toMatchObject({ shouldDisplayOnPage: true })
    expect(await answer('/naughty')).toEqual(NOTHING)
  })

  it.each([
    ['it is off', { style: 'none' }],
    ['nothing is set', undefined],
    ['what is set is nonsense', 'loud'],
  ])('is not there where %s', async (_, popup) => {
    await setPopup(popup)
    expect(await answer('/contact')).toEqual(NOTHING)
  })

  it('does not exist on a missing page, nor on a site without the template', async () => {
    await setPopup({ style: 'show' })
    expect(await answer('/nowhere')).toEqual(NOTHING)
    site = await createTestApp(db)
    await setPopup({ style: 'show' })
    expect(await answer('/contact')).toEqual(NOTHING)
  })

  it.each(['', 'https://evil.example/contact', '//evil.example/contact', 'javascript:alert(1)', 'http://['])(
    'is rejected for %j',
    async (address) => {
      await setPopup({ style: 'show' })
      expect((await ask(address)).status).toBe(400)
    },
  )

  it('accepts an absolute address of this site, decoded', async () => {
    await setPopup({ style: 'show' })
    expect(await answer('http://localhost/con%74act?a=1#b')).toMatchObject({ shouldDisplayOnPage: true })
    expect(await answer('/%E0%A4%A')).toEqual(NOTHING)
  })
})

describe('the announcement of a website', () => {
  const bar = async (cookie = '') => {
    await writeFile(
      join(folder, 'templates/home.liquid'),
      '{% if announcement %}[{{ announcement.id }}|{{ announcement.text | raw }}|{{ announcement.url }}]{% endif %}',
    )
    return (await site.app.request('/', { headers: { cookie } })).text()
  }
  const announce = (text: string, url = '', more = {}) =>
    set({
      showAnnouncementBar: true,
      settings: { announcementBarSettings: { style: 'on', text, clickthroughUrl: { url }, ...more } },
    })

  it('[BAR-001] is shown by its flag, as the owner wrote it', async () => {
    await announce('<p>Open <em>late</em></p>', '/visit')
    expect(await bar()).toMatch(/^\[\w+\|<p>Open <em>late<\/em><\/p>\|\/visit\]$/)
    await set({ showAnnouncementBar: false })
    expect(await bar()).toBe('')
  })

  it('[BAR-001] leads nowhere that is no address, and not where its own links lead', async () => {
    await announce('Open', 'javascript:alert(1)')
    expect(await bar()).toMatch(/\|\]$/)
    await announce('<a href="/a">Open</a>', '/visit')
    expect(await bar()).toMatch(/\|\]$/)
  })

  it('[BAR-001] is left out of the page where it was closed, until its text changes', async () => {
    await announce('Open late')
    const [, id] = (await bar()).match(/\[(\w+)/)!
    expect(await bar(`announcement-closed=${id}`)).toBe('')
    await announce('Closed early')
    expect(await bar(`announcement-closed=${id}`)).toContain('Closed early')
  })

  it.each([
    ['off', { style: 'off' }],
    ['empty', { text: ' ' }],
    ['nonsense', { text: 7, style: 7 }],
  ])('[BAR-001] is not there where it is %s', async (_, more) => {
    await announce('Open', '', more)
    expect(await bar()).toBe('')
  })

  it('[BAR-001 BAR-002] reaches the page with what else the owner has set', async () => {
    await set({
      settings: { contactEmail: 'a@b.example', mobileInfoBarSettings: { isContactEmailEnabled: true } },
    })
    const text = await (await site.app.request('/contact')).text()
    expect(text).toContain('"contactEmail":"a@b.example"')
    expect(text).toContain('"isContactEmailEnabled":true')
  })
})
