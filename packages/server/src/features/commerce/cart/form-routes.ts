import {
  AddEntryRequest,
  CART_ENTRIES_MAX,
  CART_PAGE_PATH,
  CouponRequest,
  ShippingLocation,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { FORM_TYPE, requireFormat } from '../../../base/http/body.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Services } from '../../../services.js'
import { tooManyCalls } from '../limit.js'
import { Carts } from './carts.js'
import type { CartChanges } from './changes.js'
import { type Refusal, refusalQuery } from './refusal.js'

/** The longest id of a product. */
const ID_MAX = 64
const BAD_QUANTITY = 'error=quantity'

/** A form has a quantity for each entry, and a few more fields. */
const FIELDS_MAX = CART_ENTRIES_MAX + 50

/** The fields of a form by name; of several fields with one name, the last. */
const fieldsOf = async (c: Context): Promise<ReadonlyMap<string, string>> =>
  new Map([...new URLSearchParams(await c.req.text())].slice(0, FIELDS_MAX))

/** Fields whose names begin with a prefix, by the rest of their names. */
const fieldsWith = (fields: ReadonlyMap<string, string>, prefix: string): ReadonlyMap<string, string> =>
  new Map(
    [...fields].flatMap(([name, value]): [string, string][] =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value.trim()]] : [],
    ),
  )

/** A quantity as somebody has typed it; NaN if it is none. */
const quantityOf = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN)

const refused = (refusal: Refusal | null): string => (refusal ? refusalQuery(refusal) : '')

/** The query of an error that is about one entry, which the page names. */
const about = (error: string, entryId: string): string =>
  error === '' ? '' : `${error}&${new URLSearchParams({ entry: entryId.slice(0, ID_MAX) })}`

/** Changes the quantities that differ from the stored ones; 0 removes an entry. @returns queries of errors */
async function changeQuantities(changes: CartChanges, quantities: ReadonlyMap<string, string>) {
  const errors: string[] = []
  for (const [entryId, text] of quantities) {
    const stored = changes.cart?.entries.find(({ id }) => id === entryId)?.quantity
    const quantity = quantityOf(text)
    if (Number.isNaN(quantity)) errors.push(about(BAD_QUANTITY, entryId))
    else if (quantity === 0) errors.push(refused(await changes.remove(entryId)))
    else if (quantity !== stored)
      errors.push(about(refused(await changes.setQuantity(entryId, quantity)), entryId))
  }
  return errors
}

const isSamePlace = (one: ShippingLocation, other: ShippingLocation | null | undefined): boolean =>
  one.country === other?.country && one.region === other.region && one.postalCode === other.postalCode

/** Changes where and how the order is sent. The way of the old place does not count as a mistake for a new one. */
async function changeShipping(changes: CartChanges, fields: ReadonlyMap<string, string>): Promise<string[]> {
  const errors: string[] = []
  const stored = changes.cart?.shippingLocation
  if (fields.get('country')) {
    const location = v.safeParse(ShippingLocation, {
      country: fields.get('country')?.trim().toUpperCase(),
      region: fields.get('region')?.trim(),
      postalCode: fields.get('postalCode')?.trim(),
    })
    if (!location.success) return ['error=shipping']
    if (!isSamePlace(location.output, stored))
      errors.push(refused(await changes.setLocation(location.output)))
  }
  const option = fields.get('shippingOption') ?? ''
  if (option === '' || option === changes.cart?.shippingOption) return errors
  const refusal = await changes.setShippingOption(option)
  return changes.cart?.shippingLocation === stored ? [...errors, refused(refusal)] : errors
}

/** Carries out all that a form of the cart's page asks for. @returns a query: the first refusal, and whether the page names what was removed */
async function update(changes: CartChanges, fields: ReadonlyMap<string, string>): Promise<string> {
  const errors: string[] = []
  const [removed, restored] = [fields.get('remove'), fields.get('restore')]
  if (restored) errors.push(about(refused(await changes.putBack(restored)), restored))
  if (removed) errors.push(refused(await changes.remove(removed)))
  changes.removeCoupon(fields.get('removeCoupon') ?? '')
  const quantities = new Map(fieldsWith(fields, 'quantity.'))
  quantities.delete(removed ?? '')
  errors.push(...(await changeQuantities(changes, quantities)))
  const coupon = v.safeParse(CouponRequest, { code: fields.get('coupon') })
  if (coupon.success) errors.push(refused(await changes.addCoupon(coupon.output.code)))
  else if (fields.get('coupon')?.trim()) errors.push('error=coupon')
  errors.push(...(await changeShipping(changes, fields)))
  // Beside what was put back, or could not be, other entries may still be removed.
  const namesRemoved = changes.hasRemoved || Boolean(restored)
  const queries = [errors.find((error) => error !== ''), namesRemoved && 'removed=1']
  return queries.filter(Boolean).join('&')
}

/** Posts of forms about the visitor's cart, without script: `/api/commerce/cart`. */
export function cartFormRoutes(services: Services): Hono<RequestEnv> {
  const carts = new Carts(services)
  const toCart = (c: Context, query: string) =>
    c.redirect(query === '' ? CART_PAGE_PATH : `${CART_PAGE_PATH}?${query}`, 303)
  /** To the cart, which says why this item was not added. */
  const notAdded = (c: Context, query: string, itemId = '') =>
    toCart(c, itemId === '' ? query : `${query}&${new URLSearchParams({ item: itemId })}`)
  const app = new Hono<RequestEnv>()
  // A visitor who reloads the answer to a post by its address requests this.
  for (const path of ['/add', '/update']) app.get(path, (c) => toCart(c, ''))

  app.post('/add', tooManyCalls(services), async (c) => {
    requireFormat(c, FORM_TYPE)
    const fields = await fieldsOf(c)
    const quantity = quantityOf(fields.get('quantity')?.trim() ?? '1')
    if (!(quantity > 0)) return notAdded(c, BAD_QUANTITY, fields.get('itemId')?.slice(0, ID_MAX))
    const [itemId, variantId, sku] = [fields.get('itemId'), fields.get('variantId'), fields.get('sku')]
    const request = v.safeParse(AddEntryRequest, { itemId, variantId: variantId || undefined, sku, quantity })
    if (!request.success) return toCart(c, 'error=gone')
    const { result } = await carts.add(c, { ...request.output, options: fieldsWith(fields, 'option.') })
    if ('code' in result) return notAdded(c, refusalQuery(result), request.output.itemId)
    // Only stored pages, so that the call cannot redirect to another site.
    const page = fields.has('return') ? await services.site.pageAt(fields.get('return') ?? '') : undefined
    return page ? c.redirect(page.path, 303) : toCart(c, '')
  })

  app.post('/update', tooManyCalls(services), async (c) => {
    requireFormat(c, FORM_TYPE)
    const fields = await fieldsOf(c)
    const { result } = await carts.change(c, (changes) => update(changes, fields))
    return toCart(c, result)
  })
  return app
}
