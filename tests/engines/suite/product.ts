import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/product/fixture.html?raw'
import '../../../packages/runtime/src/blocks/product/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { keepAddress } from './support/lightbox.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = { product: lazy(() => import('../../../packages/runtime/src/blocks/product/block.js')) }

/** The address of the fixture's picture is of no page. */
const PICTURE = /<img [^>]*>/

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
  answer(t, { cart: { id: 'c1', revision: 1, entries: [], totalQuantity: 1 }, entryId: 'e1' })
  await startSite(t, fixture(html, 'harbour').replace(PICTURE, ''), { blocks })
  const block = document.querySelector('[data-block=product]') as HTMLElement
  const part = (name: string) => block.querySelector(`[data-part="${name}"]`) as HTMLElement
  const text = (name: string) => part(name).textContent?.trim()
  const radio = (value: string) => block.querySelector(`input[value=${value}]`) as HTMLInputElement
  /** Chooses a size, as engines differ in the keys of a closed select. */
  const choose = (size: string) => {
    const select = part('variant-option') as HTMLSelectElement
    select.value = size
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { part, text, radio, choose }
}

export default describe('product', (it) => {
  it('[PROD-018] keys choose a variant: price and stock follow, and are announced', async (t) => {
    const { text, radio, choose } = await start(t)
    choose('A4')
    radio('Matt').focus()
    await t.press('Space')
    await t.eventually(() => text('price') === '£18.00')
    await t.press('ArrowDown')
    await t.eventually(() => text('price') === '£20.00')
    expect(document.activeElement).toBe(radio('Satin'))
    expect(text('stock')).toBe('Only 3 left in stock')
    await t.eventually(() => text('status') === '£20.00, Only 3 left in stock')
  })

  it('[PROD-003] what is sold out can be reached, and explains itself when it is pressed', async (t) => {
    const { part, text, radio, choose } = await start(t)
    choose('A3')
    radio('Satin').focus()
    await t.press('Space')
    await t.eventually(() => text('add') === 'Sold Out')
    part('add').focus()
    expect(document.activeElement).toBe(part('add'))
    await t.press('Enter')
    await t.eventually(() => text('status') === 'Sold Out')
  })

  it('adding by Enter is announced, and the button keeps the focus', async (t) => {
    const { part, text, radio, choose } = await start(t)
    choose('A4')
    await t.click(radio('Satin'))
    part('add').focus()
    await t.press('Enter')
    await t.eventually(() => text('status') === 'Added!')
    expect(text('add')).toBe('Added!')
    expect(document.activeElement).toBe(part('add'))
  })
})
