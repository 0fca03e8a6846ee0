import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/social-links/fixture.html?raw'
import '../../../packages/runtime/src/blocks/social-links/sheet.css'
import '../../../packages/runtime/src/styles/tokens.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = {
  'social-links': lazy(() => import('../../../packages/runtime/src/blocks/social-links/block.js')),
}

async function start(t: CaseContext, id: string) {
  await startSite(t, fixture(html, id), { blocks })
  return [...document.querySelectorAll<HTMLElement>('[data-part=link]')]
}

export default describe('social-links', (it) => {
  it('each network has a shape of its own, and each link room for a finger', async (t) => {
    const links = await start(t, 'all')
    const icons = links.map((link) => getComputedStyle(link, '::before').clipPath)
    for (const icon of icons) expect(icon).toMatch(/^path\(/)
    expect(new Set(icons).size).toBe(links.length)
    for (const link of links) {
      const { width, height } = link.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThan(43.9)
    }
  })

  it('Tab goes through the links, and the one with the focus has an outline', async (t) => {
    const before = t.mount('<button type="button">Before</button>')
    const links = await start(t, 'plain')
    before.focus()
    for (const link of links) {
      expect(getComputedStyle(link).outlineStyle).toBe('none')
      await t.press('Tab')
      await t.eventually(() => document.activeElement === link)
      expect(getComputedStyle(link).outlineStyle).toBe('solid')
    }
  })

  it('names that are not shown are still the names of the links', async (t) => {
    const links = await start(t, 'plain')
    const [name] = links.map((link) => link.querySelector<HTMLElement>('[data-part=name]'))
    expect(name?.getBoundingClientRect().width).toBe(1)
    expect(name?.checkVisibility({ visibilityProperty: true })).toBe(true)
    await t.eventually(() => links[2]?.textContent?.includes('(opens in a new window)'))
  })
})
