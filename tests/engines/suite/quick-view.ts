import { lazy } from '@site/runtime'
import productHtml from '../../../packages/runtime/src/blocks/product/fixture.html?raw'
import html from '../../../packages/runtime/src/blocks/quick-view/fixture.html?raw'
import '../../../packages/runtime/src/styles/tokens.css'
import '../../../packages/runtime/src/overlays/dialog/dialog.css'
import '../../../packages/runtime/src/blocks/quick-view/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { keepAddress } from './support/lightbox.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = {
  product: lazy(() => import('../../../packages/runtime/src/blocks/product/block.js')),
  'quick-view': lazy(() => import('../../../packages/runtime/src/blocks/quick-view/block.js')),
}

/** The address of the fixture's picture is of no page. */
const PICTURE = /<img [^>]*>/
const PRODUCT = `<article><h2>Harbour at dawn</h2>${fixture(productHtml, 'harbour').replace(PICTURE, '')}</article>`

/** Answers the calls of the page while a case runs. */
function answer(t: CaseContext, body: unknown): void {
  const { fetch } = window
  window.fetch = async () => Response.json(body)
  t.signal.addEventListener('abort', () => {
    window.fetch = fetch
  })
}

async function start(t: CaseContext) {
  keepAddress(t)
  answer(t, { html: PRODUCT })
  await startSite(t, fixture(html, 'harbour'), { blocks })
  const link = document.querySelector('[data-block=quick-view]') as HTMLElement
  const dialog = () => document.querySelector('dialog')
  const heading = () => dialog()?.querySelector<HTMLElement>('h2:not(.site-dialog-title)')
  const part = (name: string) => dialog()?.querySelector<HTMLElement>(`[data-part="${name}"]`)
  return { link, dialog, heading, part }
}

export default describe('quick-view', (it) => {
  it('Enter opens the product, whose heading gets the focus; Escape gives it back to the link', async (t) => {
    const { link, dialog, heading } = await start(t)
    link.focus()
    await t.press('Enter')
    const title = await t.eventually(heading)
    await t.eventually(() => document.activeElement === title)
    expect(dialog()?.matches(':modal')).toBe(true)
    expect(document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')).toBe(title)
    await t.press('Escape')
    await t.eventually(() => !dialog())
    expect(document.activeElement).toBe(link)
  })

  it('a variant is chosen in it, and the address of the page stays', async (t) => {
    const { link, part, heading } = await start(t)
    const { href } = location
    await t.click(link)
    await t.eventually(heading)
    await t.eventually(() => part('status')?.getAttribute('role') === 'status')
    const select = part('variant-option') as HTMLSelectElement
    select.value = 'A4'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    const satin = document.querySelector('dialog input[value=Satin]') as HTMLInputElement
    await t.click(satin)
    await t.eventually(() => part('price')?.textContent === '£20.00')
    expect(location.href).toBe(href)
  })

  it('Back closes it, and the page keeps its place', async (t) => {
    const { link, dialog, heading } = await start(t)
    await t.click(link)
    await t.eventually(heading)
    history.back()
    await t.eventually(() => !dialog())
    expect(document.activeElement).toBe(link)
  })
})
