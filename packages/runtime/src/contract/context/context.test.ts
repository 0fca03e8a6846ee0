import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import broken from '../../../../../fixtures/context/broken.json'
// As text, because an import of JSON would turn its `__proto__` into a prototype.
import hostile from '../../../../../fixtures/context/hostile.json?raw'
import own from '../../../../../fixtures/context/own.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { acceptedContext } from '../../../testing/context.js'
import { fromHostedContext, PageContext, parsePageContext } from './index.js'

const DEFAULTS = acceptedContext({})

describe('page context', () => {
  it('[CTX-001] a page names its website, and its developer, clone and font-kit settings', () => {
    const { website } = acceptedContext(own)
    expect(website).toMatchObject({
      id: '5f3c0a1b2c3d4e5f60718293',
      baseUrl: 'https://bakery.example',
      developerMode: true,
      cloneable: true,
      typekitId: 'abc1def',
    })
  })

  it('[CTX-002] a page has the settings of its website, Escape to log in among them', () => {
    expect(acceptedContext(own).websiteSettings).toMatchObject({
      disqusShortname: 'harbour',
      commentsEnabled: true,
      mobileInfoBarSettings: { isContactEmailEnabled: true },
      popupOverlaySettings: { style: 'show', version: 3, displayFrequency: 7 },
      pinterestOverlayOptions: { mode: 'hover' },
      useEscapeKeyToLogin: true,
    })
  })

  it('[CTX-003] a page names the signed-in person, roles and permissions, and its template', () => {
    expect(acceptedContext(own)).toMatchObject({
      websiteRoles: [4, 5, 99],
      authenticatedAccount: { id: 'acc-1' },
      templateId: 'tpl-1',
      templateInstallation: { templateWebsite: { id: 'tw-1', identifier: 'tide' } },
      templateVersion: '7.1',
      accessPermissions: [12, 1310],
    })
    expect(DEFAULTS).toMatchObject({ authenticatedAccount: null, websiteRoles: [], accessPermissions: [] })
  })

  it('[CTX-004] a page names its item and collection, and its type', () => {
    expect(acceptedContext(own)).toMatchObject({
      itemId: 'item-1',
      item: { title: 'Rye bread', recordType: 1 },
      collectionId: 'col-1',
      collection: { title: 'Journal', permissionType: 1 },
      pageType: 50,
    })
  })

  it('[CTX-005] a page carries its cookie settings, domain, currency, fonts and announcement flag', () => {
    expect(acceptedContext(own)).toMatchObject({
      cookieSettings: { isCookieBannerEnabled: true, cookieBannerVariant: 'POPUP' },
      appDomain: 'builder.example',
      selectedCurrency: 'EUR',
      googleFonts: [{ includeName: 'Work+Sans:400,700' }],
      typekitFonts: [{ id: 'gkmg', variations: ['n4', 'i7'] }],
      showAnnouncementBar: true,
    })
    expect(DEFAULTS).toMatchObject({ selectedCurrency: 'USD', showAnnouncementBar: false })
  })

  it('[CTX-006] a page names the kind of its website and the state of its account', () => {
    expect(acceptedContext(own)).toMatchObject({
      website: {
        websiteType: 'cover-page',
        siteStatus: { name: 'resold-grace-period' },
        developerMode: true,
        identifier: 'harbour-bakery',
      },
      authenticatedAccount: { id: 'acc-1' },
      appDomain: 'builder.example',
    })
  })

  it('[CTX-007] a page carries the map key and the site key of its bot check', () => {
    const { mapsKey, botCheck } = acceptedContext(own)
    expect(atob(mapsKey)).toBe('maps-key')
    expect(botCheck).toEqual({ provider: 'hcaptcha', siteKey: 'site-key-1' })
  })

  it('[CTX-008] a page without locale and currency uses US English and dollars', () => {
    expect(DEFAULTS).toMatchObject({ locale: 'en-US', selectedCurrency: 'USD' })
  })

  it('[CTX-009] the options of the picture sharing button keep their mode', () => {
    expect(acceptedContext(own).websiteSettings.pinterestOverlayOptions.mode).toBe('hover')
  })

  it('[FEAT-004] a page carries its experiments, and where its measurements go', () => {
    expect(acceptedContext(own)).toMatchObject({
      experiments: [{ name: 'rum', experimentType: 'FEATURE_TOGGLE', variant: 'true', segmentName: null }],
      performance: { isEnabled: true, app: 'shop', api: 'https://speed.builder.example' },
      analytics: { eventsHost: 'https://events.builder.example', idName: 'harbour_id' },
    })
    expect(DEFAULTS).toMatchObject({
      experiments: null,
      performance: {},
      analytics: {},
    })
  })

  it('[AUTH-032 ENUM-007] an unlisted role or status is kept unchanged', () => {
    expect(acceptedContext({ websiteRoles: [5, 99] }).websiteRoles).toEqual([5, 99])
    expect(acceptedContext({ website: { siteStatus: { name: 'mothballed' } } }).website.siteStatus).toEqual({
      name: 'mothballed',
    })
  })

  it('an empty context is valid, and every field of it has a default', () => {
    expect(v.parse(PageContext, {})).toEqual(DEFAULTS)
    expect(DEFAULTS).toMatchObject({
      website: { id: '', developerMode: false, siteStatus: {} },
      websiteSettings: { useEscapeKeyToLogin: false, storeSettings: { measurementStandard: null } },
      websiteRoles: [],
      authenticatedAccount: null,
      pageType: null,
      item: null,
      collection: null,
      cookieSettings: {},
    })
  })

  it('a null stands for a missing field', () => {
    expect(acceptedContext({ website: null, pageType: null, item: null, googleFonts: null })).toEqual(
      DEFAULTS,
    )
  })

  it('two pages never share a default', () => {
    const first = acceptedContext({})
    first.websiteRoles.push(1)
    expect(acceptedContext({}).websiteRoles).toEqual([])
    expect(acceptedContext({}).cookieSettings).not.toBe(first.cookieSettings)
  })
})

