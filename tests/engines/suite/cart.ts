import { lazy } from '@site/runtime'
import html from '../../../packages/runtime/src/blocks/cart/fixture.html?raw'
import '../../../packages/runtime/src/blocks/cart/sheet.css'
import type { CaseContext } from '../page/context.js'
import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { openShop } from './support/shop.js'
import { fixture, startSite } from './support/start-site.js'

const blocks = { cart: lazy(() => import('../../../packages/runtime/src/blocks/cart/block.js')) }

async function start(t: CaseContext) {
  const shop = openShop(t, html)
  // A busy machine takes longer than the usual pause between two keys. `cart.test.ts` covers the pause.
  const page = fixture(html, 'full').replace('data-block="cart"', '$& data-option-delay="5000"')
  await startSite(t, page, { blocks })
  const root = document.querySelector('[data-block=cart]') as HTMLElement
  const part = (name: string) => root.querySelector<HTMLInputElement>(`[data-part="${name}"]`)
  const lines = () => root.querySelectorAll('[data-part=line]').length
  const status = () => part('status')?.textContent
  return { shop, part, lines, status }
}

export default describe('cart', (it) => {
  it('keys change a quantity, which is sent once, stored, and announced', async (t) => {
    const { shop, part, status } = await start(t)
    const quantity = part('line-quantity') as HTMLInputElement
    quantity.focus()
    for (let press = 0; press < 3; press += 1) await t.press('ArrowUp')
    await t.press('Enter')
    await t.eventually(() => status() === 'Cart updated')
    expect([quantity.value, part('subtotal')?.textContent]).toEqual(['5', '£194.50'])
    expect(part('status')?.getAttribute('role')).toBe('status')
    expect(document.activeElement === quantity).toBe(true)
    expect(shop.requests).toEqual(['PUT entries'])
  })

  it('a removed item is put back by Undo, and the focus follows', async (t) => {
    const { part, lines, status } = await start(t)
    part('line-remove')?.focus()
    await t.press('Enter')
    await t.eventually(() => status() === 'Harbour at dawn was removed from your cart. Undo')
    await t.eventually(() => document.activeElement?.textContent === 'Undo')
    expect(lines()).toBe(1)
    await t.press('Enter')
    await t.eventually(() => lines() === 2)
    await t.eventually(
      () => document.activeElement?.getAttribute('aria-label') === 'Quantity of Harbour at dawn',
    )
    expect((document.activeElement as HTMLInputElement).value).toBe('2')
  })

  it('[CART-008] 0 asks, and Escape keeps the item and its quantity', async (t) => {
    const { shop, part } = await start(t)
    const quantity = part('line-quantity') as HTMLInputElement
    quantity.select()
    await t.type('0')
    await t.press('Enter')
    await t.eventually(() => document.querySelector('[role=alertdialog]'))
    await t.press('Escape')
    await t.eventually(() => quantity.value === '2')
    expect(shop.requests).toEqual([])
  })

  it('[CART-009] a failure keeps the code that was typed, shows the stored quantity, and can be tried again', async (t) => {
    const { shop, part, status } = await start(t)
    shop.isBroken = true
    const coupon = part('coupon-code') as HTMLInputElement
    coupon.focus()
    await t.type('SPRING')
    await t.press('Enter')
    await t.eventually(() => status()?.endsWith('Try Again'))
    expect(coupon.value).toBe('SPRING')
    const quantity = part('line-quantity') as HTMLInputElement
    quantity.select()
    await t.type('4')
    await t.press('Enter')
    await t.eventually(() => status() === 'Unable to update quantity Try Again')
    expect([quantity.value, coupon.value]).toEqual(['2', 'SPRING'])
    shop.isBroken = false
    await t.click(part('status')?.querySelector('button') as HTMLElement)
    await t.eventually(() => status() === 'Cart updated')
    expect(quantity.value).toBe('4')
    t.takeConsole()
  })
})
