import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/scheduling/fixture.html?raw'
import '../../../packages/runtime/src/blocks/scheduling/sheet.css'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = {
  scheduling: lazy(() => import('../../../packages/runtime/src/blocks/scheduling/block.js')),
}

export default describe('scheduling', (it) => {
  it('the server’s frame gets the address of the link, and is empty again after destroy', async (t) => {
    const markup = fixture(html, 'frame').replace('/support/desk.html', '/probe/player')
    const site = await startSite(t, markup, { blocks })
    const frame = document.querySelector('iframe') as HTMLIFrameElement
    await t.eventually(() => new URL(frame.src || 'about:blank').pathname === '/probe/player')
    expect(frame.title).toBe('Book an afternoon at the press')
    site.destroy()
    expect(frame.getAttributeNames().join(' ')).toBe('data-part title')
    expect(frame.isConnected).toBe(true)
  })

  it('a script of the website draws into its place under the strictest policy', async (t) => {
    await startSite(t, fixture(html, 'script').replace('/support/provider.js', '/probe/provider.js'), {
      blocks,
    })
    await t.eventually(() => document.querySelector('[data-part=frame] > .drawn'))
    expect(document.querySelector('[data-part=link]')?.checkVisibility()).toBe(true)
  })
})
