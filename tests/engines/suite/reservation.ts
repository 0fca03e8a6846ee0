import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/reservation/fixture.html?raw'
import '../../../packages/runtime/src/blocks/reservation/sheet.css'
import { parsePageContext } from '@site/runtime/contract'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = {
  reservation: lazy(() => import('../../../packages/runtime/src/blocks/reservation/block.js')),
}
const block = () => document.querySelector('[data-block=reservation]') as HTMLElement

export default describe('reservation', (it) => {
  it('a service that the policy refuses leaves a message and the ways to book', async (t) => {
    await startSite(t, fixture(html, 'opentable'), { blocks })
    await t.eventually(() =>
      block().querySelector('[role=status]')?.textContent?.includes('could not be loaded'),
    )
    // The refusal, and what the page says of it.
    t.takeErrors()
    t.takeConsole()
    const links = [...block().querySelectorAll<HTMLElement>('p:not([data-part] *) > a')]
    expect(links.filter((link) => link.checkVisibility()).map((link) => link.textContent)).toEqual([
      'Book at OpenTable',
      '01728 555 014',
    ])
  })

  it('[RSV-004] somebody who is signed in is told to log out, and the focus returns', async (t) => {
    const { context } = parsePageContext({ authenticatedAccount: { id: 'a' } })
    await startSite(t, fixture(html, 'opentable'), { blocks, context })
    const link = block().querySelector<HTMLElement>('[data-part=placeholder] a') as HTMLElement
    await t.eventually(() => link.checkVisibility())
    link.focus()
    await t.press('Enter')
    const dialog = await t.eventually(() => document.querySelector('[role=alertdialog], [role=dialog]'))
    expect(dialog.textContent).toMatch(/Please log out of your account/)
    await t.press('Escape')
    await t.eventually(() => document.activeElement === link)
  })
})
