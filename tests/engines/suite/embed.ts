import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/embed/fixture.html?raw'
import '../../../packages/runtime/src/blocks/embed/sheet.css'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = { embed: lazy(() => import('../../../packages/runtime/src/blocks/embed/block.js')) }
const ownPage = (id: string) => fixture(html, id).replaceAll('/support/tides.html', '/probe/player')

export default describe('embed', (it) => {
  it('a frame shows in the box that the option gives it, with a name, and fenced in', async (t) => {
    const site = await startSite(t, ownPage('place'), { blocks })
    const place = document.querySelector('[data-part=frame]') as HTMLElement
    const before = place.innerHTML
    const frame = await t.eventually(() => place.querySelector('iframe'))
    const { width, height } = place.getBoundingClientRect()
    expect(Math.abs(width / height - 1.5)).toBeLessThan(0.02)
    expect(frame.title).toBe('Tides of the other side of the river')
    expect(/allow-top-navigation|allow-same-origin/.test(frame.getAttribute('sandbox') ?? '')).toBe(false)
    site.destroy()
    expect(place.innerHTML).toBe(before)
  })

  it('a script of the website draws into its place under the strictest policy', async (t) => {
    await startSite(t, fixture(html, 'script').replace('/support/provider.js', '/probe/provider.js'), {
      blocks,
    })
    await t.eventually(() => document.querySelector('[data-part=frame] > .drawn'))
    expect(document.querySelector('[data-part=link]')?.checkVisibility()).toBe(true)
  })
})
