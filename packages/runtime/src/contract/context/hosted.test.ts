import { describe, expect, it } from 'vitest'
import hosted70 from '../../../../../fixtures/context/hosted-7.0.json'
import hosted71 from '../../../../../fixtures/context/hosted-7.1.json'
import { acceptedContext } from '../../../testing/context.js'
import { fromHostedContext, parsePageContext } from './index.js'

describe('the context of a hosted page', () => {
  it('of the older template system reads without an issue', () => {
    expect(acceptedContext(fromHostedContext(hosted70))).toMatchObject({
      website: {
        identifier: 'quiet-studio',
        websiteType: '1',
        developerMode: true,
        timeZone: 'Europe/London',
      },
      websiteSettings: {
        useEscapeKeyToLogin: true,
        storeSettings: { measurementStandard: 1 },
        mobileInfoBarSettings: { style: 'none' },
        announcementBarSettings: { style: 'off' },
      },
      websiteRoles: [],
      authenticatedAccount: null,
      collectionId: '51e0000000000000000000b2',
      pageId: '',
      itemId: '',
      item: null,
      locale: 'en-GB',
      selectedCurrency: 'GBP',
      mapsKey: 'bWFwcy1rZXk=',
      botCheck: { siteKey: '' },
    })
  })

  it('of the newer one too, with its item, roles and bot check', () => {
    const context = acceptedContext(fromHostedContext(hosted71))
    expect(context).toMatchObject({
      website: { websiteType: '4', siteStatus: { value: 3 } },
      authenticatedAccount: { id: '65a0000000000000000000d4' },
      websiteSettings: { popupOverlaySettings: { style: 'show', version: 4 } },
      websiteRoles: [1],
      accessPermissions: [1310, 12],
      itemId: '65a0000000000000000000e5',
      item: { title: 'Lantern', recordType: 11, fullUrl: '/shop/p/lantern' },
      collectionId: '65a0000000000000000000b2',
      locale: 'pt-BR',
      selectedCurrency: 'BRL',
      botCheck: { provider: 'recaptcha-enterprise', siteKey: 'site-key-2' },
    })
    expect(context).not.toHaveProperty('env')
  })

  it('accepts styles by number; an unknown number is no style', () => {
    const styles = (style: unknown) => {
      const section = { style }
      const settings = {
        popupOverlaySettings: section,
        announcementBarSettings: section,
        mobileInfoBarSettings: section,
      }
      const { websiteSettings } = acceptedContext(fromHostedContext({ websiteSettings: settings }))
      const { popupOverlaySettings, announcementBarSettings, mobileInfoBarSettings } = websiteSettings
      return [popupOverlaySettings, announcementBarSettings, mobileInfoBarSettings].map((each) => each.style)
    }
    expect(styles(2)).toEqual(['show', 'on', 'light'])
    expect(styles(3)).toEqual([undefined, undefined, 'dark'])
    expect(styles('show')).toEqual(['show', 'show', 'show'])
  })

  it('of another type is passed on and checked like any other', () => {
    expect(parsePageContext(fromHostedContext('x')).issues).toHaveLength(1)
    expect(parsePageContext(fromHostedContext({ website: 1 })).issues).toEqual([
      { path: 'website', value: 1, expected: 'an object' },
    ])
  })
})
