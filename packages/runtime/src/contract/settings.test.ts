import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CookieSettings, MobileInfoBarSettings, PopupOverlaySettings, WebsiteSettings } from './settings.js'

const cookies = (sent: object) => v.parse(CookieSettings, sent)

describe('cookie settings', () => {
  it('[CKB-019] fall back to the bar, the dark theme and the icon for names that are unknown', () => {
    for (const name of ['SHELF', '', 'constructor', 7, null, {}]) {
      const read = cookies({
        cookieBannerVariant: name,
        cookieBannerTheme: name,
        cookieBannerCtaVariant: name,
      })
      expect(read).toMatchObject({
        cookieBannerVariant: 'BAR',
        cookieBannerTheme: 'DARK',
        cookieBannerCtaVariant: 'ICON',
      })
    }
  })

  it('[CKB-020] require opt-in by default', () => {
    expect(cookies({}).cookieBannerAcceptType).toBe('OPT_IN')
    expect(cookies({ cookieBannerAcceptType: 'OPT_IN_AND_OUT' }).cookieBannerAcceptType).toBe(
      'OPT_IN_AND_OUT',
    )
  })

  it('accept both spellings of a name', () => {
    expect(cookies({ cookieBannerAcceptType: 'opt-in-and-out', cookieBannerVariant: 'popup' })).toMatchObject(
      {
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
        cookieBannerVariant: 'POPUP',
      },
    )
  })

  it('have a whole number as their version', () => {
    for (const version of [1.5, -1, '3', 2 ** 53]) {
      expect(cookies({ cookieBannerVersion: version }).cookieBannerVersion).toBe(0)
    }
    expect(cookies({ cookieBannerVersion: 3 }).cookieBannerVersion).toBe(3)
  })

  it('show no banner by default', () => {
    expect(cookies({}).isCookieBannerEnabled).toBe(false)
    expect(cookies({ isCookieBannerEnabled: 'yes' }).isCookieBannerEnabled).toBe(false)
  })
})

describe('popup settings', () => {
  const popup = (sent: object) => v.parse(PopupOverlaySettings, sent)
  const none = {
    enableMobile: false,
    style: 'none',
    version: 0,
    showUntilSignup: false,
    displayFrequency: 0,
    showOnTimer: false,
    timerDelay: 0,
    showOnScroll: false,
    scrollPercentage: 50,
    showOnAllPages: true,
    enabledPages: [],
  }

  it('[POP-001] are enableMobile, style, version, showUntilSignup and displayFrequency', () => {
    const sent = {
      enableMobile: true,
      style: 'show',
      version: 4,
      showUntilSignup: true,
      displayFrequency: -1,
    }
    expect(popup(sent)).toEqual({ ...none, ...sent })
    expect(popup({ style: 'loud', displayFrequency: -2 })).toEqual(none)
  })

  it('set when and where it appears', () => {
    const sent = {
      showOnTimer: true,
      timerDelay: 5000,
      showOnScroll: true,
      scrollPercentage: 100,
      showOnAllPages: false,
      enabledPages: ['/visit', '5f0c2d9be1a4c70017a3b1d0'],
    }
    expect(popup(sent)).toEqual({ ...none, ...sent })
    const bad = { timerDelay: 2 ** 31, scrollPercentage: 101, enabledPages: ['/a', 7, 'x'.repeat(501), null] }
    expect(popup(bad)).toEqual({ ...none, enabledPages: ['/a'] })
  })
})

describe('settings of the bars', () => {
  it('[BAR-001] an announcement has a text and a place that it leads to', () => {
    const { announcementBarSettings } = v.parse(WebsiteSettings, {
      announcementBarSettings: { text: '<p>Open</p>', clickthroughUrl: { url: '/visit', newWindow: 'yes' } },
    })
    expect(announcementBarSettings).toEqual({
      style: 'on',
      text: '<p>Open</p>',
      clickthroughUrl: { url: '/visit', newWindow: false },
    })
  })

  it('[BAR-002] the information bar is empty by default', () => {
    expect(v.parse(MobileInfoBarSettings, { style: 'neon', isLocationEnabled: 1 })).toEqual({
      style: 'auto',
      isContactEmailEnabled: false,
      isContactPhoneNumberEnabled: false,
      isLocationEnabled: false,
      isBusinessHoursEnabled: false,
    })
  })
})

it('website settings are complete for a website that sets nothing', () => {
  expect(v.parse(WebsiteSettings, {})).toEqual({
    disqusShortname: '',
    commentsEnabled: false,
    useEscapeKeyToLogin: false,
  })
})
