import { lazy } from '@site/runtime'
import cartHtml from '../../../packages/runtime/src/blocks/cart/fixture.html?raw'
import html from '../../../packages/runtime/src/blocks/cart-indicator/fixture.html?raw'
import '../../../packages/runtime/src/blocks/cart/sheet.css'
import '../../../packages/runtime/src/blocks/cart-indicator/sheet.css'
import { wireCart } from '../../../packages/runtime/testing/cart.js'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { openShop } from './support/shop.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = {
  cart: lazy(() => import('../../../packages/runtime/src/blocks/cart/block.js')),
  'cart-indicator': lazy(() => import('../../../packages/runtime/src/blocks/cart-indicator/block.js')),
}

/** The indicator, above the cart's page if `more` is its markup. */
async function start(t: CaseContext, more = '') {
  const shop = openShop(t, cartHtml)
  await startSite(t, `<main>${fixture(html, 'basket')}${more}</main>`, { blocks })
  const root = document.querySelector('[data-block=cart-indicator]') as HTMLElement
  await t.eventually(() => root.dataset.cartState === 'initialised')
  const text = () => root.querySelector('a')?.textContent
  const announced = () => root.querySelector('[role=status]')?.textContent
  return { shop, text, announced }
}

export default describe('cart-indicator', (it) => {
  it('[CART-006] is an empty cart without a request where no cookie says that there is one', async (t) => {
    const { shop, text, announced } = await start(t)
    expect([text(), announced()]).toEqual(['Cart (0) £0.00', ''])
    expect(shop.requests).toEqual([])
  })

  it('[CART-029] follows a change on the cart’s page, and announces it', async (t) => {
    const { text, announced } = await start(t, fixture(cartHtml, 'full'))
    await t.eventually(() => text() === 'Cart (3) £80.50')
    const remove = document.querySelectorAll<HTMLElement>('[data-part=line-remove]')[1] as HTMLElement
    await t.click(remove)
    await t.eventually(() => text() === 'Cart (2) £76.00')
    expect(announced()).toBe('2 items in cart')
  })

  it('[CART-029] follows another tab', async (t) => {
    const { text, announced } = await start(t)
    const other = new BroadcastChannel('site:cart')
    t.signal.addEventListener('abort', () => other.close())
    other.postMessage(wireCart(2, [101]))
    await t.eventually(() => text() === 'Cart (100+) £3,838.00')
    expect(announced()).toBe('More than 100 items in cart')
  })
})
