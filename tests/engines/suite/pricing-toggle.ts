import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/pricing-toggle/fixture.html?raw'
import '../../../packages/runtime/src/blocks/pricing-toggle/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = {
  'pricing-toggle': lazy(() => import('../../../packages/runtime/src/blocks/pricing-toggle/block.js')),
}

async function start(t: CaseContext, id: string) {
  await startSite(t, fixture(html, id), { blocks })
  t.signal.addEventListener('abort', () => history.replaceState(null, '', location.pathname))
  const block = document.querySelector('[data-block=pricing-toggle]') as HTMLElement
  const [first, second] = block.querySelectorAll<HTMLElement>('[data-part=option]')
  const seen = (part: string) =>
    [...block.querySelectorAll(`[data-part=${part}]`)]
      .filter((each) => each.checkVisibility())
      .map(({ textContent }) => textContent)
  return { block, first: first as HTMLElement, second: second as HTMLElement, seen }
}

export default describe('pricing-toggle', (it) => {
  it('a click shows the other prices and join buttons, and keeps the choice in the address', async (t) => {
    const { second, seen } = await start(t, 'membership')
    expect(seen('price')).toEqual(['£4 a month', '£12 a month'])
    await t.click(second)
    expect(seen('price')).toEqual(['£40 a year', '£120 a year'])
    expect(seen('join')).toEqual(['Join as a friend, yearly', 'Join as a printer, yearly'])
    expect(second.getAttribute('aria-pressed')).toBe('true')
    expect(location.hash).toBe('#yearly')
  })

  it('Space and Enter switch, and the new prices are announced', async (t) => {
    const { block, first, second, seen } = await start(t, 'second')
    expect(seen('price')).toEqual(['€21'])
    first.focus()
    await t.press('Space')
    await t.eventually(() => seen('price').join() === '£18')
    expect(block.querySelector('[role=status]')?.textContent).toBe('£18')
    await t.press('Tab')
    await t.eventually(() => document.activeElement === second)
    await t.press('Enter')
    await t.eventually(() => seen('price').join() === '€21')
  })

  it('an address that leads to a hidden join button shows its option', async (t) => {
    const { block, seen } = await start(t, 'membership')
    const join = block.querySelector('[href="#join-friend-yearly"]') as HTMLElement
    join.id = 'friend-yearly'
    location.hash = '#friend-yearly'
    await t.eventually(() => seen('join').includes('Join as a friend, yearly'))
    expect(seen('price')).toEqual(['£40 a year', '£120 a year'])
  })
})
