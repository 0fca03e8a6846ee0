import * as v from 'valibot'
import { MoneyValue, OptionValue, SubscriptionPlan } from '../api/commerce.js'

const kept = <Schema extends v.GenericSchema, Default extends v.InferOutput<Schema>>(
  schema: Schema,
  fallback: Default,
) => v.optional(v.fallback(schema, fallback), fallback)

const text = kept(v.string(), '')
const number = kept(v.number(), 0)
const flag = kept(v.boolean(), false)

/** An entry of a cart. Amounts are minor units of the cart's currency. Unknown fields stay. */
export const CartEntry = v.looseObject({
  id: v.string(),
  productId: text,
  variantId: text,
  sku: text,
  title: text,
  /** The path of the product's page. */
  url: text,
  imageUrl: text,
  imageAlt: text,
  /** One of `ProductType`. */
  productType: number,
  optionValues: kept(v.array(OptionValue), []),
  quantity: number,
  unitPriceCents: number,
  /** The price for a unit of the product, such as "£4.50 / 100 g"; empty without one. */
  unitPriceText: text,
  /** The price without the sale; as `unitPriceCents` if the entry is not on sale. */
  fullPriceCents: number,
  lineTotalCents: number,
  /** The highest quantity that a visitor may choose now; null for any. */
  maxQuantity: kept(v.nullable(v.number()), null),
  /** Whether it may be bought now in this quantity. */
  isAvailable: kept(v.boolean(), true),
  plan: kept(v.nullable(SubscriptionPlan), null),
})

/** An entry of a cart. */
export type CartEntry = v.InferOutput<typeof CartEntry>

/** A coupon of a cart. `reason` says why it does not count; empty if it does. */
export const CartCoupon = v.looseObject({ code: v.string(), name: text, discountCents: number, reason: text })

/** A coupon of a cart. */
export type CartCoupon = v.InferOutput<typeof CartCoupon>

/** A way to send an order. */
export const ShippingOption = v.looseObject({ id: v.string(), name: text, priceCents: number, detail: text })

/** A way to send an order. */
export type ShippingOption = v.InferOutput<typeof ShippingOption>

/** A tax that applies to a cart. `isIncluded`: the prices contain it. */
export const TaxRule = v.looseObject({ name: text, ratePercent: text, amountCents: number, isIncluded: flag })

/** A tax that applies to a cart. */
export type TaxRule = v.InferOutput<typeof TaxRule>

/**
 * A shopping cart, as every call about it answers. Whatever is missing or has a wrong type has its default, so that a
 * page never fails for it; fields that are not listed stay. Totals are minor units of the currency of `subtotalAmount`,
 * and come from the server alone.
 */
export const ShoppingCart = v.looseObject({
  id: text,
  websiteId: text,
  orderId: text,
  /** Milliseconds since 1970, or a text that `Date` reads. */
  created: kept(v.nullable(v.union([v.number(), v.string()])), null),
  isPurchased: flag,
  entries: kept(v.array(CartEntry), []),
  shippingOptions: kept(v.array(ShippingOption), []),
  applicableTaxRules: kept(v.array(TaxRule), []),
  /** The codes that a buyer has entered, those that count, and those that do not. */
  coupons: kept(v.array(CartCoupon), []),
  validCoupons: kept(v.array(CartCoupon), []),
  invalidCoupons: kept(v.array(CartCoupon), []),
  /** Empty objects if nothing is chosen. */
  selectedShippingOption: kept(v.looseObject({}), {}),
  shippingLocation: kept(v.looseObject({}), {}),
  subtotalCents: number,
  /** The taxes that are added to prices. */
  taxCents: number,
  /** The taxes that prices contain. */
  includedTaxCents: number,
  shippingCostCents: number,
  discountCents: number,
  grandTotalCents: number,
  totalQuantity: number,
  subtotalAmount: kept(MoneyValue, { currency: 'USD', value: '0' }),
  hasDigital: flag,
  purelyDigital: flag,
  requiresShipping: flag,
  /** Increases with every change, so that an older answer is known as such. */
  revision: number,
  /** A checkout needs this subtotal; 0 for any. */
  minimumSubtotalCents: number,
  /** Whether shipping and taxes are known: they need a place to send to. */
  isTotalFinal: flag,
})

/** A shopping cart. */
export type ShoppingCart = v.InferOutput<typeof ShoppingCart>
