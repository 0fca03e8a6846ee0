import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import block from '../../packages/runtime/src/blocks/cart/block.js'
import html from '../../packages/runtime/src/blocks/cart/fixture.html?raw'
import type { Site } from '../../packages/runtime/src/core/site.js'
import { createSite } from '../../packages/runtime/src/page/site.js'
import { cart } from '../../packages/runtime/src/services/cart/cart.js'
import { WITH_CART } from '../../packages/runtime/testing/cart.js'
import { silence } from '../../packages/runtime/testing/globals.js'
import { fakeCookies } from '../../packages/runtime/testing/http.js'
import { CART_PATH } from './cart.js'
import { FAULT_NAMES } from './faults.js'
import { faultyServer } from './server.js'
// Here at once: with fake timers no test waits for it.
import '../../packages/runtime/src/page/rules/start-rules.js'

declare const happyDOM: { setURL(address: string): void }

const WRITTEN = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)![1]!)
const [harbour, lino] = WRITTEN.entries
/** The stored cart after the change; the answer to a request for the cart is the same. */
const stored = (more: object) => ({ cart: { ...WRITTEN, revision: 2, ...more }, entryId: 'e1' })

let site: Site
beforeEach(() => {
  happyDOM.setURL('https://shop.example/cart')
  fakeCookies({ crumb: 'old', ...WITH_CART })
  silence('error')
})
afterEach(() => {
  site.destroy()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const part = (name: string) => document.querySelector<HTMLInputElement>(`[data-part="${name}"]`)!
const event = (name: string, type: string) => part(name).dispatchEvent(new Event(type, { bubbles: true }))
const submit = (submitter: HTMLElement | null = null) =>
  part('form').dispatchEvent(Object.assign(new Event('submit', { cancelable: true }), { submitter }))
const retry = () => part('status').querySelector('button')
const turn = setTimeout
/** Waits until nothing is asked for, and what it says is shown. The clock of the calls is a faked one. */
async function settled() {
  do await new Promise((resolve) => turn(resolve, 20))
  while (site.shared(cart).state.asked.length > 0)
}

const ACTIONS = [
  {
    name: 'a quantity',
    path: `${CART_PATH}/entries/e1`,
    more: { entries: [{ ...harbour, quantity: 4 }, lino] },
    act() {
      part('line-quantity').value = '4'
      event('line-quantity', 'input')
      submit()
    },
  },
  {
    name: 'removing an item',
    path: `${CART_PATH}/entries/e1`,
    more: { entries: [lino] },
    act: () => submit(part('line-remove')),
  },
  {
    name: 'a coupon',
    path: `${CART_PATH}/coupons`,
    more: { coupons: [{ code: 'NEW', name: 'New' }] },
    act() {
      part('coupon-code').value = 'NEW'
      submit()
    },
  },
  {
    name: 'removing a coupon',
    path: `${CART_PATH}/coupons/SPRING`,
    more: { coupons: [] },
    act: () => submit(part('coupon-remove')),
  },
  {
    name: 'the place',
    path: `${CART_PATH}/shipping-location`,
    more: { shippingLocation: { country: 'FR' } },
    act() {
      part('country').value = 'FR'
      event('country', 'change')
    },
  },
  {
    name: 'the way of shipping',
    path: `${CART_PATH}/shipping-option`,
    more: { selectedShippingOption: { id: 'courier' } },
    act() {
      const courier = document.querySelector<HTMLInputElement>('[value=courier]')!
      courier.checked = true
      courier.dispatchEvent(new Event('change', { bubbles: true }))
    },
  },
] as const

/** The visible part of a cart. */
const shown = () => ({
  lines: [...document.querySelectorAll<HTMLElement>('li[data-part=line]')].map(
    ({ dataset }) => dataset.entryId,
  ),
  quantity: document.querySelector<HTMLInputElement>('[name="quantity.e1"]')?.value,
  coupons: [...document.querySelectorAll('[data-part=coupon-name]')].map(({ textContent }) => textContent),
  option: document.querySelector<HTMLInputElement>('[data-part=shipping-choice]:checked')?.value,
})

describe.each(ACTIONS)('the cart’s page, after $name', ({ path, more, act }) => {
  it.each(FAULT_NAMES)(
    '[CART-009] shows what is stored, or says that it is not and tries again: %s',
    async (fault) => {
      document.body.innerHTML = html
      site = createSite({ blocks: { cart: block } })
      await site.start()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const before = shown()
      const server = faultyServer(
        fault,
        path,
        { [path]: stored(more), [CART_PATH]: { cart: WRITTEN } },
        15_000,
      )
      act()
      await settled()
      if (site.shared(cart).state.stored?.revision !== 2) {
        expect(retry()?.textContent).toBe('Try Again')
        expect(shown()).toEqual(before)
        server.mend()
        retry()!.click()
        await settled()
      }
      expect(retry()?.textContent).not.toBe('Try Again')
      expect(site.shared(cart).state.stored).toMatchObject({ revision: 2, ...more })
      // The place is what the visitor has chosen, stored or not.
      if (!path.endsWith('location')) expect(shown()).not.toEqual(before)
    },
  )
})
