import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/menu-tabs/fixture.html?raw'
import '../../../packages/runtime/src/blocks/menu-tabs/block.css'
import '../../../packages/runtime/src/styles/panels.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const menuTabs = lazy(() => import('../../../packages/runtime/src/blocks/menu-tabs/block.js'))

async function start(t: CaseContext, id: string) {
  await startSite(t, fixture(html, id), { blocks: { 'menu-tabs': menuTabs } })
  const block = document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
  const tabs = [...block.querySelectorAll<HTMLElement>(':scope > [data-part=tablist] > [data-part=tab]')]
  const panels = [...block.querySelectorAll<HTMLElement>(':scope > [data-part=panel]')]
  const selected = () => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  const shown = () => panels.map((panel) => panel.firstElementChild?.checkVisibility() ?? false)
  return { tabs, selected, shown }
}

export default describe('menu-tabs', (it) => {
  it('[TAB-001] the first tab is selected at the start, and its panel alone shows', async (t) => {
    const { selected, shown } = await start(t, 'plain')
    expect(selected()).toBe(0)
    expect(shown()).toEqual([true, false, false])
  })

  it('a click selects a tab and shows its panel, and the address stays', async (t) => {
    const { tabs, selected, shown } = await start(t, 'plain')
    await t.click(tabs[2] as Element)
    expect(selected()).toBe(2)
    expect(shown()).toEqual([false, false, true])
    expect(location.hash).toBe('')
  })

  it('[TAB-003] arrows move the selection and wrap around at both ends', async (t) => {
    const { tabs, selected } = await start(t, 'plain')
    tabs[0]?.focus()
    await t.press('ArrowLeft')
    await t.eventually(() => selected() === 2 && document.activeElement === tabs[2])
    await t.press('ArrowRight')
    await t.eventually(() => selected() === 0 && document.activeElement === tabs[0])
    await t.press('End')
    await t.eventually(() => selected() === 2)
    await t.press('Home')
    await t.eventually(() => selected() === 0)
  })

  it('[TAB-002] with manual activation arrows move the focus alone; a click, Enter or Space selects', async (t) => {
    const { tabs, selected } = await start(t, 'manual')
    tabs[0]?.focus()
    await t.press('ArrowRight')
    await t.eventually(() => document.activeElement === tabs[1])
    expect(selected()).toBe(0)
    await t.press('Enter')
    await t.eventually(() => selected() === 1)
    await t.press('ArrowRight')
    await t.press('Space')
    await t.eventually(() => selected() === 2)
    await t.click(tabs[0] as Element)
    expect(selected()).toBe(0)
  })

  it('Tab leads from the tabs into the panel that shows, and not to the other tabs', async (t) => {
    const { tabs } = await start(t, 'plain')
    tabs[0]?.focus()
    await t.press('Tab')
    await t.eventually(() => document.activeElement?.closest('[data-part=panel]')?.id === 'letterpress')
    await t.press('Shift+Tab')
    await t.eventually(() => document.activeElement === tabs[0])
  })
})
