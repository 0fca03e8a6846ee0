import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieJar, siteWith } from '../../../testing/consent.js'
import { silence } from '../../../testing/globals.js'
import { choose } from './rules/policy.js'
import showChoice from './shown-choice.js'

const jar = cookieJar()
const HTML =
  '<p data-consent-when="none" hidden="">None</p><p data-consent-when="accepted">Yes</p><p data-consent-when="declined" hidden="">No</p>'

beforeEach(() => {
  document.body.innerHTML = HTML
})
afterEach(() => document.body.replaceChildren())

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-consent-when]')]
    .filter((each) => !each.hidden)
    .map((each) => each.textContent)

describe('a page’s own words about the choice', () => {
  it('match the current choice, from the start and after every answer', () => {
    jar.kept.set('ss_cookieAllowed', 'false')
    const site = siteWith({ isCookieBannerEnabled: true })
    showChoice(site)
    expect(shown()).toEqual(['No'])
    choose(site, true)
    expect(shown()).toEqual(['Yes'])
    choose(site, false)
    expect(shown()).toEqual(['No'])
  })

  it('show that nothing is chosen, also where they were added later', async () => {
    document.body.replaceChildren()
    const site = siteWith({ isCookieBannerEnabled: true })
    showChoice(site)
    document.body.innerHTML = HTML
    await site.pageReady()
    expect(shown()).toEqual(['None'])
  })

  it('stay hidden and are reported with a choice that there is not', async () => {
    const warn = silence('warn')
    document.body.innerHTML = '<p data-consent-when="yes">Yes</p>'
    showChoice(siteWith({ isCookieBannerEnabled: true }))
    expect(shown()).toEqual([])
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(String(warn.mock.calls[0]![0])).toContain('allowed: accepted, declined or none')
  })

  it('match the server’s HTML once the page ends', () => {
    const site = siteWith({ isCookieBannerEnabled: true })
    showChoice(site)
    choose(site, true)
    site.destroy()
    expect(document.body.innerHTML).toBe(HTML)
  })
})
