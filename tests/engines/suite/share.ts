import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/share/fixture.html?raw'
import '../../../packages/runtime/src/blocks/share/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const share = lazy(() => import('../../../packages/runtime/src/blocks/share/block.js'))

async function start(t: CaseContext) {
  await startSite(t, fixture(html, 'some'), { blocks: { share } })
  const block = document.querySelector('[data-block=share]') as HTMLElement
  const toggle = block.querySelector('[data-part=toggle]') as HTMLElement
  const isOpen = () => block.querySelector<HTMLElement>('.site-share')?.hidden === false
  return { block, toggle, isOpen }
}

export default describe('share', (it) => {
  it('Space opens the list of networks, Tab goes into it, and Escape returns to the button', async (t) => {
    const { block, toggle, isOpen } = await start(t)
    toggle.focus()
    await t.press('Space')
    await t.eventually(isOpen)
    const links = [...block.querySelectorAll<HTMLAnchorElement>('.site-share a')]
    expect(links.map(({ protocol }) => protocol)).toEqual(['https:', 'https:', 'mailto:'])
    await t.press('Tab')
    await t.eventually(() => document.activeElement?.closest('.site-share'))
    await t.press('Escape')
    await t.eventually(() => document.activeElement === toggle)
    expect(isOpen()).toBe(false)
  })

  it('a click elsewhere closes the list, which moved nothing', async (t) => {
    const { toggle, isOpen } = await start(t)
    const after = t.mount('<p>After</p>')
    const { top } = after.getBoundingClientRect()
    await t.click(toggle)
    await t.eventually(isOpen)
    expect(after.getBoundingClientRect().top).toBe(top)
    await t.click(t.mount('<p>Elsewhere</p>'))
    await t.eventually(() => !isOpen())
  })
})