describe('a broken page context', () => {
  const { context, issues } = parsePageContext(broken)

  it('reports each bad field once, with its value and the allowed values', () => {
    expect(issues).toEqual([
      { path: 'website.id', value: 42, expected: 'text of at most 1000 characters' },
      { path: 'website.siteStatus', value: 'trial', expected: 'an object' },
      { path: 'website.developerMode', value: 'yes', expected: 'true or false' },
      { path: 'websiteSettings', value: [], expected: 'an object' },
      { path: 'websiteRoles[1]', value: 'editor', expected: 'a number' },
      { path: 'websiteRoles[2]', value: null, expected: 'a number' },
      { path: 'authenticatedAccount', value: 'admin', expected: 'an object' },
      { path: 'accessPermissions', value: 'all', expected: 'a list' },
      { path: 'pageType', value: 'home', expected: 'a number' },
      { path: 'item.title', value: ['a'], expected: 'text of at most 1000 characters' },
      { path: 'cookieSettings', value: [true], expected: 'an object' },
      { path: 'showAnnouncementBar', value: 1, expected: 'true or false' },
      { path: 'locale', value: 'not a locale', expected: 'a language such as en-US' },
      { path: 'selectedCurrency', value: 'usd', expected: 'a currency such as USD' },
      { path: 'googleFonts[0].includeName', value: 7, expected: 'text of at most 1000 characters' },
      { path: 'googleFonts[1]', value: 'Inter', expected: 'an object' },
      { path: 'mapsKey', value: { toString: 1 }, expected: 'text of at most 1000 characters' },
    ])
  })

  it('keeps every good field beside the bad ones', () => {
    expect(context).toEqual({
      ...DEFAULTS,
      website: { ...DEFAULTS.website, baseUrl: 'https://ok.example' },
      websiteRoles: [10],
      item: { title: '', recordType: 1, fullUrl: '' },
      googleFonts: [{ includeName: '' }],
      appDomain: 'builder.example',
    })
  })

  it.each([null, undefined, 7, 'text', true, [], [{}], () => 1])(
    'that is %j reads as defaults and is named',
    (value) => {
      expect(parsePageContext(value)).toEqual({
        context: DEFAULTS,
        issues: [{ path: '', value: value, expected: 'an object' }],
      })
    },
  )

  it('whose getter throws reads as defaults and is named', () => {
    const trap = {
      get website() {
        throw new Error('trap')
      },
    }
    const { context, issues } = parsePageContext(trap)
    expect(context).toEqual(DEFAULTS)
    expect(issues).toMatchObject([{ path: '', expected: 'plain data' }])
  })

  it('cannot pollute a prototype or smuggle in a field through one', () => {
    const { context } = parsePageContext(JSON.parse(hostile))
    expect(context).toEqual({
      ...DEFAULTS,
      website: { ...DEFAULTS.website, id: 'w-1' },
      cookieSettings: { constructor: { prototype: { polluted: true } }, isCookieBannerEnabled: true },
      googleFonts: [{ includeName: '' }],
    })
    expect(Object.hasOwn(context.cookieSettings, '__proto__')).toBe(false)
    expect(Object.getPrototypeOf(context.cookieSettings)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.assign({}, context.cookieSettings)).not.toHaveProperty('polluted')
  })

  it('takes no field that it merely inherits', () => {
    expect(acceptedContext(Object.create({ showAnnouncementBar: true, website: { id: 'w-1' } }))).toEqual(
      DEFAULTS,
    )
  })

  it('of any shape at all reads as a context that the schema accepts', () => {
    const names = fc.constantFrom(
      ...Object.keys(PageContext.entries),
      'id',
      'style',
      '__proto__',
      'constructor',
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.dictionary(names, tie('tree')),
        fc.array(tie('tree'), { maxLength: 3 }),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        for (const given of [value, fromHostedContext(value)]) {
          const { context } = parsePageContext(given)
          expect(v.is(PageContext, context)).toBe(true)
          expect(Object.keys(context)).toEqual(Object.keys(DEFAULTS))
        }
      }),
      propertyRuns(1_000),
    )
  })
})
