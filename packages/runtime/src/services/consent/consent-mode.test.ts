import { describe, expect, it, vi } from 'vitest'
import { cookieJar, siteWith, turnOnPrivacyControl } from '../../../testing/consent.js'
import { silence } from '../../../testing/globals.js'
import startConsentMode from './consent-mode.js'
import { choose } from './rules/policy.js'

const jar = cookieJar()
const signals = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
  personalization_storage: state,
  functionality_storage: 'granted',
  security_storage: 'granted',
})
const start = (settings = {}) => {
  const dataLayer: IArguments[] = []
  vi.stubGlobal('dataLayer', dataLayer)
  const site = siteWith(settings)
  startConsentMode(site)
  return { site, commands: () => dataLayer.map((command) => [...command]), dataLayer }
}

describe('Consent Mode', () => {
  it('gets the seven signals: the default first, then every change', () => {
    const { site, commands } = start({ isRestrictiveCookiePolicyEnabled: true })
    choose(site, true)
    choose(site, false)
    expect(commands()).toEqual([
      ['consent', 'default', signals('denied')],
      ['consent', 'update', signals('granted')],
      ['consent', 'update', signals('denied')],
    ])
  })

  it('gets the same value that gtag would push, which is no array', () => {
    const { dataLayer } = start()
    expect(Object.prototype.toString.call(dataLayer[0])).toBe('[object Arguments]')
  })

  it('starts from what is stored, and from Global Privacy Control', () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    expect(start({ isRestrictiveCookiePolicyEnabled: true }).commands()[0]![2]).toEqual(signals('granted'))
    jar.kept.clear()
    turnOnPrivacyControl()
    expect(start().commands()[0]![2]).toEqual(signals('denied'))
    expect(jar.written).toEqual([])
  })

  it('grants nothing under the absolute policy', () => {
    const { site, commands } = start({ isRestrictiveCookiePolicyAbsolute: true })
    choose(site, true)
    expect(commands().map(([, , state]) => (state as Record<string, string>).ad_storage)).toEqual([
      'denied',
      'denied',
    ])
  })

  it('a queue that is none, or breaks, ends nothing', () => {
    const warn = silence('warn')
    vi.stubGlobal('dataLayer', 'x')
    startConsentMode(siteWith({}))
    const broken = () => {
      throw new Error('broken')
    }
    vi.stubGlobal('dataLayer', { push: broken })
    startConsentMode(siteWith({}))
    expect(warn).toHaveBeenCalledTimes(1)
  })
})
