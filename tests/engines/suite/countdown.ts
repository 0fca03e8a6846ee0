import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/countdown/fixture.html?raw'
import '../../../packages/runtime/src/blocks/countdown/sheet.css'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const countdown = lazy(() => import('../../../packages/runtime/src/blocks/countdown/block.js'))

export default describe('countdown', (it) => {
  it('writes numbers and units into a place of the same height, and changes by itself', async (t) => {
    const markup = fixture(html, 'plain')
    t.mount(markup)
    const empty = (document.querySelector('[data-part=left]') as HTMLElement).offsetHeight
    document.querySelector('[data-block=countdown]')?.remove()
    await startSite(t, markup, { blocks: { countdown } })
    const left = document.querySelector('[data-part=left]') as HTMLElement
    expect(left.children.length).toBe(4)
    expect(/\d days \d+ hours? \d+ minutes? \d+ seconds? $/.test(left.textContent ?? '')).toBe(true)
    expect(Math.abs(left.offsetHeight - empty) <= 1).toBe(true)
    const before = left.textContent
    await t.eventually(() => left.textContent !== before)
  })
})
