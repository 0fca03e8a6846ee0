import { expect, it } from 'vitest'
import { type CouponDraft, partsOf, type StoredCoupon } from './draft.js'

it('has its effect with its number as one value, money with the currency, and days as dates', () => {
  const draft: CouponDraft = {
    code: 'TEN',
    name: '',
    effect: 'amount',
    percent: '',
    amount: '5',
    minimum: '20',
    expires: '2027-12-31',
    uses: '',
  }
  const shop = { currency: 'GBP', language: 'en-GB', today: '2026-11-26' }
  const stored: StoredCoupon = { body: null, shop }
  const parts = partsOf({ base: draft, mine: draft, theirs: draft }, stored)
  const texts = Object.fromEntries(parts.map(({ name, textIn }) => [name, textIn(draft)]))
  expect(texts).toMatchObject({
    name: 'Empty',
    effect: 'An amount of money: £5.00',
    minimum: '£20.00',
    expires: 'Dec 31, 2027',
  })
  const effect = parts.find(({ name }) => name === 'effect')!
  expect(effect.textIn({ ...draft, effect: 'percent', percent: '10' })).toBe(
    'A percentage of the subtotal: 10%',
  )
  const other = { ...draft, effect: 'percent', percent: '10', amount: '' } as const
  expect(effect.take(draft, other)).toEqual({ ...draft, effect: 'percent', percent: '10', amount: '' })
})
