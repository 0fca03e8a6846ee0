import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { wireCart } from '../../../testing/cart.js'
import { ShoppingCart } from '../../contract/commerce/shopping-cart.js'
import { readCart } from './entity.js'

/** The same cart as its schema reads it, for what pages and servers have in common. */
const bySchema = (value: unknown) => v.parse(ShoppingCart, value)

const read = (value: unknown) => readCart(value, 'EUR')

describe('a cart on a page', () => {
  it('[CART-020] [CART-022] [CART-023] [CART-024] [CART-025] [CART-026] [CART-028] has every default', () => {
    const { created, currency, ...cart } = read({})
    const { created: _, ...expected } = bySchema({})
    expect(cart).toEqual(expected)
    expect(cart).toMatchObject({ id: '', isPurchased: false, entries: [], coupons: [], totalQuantity: 0 })
    expect([created, currency]).toEqual([null, 'EUR'])
  })

  it.each(['true', 1, null, {}])('[CART-022] [CART-028] takes %j for none of its flags', (value) => {
    const names = ['isPurchased', 'hasDigital', 'purelyDigital', 'requiresShipping'] as const
    const cart = read(Object.fromEntries(names.map((name) => [name, value])))
    expect(names.map((name) => cart[name])).toEqual([false, false, false, false])
  })

  it('[CART-020] is what its schema reads, with the fields that nobody knows', () => {
    const sent = wireCart(3, [1, 2], { extra: { deep: 1 }, orderId: 'o1' })
    const { created, currency, ...cart } = read(sent)
    const { created: _, ...expected } = bySchema(sent)
    expect(cart).toEqual(expected)
    expect(cart.extra).toEqual({ deep: 1 })
    expect(currency).toBe('GBP')
  })

  it('[CART-021] has the time of its creation as a date', () => {
    const time = Date.UTC(2026, 10, 23)
    expect(read({ created: time }).created?.getTime()).toBe(time)
    expect(read({ created: '2026-11-23T00:00:00Z' }).created?.getTime()).toBe(time)
    for (const bad of ['soon', null, {}, undefined, Number.MAX_VALUE]) {
      expect(read({ created: bad }).created).toBe(null)
    }
  })

  it('[CART-027] names the currency of its subtotal, or that of the site', () => {
    expect(read({}).subtotalAmount).toEqual({ currency: 'USD', value: '0' })
    expect(read({ subtotalAmount: { currency: 'JPY', value: '500' } }).currency).toBe('JPY')
    for (const bad of [null, 5, [], {}, { currency: '', value: '1' }, { currency: 'GBP' }]) {
      const cart = read({ subtotalAmount: bad, subtotalCents: 100 })
      expect([cart.currency, cart.subtotalCents]).toEqual(['EUR', 100])
    }
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', [1]],
    ['a text', 'cart'],
    [
      'fields of other kinds',
      { id: 1, entries: {}, coupons: 'a', totalQuantity: '3', hasDigital: 1, revision: null },
    ],
    ['endless numbers', { totalQuantity: Number.POSITIVE_INFINITY }],
    ['a prototype', JSON.parse('{"__proto__":{"id":"x"}}')],
  ])('reads %s as an empty cart', (_, value) => {
    const { created, currency, ...cart } = read(value)
    const { created: _created, ...defaults } = bySchema({})
    expect(cart).toMatchObject(defaults)
  })

  it('leaves out an entry without an id, and keeps the others', () => {
    const cart = read({
      entries: [null, 5, {}, { id: 7 }, { id: 'e1', quantity: 'two', plan: 'x', maxQuantity: '9' }],
    })
    expect(cart.entries).toEqual([bySchema({ entries: [{ id: 'e1' }] }).entries[0]])
  })
})
