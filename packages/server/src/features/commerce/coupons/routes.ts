import {
  AddCouponRequest,
  ChangeCouponRequest,
  COUPONS_MAX,
  type Coupon,
  type CouponsBody,
  currencyOf,
  PRODUCT_PRICE_MAX_MINOR,
  RevisionQuery,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { readJson, wrongFormat } from '../../../base/http/body.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import { amountIn } from '../../../base/text/amount.js'
import { lastChangeOf } from '../../../content/revisions/last-save.js'
import type { Services } from '../../../services.js'
import { couponKey } from './read.js'
import { recordedCoupons } from './recorded.js'
import { deleteCoupon, insertCoupon, writeCoupon } from './store.js'
import { couponReader } from './view.js'

const COUPON = '/coupons/:code{[\\w-]{1,60}}'

type Errors = Readonly<Record<string, string>>

const rejected = (c: Context, errors: Errors) => {
  const [first] = Object.entries(errors)
  const error = `Nothing was saved. ${first ? `“${first[0]}” ${first[1]}.` : ''}`
  return errorResponse(c, 400, error, { errors })
}

const invalid = (c: Context, issues: readonly v.BaseIssue<unknown>[]) =>
  rejected(
    c,
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

const missing = (c: Context, code: string) =>
  errorResponse(c, 404, `The shop has no coupon “${code}”. Reload the list of coupons.`)

/** Calls of the panel about coupons. The seed's coupon stays beside the owner's version. */
export function couponRoutes(services: Services): Hono<RequestEnv> {
  const { db, site } = services
  const { read, bodiesOf, found } = couponReader(services)
  const outdated = async (c: Context, code: string) => {
    const last = await lastChangeOf(db, { websiteId: site.id, kind: 'coupon', recordId: couponKey(code) })
    const error = 'This coupon was changed elsewhere in the meantime.'
    return errorResponse(c, 409, error, { coupon: await found(code), ...last })
  }
  const keyOf = (code: string, currency: string) => ({ websiteId: site.id, code: couponKey(code), currency })

  const recorded = recordedCoupons(services)

  return new Hono<RequestEnv>()
    .get('/coupons', async (c) => {
      const { website, shop, coupons } = await read()
      const { currency, today } = shop
      return c.json({
        coupons: await bodiesOf(shop, coupons),
        currency,
        language: website.language,
        today,
      } satisfies CouponsBody)
    })

    .post('/coupons', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(AddCouponRequest, await readJson(c))
      if (!request.success) return invalid(c, request.issues)
      const { coupon } = request.output
      const { shop, coupons } = await read()
      if (coupons.length >= COUPONS_MAX)
        return errorResponse(c, 400, `A shop has at most ${COUPONS_MAX} coupons. Delete one first.`)
      const key = keyOf(coupon.code, shop.currency)
      const errors = wrongAmounts(shop.currency, coupon)
      const isKnown = coupons.some((each) => couponKey(each.coupon.code) === key.code)
      if (isKnown) return rejected(c, { ...errors, code: 'is that of another coupon' })
      if (Object.keys(errors).length > 0) return rejected(c, errors)
      const isAdded = await recorded(c, key, null, coupon, (queries) => insertCoupon(queries, key, coupon))
      if (!isAdded) return rejected(c, { code: 'is that of another coupon' })
      return c.json(await found(coupon.code), 201)
    })

    .put(COUPON, async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(ChangeCouponRequest, await readJson(c))
      if (!request.success) return invalid(c, request.issues)
      const { shop, coupons } = await read()
      const key = keyOf(c.req.param('code'), shop.currency)
      const stored = coupons.find((each) => couponKey(each.coupon.code) === key.code)
      if (!stored) return missing(c, c.req.param('code'))
      const { coupon, revision } = request.output
      const errors = wrongAmounts(shop.currency, coupon)
      if (coupon.code !== stored.coupon.code)
        return rejected(c, { ...errors, code: 'cannot change. Add another coupon, and end this one' })
      if (Object.keys(errors).length > 0) return rejected(c, errors)
      const isSaved = await recorded(c, key, stored.coupon, coupon, (queries) =>
        writeCoupon(queries, key, coupon, revision),
      )
      return isSaved ? c.json(await found(coupon.code)) : outdated(c, coupon.code)
    })

    .delete(COUPON, async (c) => {
      const code = c.req.param('code')
      const query = v.safeParse(RevisionQuery, c.req.query())
      if (!query.success)
        return errorResponse(c, 400, 'Send the “revision” of the coupon that you want to delete.')
      const { shop, coupons } = await read()
      const stored = coupons.find((each) => couponKey(each.coupon.code) === couponKey(code))
      // Another person has deleted it, which is what this one wants, too.
      if (!stored) return outdated(c, code)
      const { revision } = query.output
      // Another person has gone back to the theme's, or this one without getting the answer.
      if (!stored.isOwn && revision !== stored.revision) return outdated(c, code)
      if (!stored.isOwn)
        return errorResponse(c, 400, 'This is a coupon of the theme. Set its last day to end it.')
      const key = keyOf(code, shop.currency)
      const isSaved = await recorded(c, key, stored.coupon, null, (queries) =>
        deleteCoupon(queries, key, revision),
      )
      return isSaved ? c.json({ coupon: await found(code) }) : outdated(c, code)
    })
}
