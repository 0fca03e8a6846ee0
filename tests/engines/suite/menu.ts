import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/menu/fixture.html?raw'
import '../../../packages/runtime/src/blocks/menu/sheet.css'
import buttonHtml from '../../../packages/runtime/src/blocks/menu-button/fixture.html?raw'
import '../../../packages/runtime/src/blocks/menu-button/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = {
  menu: lazy(() => import('../../../packages/runtime/src/blocks/menu/block.js')),
  'menu-button': lazy(() => import('../../../packages/runtime/src/blocks/menu-button/block.js')),
}

async function start(t: CaseContext, page: string, id: string) {
  await startSite(t, fixture(page, id), { blocks })
  return document.querySelector(`[data-block-id="${id}"]`) as HTMLElement
}

export default describe('menu', (it) => {
  it('a click opens one folder at a time, and Escape returns the focus to its name', async (t) => {
    const nav = await start(t, html, 'site')
    const folders = [...nav.querySelectorAll('details')]
    const names = [...nav.querySelectorAll('summary')]
    nav.setAttribute('data-open', '')
    await t.click(names[0] as Element)
    await t.click(names[1] as Element)
    expect(folders.map(({ open }) => open)).toEqual([false, true])
    folders[1]?.querySelector('a')?.focus()
    await t.press('Escape')
    await t.eventually(() => document.activeElement === names[1])
    expect(folders.map(({ open }) => open)).toEqual([false, false])
  })

  it('Enter on a folder toggles it once', async (t) => {
    // The mouse of the case before rests on another folder, which would open by it and close this one.
    const still = html.replace('data-block-id="site"', '$& data-option-hover="false"')
    const nav = await start(t, still, 'site')
    nav.setAttribute('data-open', '')
    const folder = nav.querySelector('details') as HTMLDetailsElement
    folder.querySelector('summary')?.focus()
    await t.press('Enter')
    await t.eventually(() => folder.open)
    await t.press('Enter')
    await t.eventually(() => !folder.open)
  })

  it('a menu button opens by a key, moves by arrows and characters, and closes by Tab', async (t) => {
    const details = (await start(t, buttonHtml, 'account')) as HTMLDetailsElement
    const items = [...details.querySelectorAll('[role=menuitem]')]
    const focused = () => items.indexOf(document.activeElement as Element)
    details.querySelector('summary')?.focus()
    await t.press('ArrowUp')
    await t.eventually(() => focused() === 2)
    await t.press('ArrowDown')
    await t.eventually(() => focused() === 0)
    await t.type('s')
    await t.eventually(() => focused() === 2)
    await t.press('Tab')
    await t.eventually(() => !details.open)
  })
})
