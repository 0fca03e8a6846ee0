import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANNOUNCEMENT_CLOSED, announcementId } from '@site/runtime/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { contextOf } from '../../../testing/html.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { TEST_SITE, WEBSITE } from '../../../testing/test-site.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-site-'))
  await cp(TEST_SITE, folder, { recursive: true })
  await writeFile(join(folder, 'templates/popup.liquid'), '<h2>{{ page.title }}</h2>')
  await writeFile(
    join(folder, 'templates/layouts/base.liquid'),
    '<title>{{ page.title }} – {{ site.title }}</title>{{ site.logo.address }}<script type="application/json" data-site-context>{{ context_json | raw }}</script>{% if announcement %}<div data-announcement-bar>{{ announcement.text | raw }}</div>{% endif %}{% if site.header.isSticky %}<hr>{% endif %}{% block content %}{% endblock %}{{ site.footer.text }}',
  )
})
afterAll(() => rm(folder, { recursive: true }))

onDatabase('settings that are not saved', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    await restart({ site: { id: WEBSITE, folder } })
    signed = await signIn(site)
  })

  const preview = (body: object, { cookie, crumb }: Partial<SignedIn> = signed, to = 'preview') =>
    site.post(`/api/config/${to}?crumb=${crumb ?? ''}`, body, { headers: cookie ? { cookie } : {} })
  const bar = (html: string) => /<div data-announcement-bar>(.*?)<\/div>/.exec(html)?.[1]
  const ON = { style: 'on', text: '<p>Open <b>late</b>.</p>' }

  it.each([
    ['header', { isSticky: true, alignment: 'start' }],
    ['footer', { text: 'Printed & <bound> here.' }],
    ['announcement-bar', { ...ON, url: '/visit', newWindow: true }],
    ['announcement-bar', { ...ON, style: 'off' }],
    ['announcement-bar', { ...ON, text: '' }],
    ['popup', { style: 'show', version: 3, enabledPages: ['/', '/contact'], showOnAllPages: false }],
    ['info-bar', { style: 'dark', isContactEmailEnabled: true }],
    ['cookie-banner', { isCookieBannerEnabled: true, cookieBannerVariant: 'BAR' }],
    ['contact', { contactEmail: 'new@press.example', timeZone: 'Asia/Tokyo' }],
    ['site', { name: 'Flood Tide', logo: '/images/tide.png' }],
  ])('[CFG-001] of %s make the page that saving them makes: %j', async (section, values) => {
    const before = await (await get('/', signed)).text()
    const response = await preview({ path: '/', section, values })
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(await (await get('/', signed)).text()).toBe(before)
    await put(`/api/config/settings/${section}`, { options: values, base: {} }, signed)
    expect(html).toBe(await (await get('/', signed)).text())
    expect(html).not.toBe(before)
    expect(contextOf(html)).toBeTruthy()
  })

  it('show the name of the website while its address is one where nobody answers, and keep no save waiting', async () => {
    const values = { name: 'Flood Tide', address: 'https://elsewhere.example' }
    const transactions = vi.spyOn(db, 'transaction')
    const response = await preview({ path: '/', section: 'site', values })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Flood Tide')])
    expect(transactions).not.toHaveBeenCalled()
    transactions.mockRestore()
  })

  it('leave the home page the title that an owner has given it', async () => {
    await db.script(`update pages set owner = '{"title": "Slack Water"}' where path = '/'`)
    const named = await preview({ path: '/', section: 'site', values: { name: 'Flood Tide' } })
    const html = await named.text()
    await put('/api/config/settings/site', { options: { name: 'Flood Tide' }, base: {} }, signed)
    expect(html).toBe(await (await get('/', signed)).text())
    expect(html).toContain('Slack Water')
    await db.script(`update pages set owner = '{}' where path = '/'`)
  })

  it.each([
    ['<p>Open <b>late</b></p>', '<p>Open <b>late</b></p>'],
    ['</div><script>run()</script><p class="x">Open<img src="/a.png">', '<p>Open</p>'],
    ['<iframe src="https://elsewhere.example"></iframe>', undefined],
  ])('[CFG-005] have of the announcement %s what pages keep of a text', async (text, expected) => {
    const values = { style: 'on', text }
    const html = await (await preview({ path: '/', section: 'announcement-bar', values })).text()
    expect(bar(html)).toBe(expected)
  })

  it('show an announcement that its owner has closed', async () => {
    const closed = `${signed.cookie}; ${ANNOUNCEMENT_CLOSED}=${announcementId(ON.text, '')}`
    const html = await (
      await preview({ path: '/', section: 'announcement-bar', values: ON }, { ...signed, cookie: closed })
    ).text()
    expect(bar(html)).toBe(ON.text)
    await put('/api/config/settings/announcement-bar', { options: ON, base: {} }, signed)
    expect(bar(await (await get('/', { cookie: closed })).text())).toBeUndefined()
  })

  it.each([
    [{ style: 'show' }, true],
    [{ style: 'none' }, false],
    [{ style: 'show', showOnAllPages: false, enabledPages: ['/'] }, false],
    [{ style: 'show', showOnAllPages: false, enabledPages: ['/contact'] }, true],
  ])(
    '[CFG-001] of the popup make the popup that saving them makes: %j',
    async (values, shouldDisplayOnPage) => {
      const response = await preview({ path: '/contact?a=1', values }, signed, 'preview/popup')
      const popup = await response.json()
      expect(popup).toEqual({
        shouldDisplayOnPage,
        renderedHtml: shouldDisplayOnPage ? '<h2>Contact</h2>' : '',
      })
      await put('/api/config/settings/popup', { options: values, base: {} }, signed)
      expect(await (await get('/api/popup-overlay/render?currentUrl=/contact', signed)).json()).toEqual(popup)
    },
  )

  it('are checked like those that are saved, and nothing is rendered from bad ones', async () => {
    const wrong = await preview({ path: '/', section: 'announcement-bar', values: { ...ON, style: 'loud' } })
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([400, ['style']])
    const popup = await preview(
      { path: '/', values: { style: 'show', colour: 'red' } },
      signed,
      'preview/popup',
    )
    expect([popup.status, Object.keys((await popup.json()).errors)]).toEqual([400, ['colour']])
    for (const [to, body] of [
      ['preview', { path: '/', section: 'other', values: {} }],
      ['preview', { path: '/', section: 'popup' }],
      ['preview', { path: '/', section: 'popup', values: [] }],
      ['preview/popup', { path: '/' }],
      ['preview/popup', { path: '//evil.example/', values: { style: 'show' } }],
    ] as const) {
      expect((await preview(body as object, signed, to)).status, JSON.stringify(body)).toBe(400)
    }
    expect((await preview({ path: '/nowhere', section: 'popup', values: {} })).status).toBe(404)
  })

  it('are only for accounts that may save them', async () => {
    const body = { path: '/', section: 'popup', values: {} }
    for (const [to, sent] of [
      ['preview', body],
      ['preview/popup', { path: '/', values: {} }],
    ] as const) {
      expect((await preview(sent, {}, to)).status).toBe(401)
      expect((await preview(sent, { ...signed, crumb: 'x' }, to)).status).toBe(400)
      expect((await preview(sent, await signIn(site, 'viewer@example.com'), to)).status).toBe(403)
      expect((await preview(sent, await signIn(site, 'editor@example.com'), to)).status).toBe(200)
    }
  })
})
