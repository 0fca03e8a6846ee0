import { afterEach, describe, expect, it } from 'vitest'
import { fakePage } from '../../../testing/http.js'
import type { Site } from '../../core/site.js'
import { changePlanAddress, panelAddress, trialUpgradeAddress } from '../../entries/index.js'

const ADMIN = 'https://shop.admin.example'
let site: Site

const open = (internalUrl = ADMIN) => {
  site = fakePage({ address: 'https://shop.example/about?day=2#top', website: { internalUrl } })
  return site
}
afterEach(() => site.destroy())

describe('addresses on the admin host', () => {
  it.each([
    ['the current page', undefined, '/about?day=2'],
    ['a page', '/visit?day=3#top', '/visit?day=3'],
    ['a page beside the current one', 'team', '/team'],
    ['an address on the site', 'https://shop.example/x', '/x'],
    ['the current page instead of another site', 'https://evil.example/x', '/about?day=2'],
    ['the current page instead of another site', '//evil.example/x', '/about?day=2'],
    ['the current page instead of no address', 'http://[', '/about?day=2'],
    ['the current page instead of a script', 'javascript:alert(1)', '/about?day=2'],
  ])('[RTE-005] the panel with %s', (_, page, shown) => {
    expect(panelAddress(open(), page)).toBe(`${ADMIN}/config/?frameUrl=${encodeURIComponent(shown)}`)
  })

  it('[RTE-006] the page where a trial becomes a paid site', () => {
    expect(trialUpgradeAddress(open())).toBe(`${ADMIN}/settings/billing/billing/upgrade`)
  })

  it('[RTE-007] the page where an owner changes the plan', () => {
    expect(changePlanAddress(open())).toBe(`${ADMIN}/settings/billing/billing/website/change-plan`)
  })

  it('[RTE-006] [RTE-007] they are on the page’s own host where no other is known', () => {
    expect(
      [trialUpgradeAddress, changePlanAddress].map((addressOf) => new URL(addressOf(open(''))).origin),
    ).toEqual(['https://shop.example', 'https://shop.example'])
  })
})
