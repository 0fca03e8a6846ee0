import { lazy } from '@site/runtime'
import buttonHtml from '../../../packages/runtime/src/blocks/button/fixture.html?raw'
import '../../../packages/runtime/src/blocks/button/sheet.css'
import '../../../packages/runtime/src/blocks/pricing-toggle/block.css'
import pricingHtml from '../../../packages/runtime/src/blocks/pricing-toggle/fixture.html?raw'
import '../../../packages/runtime/src/blocks/pricing-toggle/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const button = lazy(() => import('../../../packages/runtime/src/blocks/button/block.js'))
const pricingToggle = lazy(() => import('../../../packages/runtime/src/blocks/pricing-toggle/block.js'))

async function startPricing(t: CaseContext) {
  const site = await startSite(t, fixture(pricingHtml, 'membership'), {
    blocks: { 'pricing-toggle': pricingToggle },
  })
  const block = document.querySelector('[data-block="pricing-toggle"]') as HTMLElement
  const all = (part: string) => [...block.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)]
  const shown = () => ['price', 'join'].map((part) => all(part).map((each) => each.checkVisibility()))
  return { site, block, options: all('option'), shown }
}

const FIRST = [true, false, true, false]
const SECOND = [false, true, false, true]

export default describe('buttons', (it) => {
  it('[RTE-012] a click and a key switch prices and join buttons, and the address names the option', async (t) => {
    t.signal.addEventListener('abort', () =>
      history.replaceState(history.state, '', location.pathname + location.search),
    )
    const { options, shown } = await startPricing(t)
    expect(shown()).toEqual([FIRST, FIRST])
    await t.click(options[1] as Element)
    expect(shown()).toEqual([SECOND, SECOND])
    expect(location.hash).toBe('#yearly')
    options[0]?.focus()
    await t.press('Enter')
    expect(shown()).toEqual([FIRST, FIRST])
    expect(options.map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
  })

  it('a button block stands where its alignment says, and is as wide as its option says', async (t) => {
    await startSite(t, `<div>${fixture(buttonHtml, 'shop')}${fixture(buttonHtml, 'press')}</div>`, {
      blocks: { button },
    })
    const box = (id: string) =>
      (document.querySelector(`[data-block-id="${id}"]`) as HTMLElement).getBoundingClientRect()
    const parent = (document.querySelector('div:has(> [data-block])') as HTMLElement).getBoundingClientRect()
    expect(Math.abs(box('shop').right - parent.right) < 1).toBe(true)
    expect(Math.abs(box('press').width - parent.width) < 1).toBe(true)
  })

  it('the page is as it was once its site ends', async (t) => {
    const { site, block, options } = await startPricing(t)
    t.signal.addEventListener('abort', () =>
      history.replaceState(history.state, '', location.pathname + location.search),
    )
    await t.click(options[1] as Element)
    site.destroy()
    expect(block.querySelectorAll('[hidden], [aria-pressed], [role="status"]').length).toBe(0)
  })
})
