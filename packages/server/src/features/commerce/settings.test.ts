import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CommerceSettings } from './settings.js'

const COUPON = { code: 'SPRING', name: 'Spring' }

describe('the settings of a shop', () => {
  it('[MON-003] need nothing, and keep amounts as decimal numbers', () => {
    expect(v.parse(CommerceSettings, {})).toEqual({
      coupons: [],
      unpaid: { pieces: 500, share: 50 },
    })
    expect(v.parse(CommerceSettings, { minimumSubtotal: '10.00' })).toMatchObject({
      minimumSubtotal: '10.00',
    })
  })

  it.each([
    ['an amount as a number', { minimumSubtotal: 10 }, 'minimumSubtotal'],
    ['an amount with a currency', { minimumSubtotal: '£4.50' }, 'minimumSubtotal'],
    ['an amount below zero', { minimumSubtotal: '-1' }, 'minimumSubtotal'],
    ['a coupon that gives nothing', { coupons: [COUPON] }, 'coupons.0'],
    ['a coupon that gives two things', { coupons: [{ ...COUPON, percent: '5', amount: '1' }] }, 'coupons.0'],
    [
      'two coupons whose codes differ in case only',
      {
        coupons: [
          { ...COUPON, amount: '1' },
          { ...COUPON, code: 'spring', amount: '1' },
        ],
      },
      'coupons',
    ],
    [
      'a day that its month does not have',
      { coupons: [{ ...COUPON, amount: '1', expires: '2027-02-30' }] },
      'coupons.0.expires',
    ],
    [
      'a question about orders on the day of the payment',
      { reviews: { askAfterDays: 0 } },
      'reviews.askAfterDays',
    ],
    ['a key that nothing reads', { minimum: '10.00' }, 'minimum'],
  ])('do not accept %s, and name the place', (_what, settings, place) => {
    const { issues } = v.safeParse(CommerceSettings, settings)
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([place])
  })
})
