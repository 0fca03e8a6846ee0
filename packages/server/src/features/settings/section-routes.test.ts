import {
  ErrorBody,
  SETTINGS_SECTIONS,
  SettingsSectionBody,
  settingsSections,
  WebsiteRole,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { AUTHOR, addAccount, type SignedIn, signIn } from '../../../testing/app.js'
import { onEachDatabase } from '../../../testing/databases.js'
import { db, get, put, restart, setUpPanel, site } from '../../../testing/panel.js'
import { HOME, TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import { addRecordChange } from '../../content/revisions/record-changes.js'
import { readSeed, seedSite } from '../../seed.js'

const pathOf = (section: string) => `/api/config/settings/${section}`

onEachDatabase('settings of the website', ({ open, name: engine }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(`update websites set owner = '{}'`)
    signed = await signIn(site)
  })

  const stored = async (section: string) =>
    v.parse(SettingsSectionBody, await (await get(pathOf(section), signed)).json())
  const save = (section: string, options: unknown, base: unknown = {}) =>
    put(pathOf(section), { options, base }, signed)
  const context = async () => {
    const page = await (await site.app.request('/')).text()
    return JSON.parse(/<script type="application\/json" data-site-context>(.*?)<\/script>/s.exec(page)![1]!)
  }

  it.each(SETTINGS_SECTIONS)(
    '[CFG-001] %s: each of its settings has texts, and is read and saved',
    async (section) => {
      const { schema, texts } = settingsSections[section]
      expect(Object.keys(texts).sort()).toEqual(Object.keys(schema.entries).sort())
      const { theme } = await stored(section)
      const response = await save(section, theme)
      expect([response.status, await response.json()]).toEqual([200, { options: theme, theme }])
    },
  )

  it('[CKB-001] the next visitor’s page has what was saved of the cookie banner, and the seed’s values beside it', async () => {
    const { cookieSettings } = await context()
    await save('cookie-banner', { isCookieBannerEnabled: true, cookieBannerVariant: 'popup' })
    const after = await context()
    expect(after.cookieSettings).toEqual({
      ...cookieSettings,
      isCookieBannerEnabled: true,
      cookieBannerVariant: 'POPUP',
    })
  })

  it('an announcement is switched on, changed and switched off', async () => {
    await save('announcement-bar', { style: 'on', text: '<p>Open late.</p>', url: '/visit' })
    expect(await context()).toMatchObject({
      showAnnouncementBar: true,
      websiteSettings: {
        announcementBarSettings: {
          style: 'on',
          text: '<p>Open late.</p>',
          clickthroughUrl: { url: '/visit' },
        },
      },
    })
    const { options } = await stored('announcement-bar')
    await save('announcement-bar', { ...options, style: 'off' }, options)
    expect((await context()).showAnnouncementBar).toBe(false)
  })

  it('an announcement leads to a page, an email or a call, and to nothing that runs code', async () => {
    expect((await save('announcement-bar', { url: 'mailto:ada@example.com' })).status).toBe(200)
    const refused = await save('announcement-bar', { url: 'java\tscript:alert(1)' })
    const { errors } = (await refused.json()) as { errors: Record<string, string> }
    expect([refused.status, errors.url]).toEqual([400, expect.stringMatching(/a web address, a path/)])
    expect((await stored('announcement-bar')).options).toEqual({ url: 'mailto:ada@example.com' })
  })

  it('popup and information bar keep what they have, setting by setting', async () => {
    const before = (await context()).websiteSettings
    await save('popup', { enabledPages: ['/visit'], showOnAllPages: false })
    await save('info-bar', { style: 'dark' })
    const { popupOverlaySettings, mobileInfoBarSettings } = (await context()).websiteSettings
    expect(popupOverlaySettings).toEqual({
      ...before.popupOverlaySettings,
      enabledPages: ['/visit'],
      showOnAllPages: false,
    })
    expect(mobileInfoBarSettings).toEqual({ ...before.mobileInfoBarSettings, style: 'dark' })
  })

  it('saved settings stay when the seed changes or the server starts again', async () => {
    await save('info-bar', { style: 'light' })
    const { seed } = await readSeed(TEST_SITE)
    expect(await seedSite(db, { seed, version: `${Math.random()}` })).toBe(true)
    await restart()
    expect((await stored('info-bar')).options).toEqual({ style: 'light' })
  })

  it('two editors: different settings are merged, the same one is a conflict, and nothing is stored of it', async () => {
    await save('popup', { scrollPercentage: 20 })
    expect((await save('popup', { style: 'show' })).status).toBe(200)
    expect((await stored('popup')).options).toEqual({ scrollPercentage: 20, style: 'show' })
    const late = await save('popup', { scrollPercentage: 80 })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { conflicts: ['scrollPercentage'], options: { scrollPercentage: 20, style: 'show' } },
    ])
    expect((await stored('popup')).options).toEqual({ scrollPercentage: 20, style: 'show' })
  })

  it('each save is a revision, as for blocks: who, when and what', async () => {
    await save('popup', { style: 'show' })
    await save('popup', { style: 'none' }, { style: 'show' })
    const { revisions } = await (
      await get('/api/config/revisions?pageId=site&blockId=site%3Apopup', signed)
    ).json()
    expect(revisions.slice(0, 2)).toMatchObject([
      { type: 'site:popup', path: null, before: { style: 'show' }, after: { style: 'none' } },
      { type: 'site:popup', before: {}, after: { style: 'show' } },
    ])
  })

  it('both of two saves at the same time are kept', async () => {
    const answers = await Promise.all([save('popup', { style: 'show' }), save('info-bar', { style: 'dark' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await stored('popup')).options).toEqual({ style: 'show' })
    expect((await stored('info-bar')).options).toEqual({ style: 'dark' })
  })

  it.each([
    ['header', { alignment: 'left' }, 'alignment', '"start", "center"'],
    ['footer', { text: 'x'.repeat(501) }, 'text', '500'],
    ['info-bar', { style: 'loud' }, 'style', '"none", "auto", "light", "dark"'],
    ['shop', { minimumSubtotal: 5 }, 'minimumSubtotal', 'an amount with its currency'],
    ['shop', { minimumSubtotal: '' }, 'minimumSubtotal', 'an amount with its currency'],
    ['shop', { minimumSubtotal: '5.005 GBP' }, 'minimumSubtotal', 'an amount with its currency'],
    ['shop', { minimumSubtotal: '1000000.01 GBP' }, 'minimumSubtotal', 'at most £1,000,000.00'],
    ['shop', { minimumSubtotal: '5.00 EUR' }, 'minimumSubtotal', 'in GBP, the currency of the shop'],
    ['shop', { reviewsAfterDays: 366 }, 'reviewsAfterDays', 'from 0 up to 365'],
    ['popup', { scrollPercentage: 101 }, 'scrollPercentage', 'from 0 up to 100'],
    ['popup', { enabledPages: 'all' }, 'enabledPages', 'a list'],
    ['cookie-banner', { isCookieBannerEnabled: 'yes' }, 'isCookieBannerEnabled', 'true or false'],
    ['announcement-bar', { colour: 1 }, 'colour', 'style, text, url, newWindow'],
  ])('rejects %s with %j, and says what is allowed', async (section, options, name, allowed) => {
    const response = await save(section, options)
    expect(response.status).toBe(400)
    expect(v.parse(ErrorBody, await response.json()).errors?.[name]).toContain(allowed)
    expect((await stored(section)).options).toEqual({})
  })

  it('rejects an unknown section by name, and visitors', async () => {
    const unknown = await get(pathOf('sounds'), signed)
    expect([unknown.status, (await unknown.json()).error]).toEqual([
      404,
      'There is no section “sounds”; there are site, contact, shop, header, footer, colors, fonts, cookie-banner, popup, announcement-bar, info-bar, words, mails, css, redirects.',
    ])
    expect((await site.app.request(pathOf('popup'))).status).toBe(401)
    const viewer = await signIn(site, 'viewer@example.com')
    expect((await put(pathOf('popup'), { options: {}, base: {} }, viewer)).status).toBe(403)
  })

  // The embedded database makes one transaction at a time.
  it.skipIf(engine !== 'PostgreSQL')(
    'are saved while somebody saves a page: neither waits for the other forever',
    async () => {
      const page = { websiteId: WEBSITE, kind: 'page', recordId: HOME, author: AUTHOR } as const
      let saved: Promise<Response> | undefined
      await db.transaction(async (queries) => {
        await queries.query('update pages set data = data where website_id = $1 and id = $2', [WEBSITE, HOME])
        saved = save('footer', { text: 'Printed here.' })
        await vi.waitFor(async () => {
          const waiting = await db.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(waiting).toHaveLength(1)
        })
        await addRecordChange(queries, page, { name: '', values: {} }, { name: '', values: { title: 'New' } })
      })
      expect((await saved)?.status).toBe(200)
    },
  )
  it('the shop is its owner’s: store managers manage products and orders, and cannot change it', async () => {
    await addAccount(db, [WebsiteRole.storeManager], 'store@example.com')
    const manager = await signIn(site, 'store@example.com')
    const request = { options: { reviewsAfterDays: 3 }, base: {} }
    expect((await put(pathOf('shop'), request, manager)).status).toBe(403)
    expect((await stored('shop')).options).toEqual({})
  })
})
