import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/code/fixture.html?raw'
import '../../../packages/runtime/src/blocks/code/sheet.css'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const code = lazy(() => import('../../../packages/runtime/src/blocks/code/block.js'))

export default describe('code', (it) => {
  it('a script of the website runs under the strictest policy, and its copy goes on destroy', async (t) => {
    const markup = fixture(html, 'own').replace('/support/own.js', '/probe/owner.js')
    const site = await startSite(t, markup, { blocks: { code } })
    const block = document.querySelector('[data-block=code]') as HTMLElement
    await t.eventually(() => block.querySelector('output')?.textContent === 'seven')
    expect(block.querySelectorAll('script').length).toBe(2)
    site.destroy()
    expect(block.querySelectorAll('script').length).toBe(1)
  })

  it('arrow keys scroll a listing that is wider than its place', async (t) => {
    await startSite(t, fixture(html, 'listing').replace('<code>', `<code>${'@media '.repeat(100)}`), {
      blocks: { code },
    })
    const listing = document.querySelector('pre') as HTMLElement
    await t.eventually(() => listing.getAttribute('role') === 'region')
    listing.focus()
    expect(document.activeElement === listing).toBe(true)
    await t.press('ArrowRight')
    await t.eventually(() => listing.scrollLeft > 0)
  })
})
