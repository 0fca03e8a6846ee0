import {
  AddCouponRequest,
  ChangeCouponRequest,
  COUPONS_MAX,
  type Coupon,
  type CouponsBody,
  couponKind,
  currencyOf,
  PRODUCT_PRICE_MAX_MINOR,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { amountIn } from '../../../base/text/amount.js'
import type { Feature } from '../../../content/feature.js'
import { type RecordFeature, refused, refusedAt } from '../../../content/kinds/feature.js'
import type { Snapshot } from '../../../content/revisions/record-changes.js'
import type { Services } from '../../../services.js'
import { couponKey, shopCoupons } from './read.js'
import { deleteCoupon, insertCoupon, writeCoupon } from './store.js'
import { couponReader } from './view.js'

type Errors = Readonly<Record<string, string>>

const rejected = (errors: Errors) => {
  const [first] = Object.entries(errors)
  return refusedAt(errors, `Nothing was saved. ${first ? `“${first[0]}” ${first[1]}.` : ''}`)
}

const invalid = (issues: readonly v.BaseIssue<unknown>[]) =>
  rejected(
    Object.fromEntries(
      issues.map((issue) => [
        // An issue of the whole coupon is that it gives nothing, or two things.
        (v.getDotPath(issue) ?? 'coupon').replace(/^coupon\./, '').replace(/^coupon$/, 'effect'),
        issue.message,
      ]),
    ),
  )

/** The amounts that the currency of the shop cannot have. */
function wrongAmounts(currency: string, { amount, minimum }: Coupon): Errors {
  const digits = currencyOf(currency)?.fractionDigits ?? 0
  const errors: Record<string, string> = {}
  for (const [name, value] of Object.entries({ amount, minimum })) {
    if (value === undefined) continue
    const read = amountIn(currency, value)
    if (!read) errors[name] = `must be an amount in ${currency}, with at most ${digits} decimal places`
    else if (read.minor > BigInt(PRODUCT_PRICE_MAX_MINOR)) errors[name] = 'is too high'
    else if (name === 'amount' && read.minor === 0n) errors[name] = 'must be more than 0'
  }
  return errors
}

const hasAny = (errors: Errors) => Object.keys(errors).length > 0

/** A coupon with the currency of its amounts. */
const snapshotOf = (coupon: Coupon, currency: string): Snapshot => ({
  name: coupon.name,
  values: { ...coupon },
  version: { coupon, currency },
})

const CODE_TAKEN = 'is that of another coupon'
const CODE_CHANGED = 'cannot change. Add another coupon, and end this one'

/** All coupons, those of the seed first. */
const listCalls = ({ read, bodiesOf }: ReturnType<typeof couponReader>) =>
  new Hono<RequestEnv>().get('/coupons', async (c) => {
    const { website, shop, coupons } = await read()
    const { currency, today } = shop
    return c.json({
      coupons: await bodiesOf(shop, coupons),
      currency,
      language: website.language,
      today,
    } satisfies CouponsBody)
  })

/** Coupons. The seed's coupon stays beside the owner's version. */
export function couponRecords(services: Services): RecordFeature {
  const { site } = services
  const reader = couponReader(services)
  const { read, found } = reader
  const keyOf = (code: string, currency: string) => ({ websiteId: site.id, code: couponKey(code), currency })
  const storedIn = async (code: string) => {
    const { shop, coupons } = await read()
    return { shop, coupons, stored: coupons.find((each) => couponKey(each.coupon.code) === couponKey(code)) }
  }
  return {
    kind: couponKind,
    id: '[\\w-]{1,60}',
    keyOf: couponKey,
    isOnPages: false,
    isWholeInList: true,
    sentences: {
      missing: (code) => `The shop has no coupon “${code}”. Reload the list of coupons.`,
      outdated: 'This coupon was',
      revision: 'Send the “revision” of the coupon that you want to delete.',
    },
    calls: listCalls(reader),

    async snapshots() {
      const { shop } = await read()
      return async (queries, code) => {
        const coupons = await shopCoupons(queries, shop)
        const one = coupons.find(({ coupon }) => couponKey(coupon.code) === couponKey(code))
        return one ? snapshotOf(one.coupon, shop.currency) : null
      }
    },

    read: async (code) => (await found(code)) ?? undefined,
    conflictOf: (coupon) => ({ coupon: coupon ?? null }),

    async change(code, sent) {
      const request = v.safeParse(ChangeCouponRequest, sent)
      if (!request.success) return invalid(request.issues)
      const { shop, stored } = await storedIn(code)
      if (!stored) return { kind: 'missing' }
      const { coupon, revision } = request.output
      const errors = wrongAmounts(shop.currency, coupon)
      if (coupon.code !== stored.coupon.code) return rejected({ ...errors, code: CODE_CHANGED })
      if (hasAny(errors)) return rejected(errors)
      const key = keyOf(code, shop.currency)
      return async (within) => ({
        kind: (await writeCoupon(within, key, coupon, revision)) ? 'saved' : 'outdated',
      })
    },

    async takeAway(code, revision) {
      const { shop, stored } = await storedIn(code)
      // Another person has deleted it, which is what this one wants, too.
      if (!stored) return { kind: 'outdated' }
      // Another person has gone back to the theme's, or this one without getting the answer.
      if (!stored.isOwn && revision !== stored.revision) return { kind: 'outdated' }
      if (!stored.isOwn) return refused('This is a coupon of the theme. Set its last day to end it.')
      const key = keyOf(code, shop.currency)
      return async (within) =>
        (await deleteCoupon(within, key, revision))
          ? { kind: 'saved', isRemoval: true }
          : { kind: 'outdated' }
    },
    takenAway: async (code) => ({ coupon: await found(code) }),

    async add(sent) {
      const request = v.safeParse(AddCouponRequest, sent)
      if (!request.success) return invalid(request.issues)
      const { coupon } = request.output
      const { shop, coupons, stored } = await storedIn(coupon.code)
      if (coupons.length >= COUPONS_MAX)
        return refused(`A shop has at most ${COUPONS_MAX} coupons. Delete one first.`)
      const errors = wrongAmounts(shop.currency, coupon)
      if (stored) return rejected({ ...errors, code: CODE_TAKEN })
      if (hasAny(errors)) return rejected(errors)
      const key = keyOf(coupon.code, shop.currency)
      return async (queries) =>
        (await insertCoupon(queries, key, coupon)) ? coupon.code : rejected({ code: CODE_TAKEN })
    },
  }
}

/** Coupons of a shop. */
export const couponsFeature: Feature = { records: (services) => [couponRecords(services)] }
