import { describe, expect, it, onTestFinished } from 'vitest'
import hosted70 from '../../../../fixtures/context/hosted-7.0.json'
import { parsePage } from '../html/document.js'
import { context as rules } from '../tables/hosted/page/context.js'
import { addContext, factsOf } from './facts.js'

function documentOf(html: string): Document {
  const page = parsePage(html)
  onTestFinished(() => page.close())
  return page.document
}

const withContext = (json: string) =>
  documentOf(
    `<script>var a = { SQUARESPACE_CONTEXT: 1 }</script>` +
      `<script data-name="static-context">Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${json};</script>`,
  )

function ownContext(context: unknown): unknown {
  const document = documentOf('')
  addContext(document, rules, context)
  const script = document.querySelector('script[data-site-context]')
  return script ? JSON.parse(script.textContent ?? '') : undefined
}

describe('the facts of a page', () => {
  it('are its address, and the language, currency and data of its context', () => {
    const document = withContext(JSON.stringify(hosted70))
    document.head.innerHTML += '<link rel="canonical" href="https://kiln.example/visit">'
    expect(factsOf(document, rules)).toMatchObject({
      url: 'https://kiln.example/visit',
      language: 'en-GB',
      currency: 'GBP',
      context: { website: { identifier: 'quiet-studio' } },
    })
  })

  it.each<[json: string, context: unknown]>([
    ['{"a":"}\\"{","b":[{"c":1}]}, Static.b = {}', { a: '}"{', b: [{ c: 1 }] }],
    ['{"a":1}', { a: 1 }],
    ['{}', {}],
    ['{"a":1', undefined],
    ['{"a":undefined}', undefined],
    ['Static.SQUARESPACE_CONTEXT || {}; Static.SQUARESPACE_CONTEXT = {"a":1}', { a: 1 }],
    ['window.b || {"a":1}', undefined],
    [`{"a":"${'\\"'.repeat(10_000)}"}`, { a: '"'.repeat(10_000) }],
    ['{'.repeat(100_000), undefined],
  ])('end where the JSON of the context ends: %s', (json, context) => {
    expect(factsOf(withContext(json), rules).context).toEqual(context)
  })

  it('are none in a page without them', () => {
    expect(factsOf(documentOf('<p>Hello'), rules)).toEqual({})
  })
})

describe('the context that a page of ours gets', () => {
  const websiteSettings = {
    contactEmail: 'a</script>@kiln.example',
    mobileInfoBarSettings: { style: 2, isContactEmailEnabled: true },
    popupOverlaySettings: { style: 1 },
    announcementBarSettings: { style: 2, text: '<p>Open' },
  }

  it('has what its overlays need, and nothing that calls a server', () => {
    const context = {
      showAnnouncementBar: true,
      website: { id: '5f', siteTitle: 'The kiln', language: 'de-DE', location: { addressLine1: 'Pier 1' } },
      websiteSettings,
      cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: '<p>Crumbs' },
      recaptchaEnterpriseContext: { recaptchaEnterpriseSiteKey: 'key' },
    }
    expect(ownContext(context)).toEqual({
      locale: 'de-DE',
      showAnnouncementBar: true,
      website: { siteTitle: 'The kiln', location: { addressLine1: 'Pier 1' } },
      websiteSettings: {
        contactEmail: 'a</script>@kiln.example',
        mobileInfoBarSettings: { style: 'light', isContactEmailEnabled: true },
      },
      cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: '<p>Crumbs' },
    })
  })

  it('lacks what is off, and what cannot be used', () => {
    const context = {
      showAnnouncementBar: true,
      website: { siteTitle: 42, language: 'xx_yy!' },
      websiteSettings: { mobileInfoBarSettings: { isLocationEnabled: false }, businessHours: 'always' },
      cookieSettings: { isCookieBannerEnabled: false },
    }
    expect(ownContext(context)).toBeUndefined()
    expect(ownContext('nothing')).toBeUndefined()
    expect(ownContext(undefined)).toBeUndefined()
  })
})
