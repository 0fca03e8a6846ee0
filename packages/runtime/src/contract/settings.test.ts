import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CookieSettings, PopupOverlaySettings, WebsiteSettings } from './settings.js'

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

  it('[CKB-020] ask to opt in unless they say otherwise', () => {
    expect(cookies({}).cookieBannerAcceptType).toBe('OPT_IN')
    expect(cookies({ cookieBannerAcceptType: 'OPT_IN_AND_OUT' }).cookieBannerAcceptType).toBe(
      'OPT_IN_AND_OUT',
    )
  })

  it('take both spellings of a name', () => {
    expect(cookies({ cookieBannerAcceptType: 'opt-in-and-out', cookieBannerVariant: 'popup' })).toMatchObject(
      {
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
        cookieBannerVariant: 'POPUP',
      },
    )
  })

  it('show no banner unless it is turned on', () => {
    expect(cookies({}).isCookieBannerEnabled).toBe(false)
    expect(cookies({ isCookieBannerEnabled: 'yes' }).isCookieBannerEnabled).toBe(false)
  })
})

describe('popup settings', () => {
  it('[POP-001] are enableMobile, style, version, showUntilSignup and displayFrequency', () => {
    const sent = {
      enableMobile: true,
      style: 'show',
      version: 4,
      showUntilSignup: true,
      displayFrequency: -1,
    }
    expect(v.parse(PopupOverlaySettings, sent)).toEqual(sent)
    expect(v.parse(PopupOverlaySettings, { style: 'loud', displayFrequency: -2 })).toEqual({
      enableMobile: false,
      style: 'none',
      version: 0,
      showUntilSignup: false,
      displayFrequency: 0,
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
