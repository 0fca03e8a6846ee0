import { describe, expect, it, vi } from 'vitest'
import { cookieJar, siteWith, turnOnPrivacyControl } from '../../../testing/consent.js'
import { consent } from './consent.js'

const jar = cookieJar()
const create = (settings = {}) => siteWith(settings).shared(consent)

describe('consent', () => {
  it('allows everything on a page without cookie settings, whatever is stored', async () => {
    jar.kept.set('ss_cookieAllowed', 'false')
    const gate = create()
    expect(await gate.allows('media')).toBe(true)
    expect(await gate.allows('analytics')).toBe(true)
  })

  it('denies where the browser sends Global Privacy Control, and writes no cookie for it', async () => {
    turnOnPrivacyControl()
    const gate = create()
    expect(await gate.allows('media')).toBe(false)
    expect(await gate.allows('analytics')).toBe(false)
    expect(jar.written).toEqual([])
  })

  it('reads the stored choice at each call: another tab or the server may have changed it', async () => {
    const gate = create({ isRestrictiveCookiePolicyEnabled: true })
    expect(await gate.allows('analytics')).toBe(false)
    jar.kept.set('ss_cookieAllowed', 'true')
    expect(await gate.allows('analytics')).toBe(true)
    jar.kept.set('ss_cookieAllowed', 'false')
    expect(await gate.allows('analytics')).toBe(false)
    jar.kept.set('ss_cookieAllowed', 'perhaps')
    expect(await gate.allows('analytics')).toBe(false)
  })

  it('[CKB-007] never allows analytics under the absolute policy, also after acceptance', async () => {
    jar.kept.set('ss_cookieAllowed', 'true')
    const gate = create({ isRestrictiveCookiePolicyAbsolute: true })
    expect(await gate.allows('analytics')).toBe(false)
    expect(await gate.allows('media')).toBe(true)
  })

  it('[CKB-008] keeps visitors out of the activity log where the owner wants that', async () => {
    const gate = create({ isVisitorDataRestricted: true })
    expect(await gate.allows('activity')).toBe(false)
    expect(await gate.allows('analytics')).toBe(true)
  })

  it('reads settings that are not sound as their defaults', async () => {
    const gate = create({
      isRestrictiveCookiePolicyEnabled: 'yes',
      cookieBannerVersion: 'x',
      __proto__: null,
    })
    expect(await gate.allows('analytics')).toBe(true)
  })

  it('returns the answer of another policy, also where that must ask first', async () => {
    const gate = create({ isRestrictiveCookiePolicyEnabled: true })
    gate.decideBy((purpose) => Promise.resolve(purpose === 'media'))
    expect(await gate.allows('media')).toBe(true)
    expect(await gate.allows('analytics')).toBe(false)
  })

  it('a policy that throws causes an error, never an allowance', async () => {
    const gate = create()
    gate.decideBy(() => {
      throw new Error('broken')
    })
    await expect(gate.allows('media')).rejects.toThrow('broken')
  })

  it('notifies a listener of every change, until it unsubscribes', () => {
    const gate = create()
    const controller = new AbortController()
    const listener = vi.fn()
    gate.onChange(listener, controller.signal)
    gate.decideBy(() => false)
    expect(listener).toHaveBeenCalledTimes(1)
    controller.abort()
    gate.decideBy(() => true)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
