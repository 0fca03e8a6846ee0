import { lazy } from '@site/runtime'
import '../../../packages/runtime/src/blocks/chart/sheet.css'
import html from '../../../packages/runtime/src/blocks/chart/fixture.html?raw'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { wake } from './support/start-site.js'

const chart = lazy(() => import('../../../packages/runtime/src/blocks/chart/block.js'))

export default describe('chart', (it) => {
  it('draws every chart of the fixture under a strict policy, and restores the HTML', async (t) => {
    const frame = t.mount(`<div>${html}</div>`)
    const served = frame.innerHTML
    const site = await wake(t.signal, { blocks: { chart } })
    const values = () =>
      [...frame.querySelectorAll('[data-block]')].map((each) => each.querySelectorAll('svg title').length)
    for (const each of frame.querySelectorAll('[data-block]')) {
      each.scrollIntoView()
      await t.eventually(() => each.querySelectorAll('svg title').length > 0)
    }
    expect(values()).toEqual([5, 6, 4])
    const bars = [...frame.querySelectorAll('[data-block-id=bar] rect[x]')]
    for (const bar of bars) expect(bar.getBoundingClientRect().height > 20).toBe(true)
    const color = getComputedStyle(frame.querySelector('.site-chart-marker') as Element).fill
    expect(color === 'rgb(0, 0, 0)' || color === 'none').toBe(false)
    site.destroy()
    expect(frame.innerHTML).toBe(served)
    expect(t.takeErrors()).toEqual([])
  })

  it('a table out of sight takes no room, and appears at a press', async (t) => {
    const frame = t.mount(`<div>${html}</div>`)
    await wake(t.signal, { blocks: { chart } })
    const block = frame.querySelector('[data-block-id=bar]') as HTMLElement
    const data = block.querySelector('[data-part=data]') as HTMLElement
    expect(data.clientHeight).toBe(1)
    ;(block.querySelector('[data-part=toggle]') as HTMLElement).click()
    await t.eventually(() => data.clientHeight > 100)
  })
})
